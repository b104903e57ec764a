import Layout

extension SystemKeyboard {
  /// Shows for text inputs and hides without one, from now on.
  func attachToFirstResponder() {
    window.firstResponderObservers.append { [weak self] responder in self?.follow(responder) }
    if window.firstResponder is any TextInput { follow(window.firstResponder) }
  }

  /// From one text input to the next the keyboard stays, and nothing is posted; only when the accessory view is another one, or
  /// the keyboard another, it is shown once more. Another app's keyboard is none of this window's: it is taken over, and not
  /// hidden.
  private func follow(_ responder: Responder?) {
    // The heights are checked, and a screen's edges are finite.
    demanding { () throws(KeyboardError) in
      if responder is any TextInput {
        try serve(responder as? any TextInputTraits)
      } else {
        isHeldBack = false
        if isVisible && isLocal { try leave() }
      }
    }
  }

  private func serve(_ input: (any TextInputTraits)?) throws(KeyboardError) {
    let isUp = isVisible && isLocal
    let resting = restingFrame
    let wanted = input?.keyboardHeight.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    let view = input?.inputAccessoryView
    let oldAccessory = accessoryHeight
    let isSameType = wanted == servedHeight
    let isSameAccessory = view === accessoryView
    // A height that was set by hand stays as long as no input has an accessory view of its own.
    if view != nil || servesAccessory { accessoryHeight = view?.accessoryHeight ?? 0 }
    servedHeight = wanted
    servesAccessory = view != nil
    accessoryView = view
    if isUp && isSameType && isSameAccessory && accessoryHeight == oldAccessory { return }
    if isHardwareKeyboardConnected { return try showBar(duration: 0.25, curve: 7) }
    if let frame = placement.frame {
      if !isUp { try changeFrame(to: frame) }
      return
    }
    let isKept = isUp && isSameType && isDockedOnScreen
    let plain = wanted ?? (isKept ? max(0, resting.height - oldAccessory) : typeHeight ?? defaultHeight)
    try show(height: withAccessory(plain))
  }

  /// What is not docked does not hide: it changes its frame to one that is not on the screen.
  private func leave() throws(KeyboardError) {
    if mode == .floating && draggedFrom == nil {
      try changeFrame(to: below(frame))
    } else {
      try hide()
    }
  }
}

extension View {
  /// How high the view is on top of a keyboard.
  fileprivate var accessoryHeight: Double {
    let height = frame.height > 0 ? frame.height : intrinsicContentSize.height
    return height > 0 && height.isFinite ? height : 0
  }
}
