import Layout

/// The views of a chat screen: a header with a title and a back button, a list with a picture in its middle, and a bar
/// with an attachment, a field and a send button with its badge.
struct ChatViews {
  let header = View(name: "header")
  let title = View(name: "title")
  let back = View(name: "back")
  let list = View(name: "list")
  let picture = View(name: "picture")
  let bar = View(name: "bar")
  let attach = View(name: "attach")
  let send = View(name: "send")
  let field = View(name: "field")
  let badge = View(name: "badge")

  var all: [View] { [header, title, back, list, picture, bar, attach, send, field, badge] }

  init(in root: View) {
    for view in [header, list, bar] { root.addSubview(view) }
    for view in [title, back] { header.addSubview(view) }
    list.addSubview(picture)
    for view in [attach, field, send, badge] { bar.addSubview(view) }
  }
}

/// The screen by constraints: 45 of them.
struct ConstrainedChat {
  let window = Window(size: Size(width: 390, height: 844))
  let views: ChatViews
  /// How far the bar stands above the bottom: what the keyboard changes.
  let barBottom: LayoutConstraint

  init() throws {
    views = ChatViews(in: window)
    let (header, title, back, list, bar) = (views.header, views.title, views.back, views.list, views.bar)
    let (attach, send, field, badge) = (views.attach, views.send, views.field, views.badge)
    let picture = views.picture
    barBottom = bar.bottomAnchor == window.bottomAnchor - 34 ~ .defaultHigh
    try LayoutConstraint.activate([
      header.topAnchor == window.topAnchor + 47,
      header.leftAnchor == window.leftAnchor,
      header.rightAnchor == window.rightAnchor,
      header.heightAnchor == 44,
      title.centerXAnchor == header.centerXAnchor,
      title.centerYAnchor == header.centerYAnchor,
      title.widthAnchor == 160 ~ .defaultHigh,
      title.heightAnchor == 21,
      title.leftAnchor >= back.rightAnchor + 8,
      back.leftAnchor == header.leftAnchor + 8,
      back.centerYAnchor == header.centerYAnchor,
      back.widthAnchor == 44,
      back.heightAnchor == 44,
    ])
    try LayoutConstraint.activate([
      list.topAnchor == header.bottomAnchor,
      list.leftAnchor == window.leftAnchor,
      list.rightAnchor == window.rightAnchor,
      list.bottomAnchor == bar.topAnchor,
      picture.centerXAnchor == list.centerXAnchor,
      picture.centerYAnchor == list.centerYAnchor,
      picture.widthAnchor == 0.5 * list.widthAnchor,
      picture.heightAnchor == picture.widthAnchor,
      bar.leftAnchor == window.leftAnchor,
      bar.rightAnchor == window.rightAnchor,
      bar.bottomAnchor <= window.bottomAnchor - 34,
      barBottom,
      bar.heightAnchor >= 52,
    ])
    try LayoutConstraint.activate([
      attach.leftAnchor == bar.leftAnchor + 8,
      attach.bottomAnchor == bar.bottomAnchor - 8,
      attach.widthAnchor == 36,
      attach.heightAnchor == attach.widthAnchor,
      send.rightAnchor == bar.rightAnchor - 8,
      send.bottomAnchor == bar.bottomAnchor - 8,
      send.widthAnchor == 60,
      send.heightAnchor == 36,
      field.leftAnchor == attach.rightAnchor + 8,
      field.rightAnchor == send.leftAnchor - 8,
      field.topAnchor == bar.topAnchor + 8,
      field.bottomAnchor == bar.bottomAnchor - 8,
      field.heightAnchor >= 36,
      field.heightAnchor <= 120,
      field.heightAnchor == 36 ~ .defaultLow,
      badge.widthAnchor == 20,
      badge.heightAnchor == 20,
      badge.centerXAnchor == send.rightAnchor,
      badge.centerYAnchor == send.topAnchor,
    ])
    window.layoutIfNeeded()
  }

  /// One tick of the keyboard.
  func tick(_ height: Double) {
    barBottom.constant = -height
    window.layoutIfNeeded()
  }
}

/// The same frames by hand.
struct HandLaidChat {
  let root: View
  let views: ChatViews
  let size = Size(width: 390, height: 844)

  /// - Parameter root: What holds the views. In a window setting a frame does more, since others may hang on it.
  init(in root: View) {
    self.root = root
    views = ChatViews(in: root)
    tick(34)
  }

  /// One tick of the keyboard: what a `layoutSubviews()` would compute.
  func tick(_ height: Double) {
    let (width, barHeight) = (size.width, 52.0)
    views.header.frame = Rect(x: 0, y: 47, width: width, height: 44)
    let titleWidth = min(160, width - 2 * 60)
    views.title.frame = Rect(x: (width - titleWidth) / 2, y: 11.5, width: titleWidth, height: 21)
    views.back.frame = Rect(x: 8, y: 0, width: 44, height: 44)
    let barTop = size.height - max(34, height) - barHeight
    views.list.frame = Rect(x: 0, y: 91, width: width, height: barTop - 91)
    let side = width / 2
    views.picture.frame = Rect(x: (width - side) / 2, y: (barTop - 91 - side) / 2, width: side, height: side)
    views.bar.frame = Rect(x: 0, y: barTop, width: width, height: barHeight)
    views.attach.frame = Rect(x: 8, y: barHeight - 44, width: 36, height: 36)
    views.send.frame = Rect(x: width - 68, y: barHeight - 44, width: 60, height: 36)
    views.field.frame = Rect(x: 52, y: 8, width: width - 68 - 8 - 52, height: 36)
    views.badge.frame = Rect(x: width - 18, y: barHeight - 54, width: 20, height: 20)
  }
}
