import Foundation
import Keyboard
import Layout
import Testing

@Suite("Device")
struct DeviceTests {
  /// Figures as published by the named sources, restated: screen, safe area above and below in portrait, at the sides and below
  /// in landscape, keyboard and predictive bar (Telegram) in portrait and landscape.
  static let figures: [(name: String, size: [Double], safe: [Double], keyboard: [Double], bar: [Double])] = [
    ("iPhone 4", [320, 480], [20, 0, 0, 0], [216, 162], [37, 37]),
    ("iPhone SE 1", [320, 568], [20, 0, 0, 0], [216, 162], [37, 37]),
    ("iPhone 8", [375, 667], [20, 0, 0, 0], [216, 163], [44, 37]),
    ("iPhone 8 Plus", [414, 736], [20, 0, 0, 0], [226, 163], [45, 37]),
    ("iPhone X", [375, 812], [44, 34, 44, 21], [292, 172], [44, 37]),
    ("iPhone 12 mini", [375, 812], [50, 34, 50, 21], [292, 172], [44, 37]),
    ("iPhone XR", [414, 896], [48, 34, 44, 21], [302, 172], [44, 37]),
    ("iPhone XS Max", [414, 896], [44, 34, 44, 21], [302, 172], [44, 37]),
    ("iPhone 13", [390, 844], [47, 34, 47, 21], [292, 172], [44, 37]),
    ("iPhone 14 Plus", [428, 926], [47, 34, 47, 21], [302, 172], [44, 37]),
    ("iPhone 15", [393, 852], [59, 34, 59, 21], [292, 172], [44, 37]),
    ("iPhone 15 Pro Max", [430, 932], [59, 34, 59, 21], [302, 172], [44, 37]),
    ("iPhone 16 Pro", [402, 874], [62, 34, 62, 20], [292, 172], [44, 37]),
    ("iPhone 16 Pro Max", [440, 956], [62, 34, 62, 20], [302, 172], [44, 37]),
    ("iPhone Air", [420, 912], [68, 34, 68, 20], [292, 172], [44, 37]),
    ("iPad (9.7-inch)", [768, 1024], [20, 0, 0, 0], [263, 348], [50, 50]),
    ("iPad 9", [810, 1080], [20, 0, 0, 0], [263, 348], [50, 50]),
    ("iPad Pro (10.5-inch)", [834, 1112], [20, 0, 0, 0], [263, 348], [50, 50]),
    ("iPad mini 6", [744, 1133], [24, 20, 0, 20], [328, 368], [50, 50]),
    ("iPad Pro 11", [834, 1194], [24, 20, 0, 20], [283, 368], [50, 50]),
    ("iPad Pro (12.9-inch, 2nd generation)", [1024, 1366], [20, 0, 0, 0], [328, 421], [50, 50]),
    ("iPad Pro 12.9", [1024, 1366], [24, 20, 0, 20], [348, 441], [50, 50]),
  ]

  /// Measured with the bar, where that is not the sum.
  static let measured: [(name: String, heights: [Double])] = [
    ("iPhone 16 Pro", [335, 209]), ("iPhone 16 Pro Max", [345, 209]), ("iPad 9", [320, 408]),
  ]

  @Test("Every device has the published figures")
  func published() throws {
    #expect(Device.all.count == DeviceTests.figures.count, "all are restated")
    for (device, row) in zip(Device.all, DeviceTests.figures) {
      #expect(try Device.named(row.name) == device)
      let top = device.idiom == .pad ? row.safe[0] : 0
      #expect(device.size(.portrait) == Size(width: row.size[0], height: row.size[1]))
      #expect(device.size(.landscape) == Size(width: row.size[1], height: row.size[0]))
      #expect(
        device.safeArea(.portrait).value
          == EdgeInsets(top: row.safe[0], left: 0, bottom: row.safe[1], right: 0), "\(device)")
      #expect(
        device.safeArea(.landscape).value
          == EdgeInsets(top: top, left: row.safe[2], bottom: row.safe[3], right: row.safe[2]), "\(device)")
      for (index, orientation) in Device.Orientation.allCases.enumerated() {
        let plain = device.keyboardHeight(orientation, predictiveBar: false)
        let whole = device.keyboardHeight(orientation)
        let measured = DeviceTests.measured.first { $0.name == row.name }?.heights[index]
        #expect(plain.value == row.keyboard[index], "\(device)")
        #expect(whole.value == measured ?? (plain.value + row.bar[index]), "\(device)")
        if whole.sources == [.sum] { #expect(whole.isUnsure || !plain.isUnsure, "\(device)") }
      }
    }
  }

  @Test("Logged notifications had these heights")
  func logged() throws {
    let heights: [(name: String, height: Double)] = [
      ("iPhone 5s", 253), ("iPhone 7", 260), ("iPhone 8 Plus", 271), ("iPhone XS", 336),
      ("iPhone 13 mini", 336),
      ("iPhone 11", 346), ("iPhone 12", 336), ("iPhone 13 Pro Max", 346), ("iPhone 17", 335),
      ("iPad Air 2", 313),
    ]
    for (name, height) in heights {
      let figure = try Device.named(name).keyboardHeight(.portrait)
      #expect(figure.value == height && figure.sources.contains(.log), "\(name)")
    }
  }

  @Test("Number pads, where somebody has measured them")
  func numberPads() throws {
    for (name, portrait, landscape) in [
      ("iPhone 16", 291.0, 181.0), ("iPhone 16 Pro", 308, 165), ("iPhone 16 Pro Max", 318, 165),
    ] {
      let device = try Device.named(name)
      #expect(device.numberPadHeight(.portrait)?.value == portrait)
      #expect(device.numberPadHeight(.landscape)?.value == landscape)
    }
    #expect(Device.all.filter { $0.numberPadHeight(.portrait) != nil }.count == 3)
    #expect(try Device.named("iPhone 16 Pro Max").numberPadHeight(.portrait)?.isUnsure == true)
  }

  @Test("Points times scale are the pixels that Apple specifies")
  func pixels() throws {
    let pixels: [(name: String, width: Double, height: Double)] = [
      ("iPhone 4", 640, 960), ("iPhone 5", 640, 1136), ("iPhone 8", 750, 1334), ("iPhone X", 1125, 2436),
      ("iPhone XR", 828, 1792), ("iPhone XS Max", 1242, 2688), ("iPhone 14", 1170, 2532),
      ("iPhone 14 Plus", 1284, 2778), ("iPhone 15", 1179, 2556), ("iPhone 15 Plus", 1290, 2796),
      ("iPhone 16 Pro", 1206, 2622), ("iPhone 16 Pro Max", 1320, 2868), ("iPhone Air", 1260, 2736),
      ("iPad Air 2", 1536, 2048), ("iPad 9", 1620, 2160), ("iPad Air 3", 1668, 2224),
      ("iPad mini 6", 1488, 2266), ("iPad Pro 11", 1668, 2388), ("iPad Pro 12.9", 2048, 2732),
    ]
    for (name, width, height) in pixels {
      let device = try Device.named(name)
      let size = device.size(.portrait)
      #expect(
        size.width * device.scale.value == width && size.height * device.scale.value == height, "\(name)")
    }
  }

  @Test("Figures that sources disagree on are marked")
  func unsure() throws {
    #expect(try Device.named("iPad mini 6").keyboardHeight(.portrait, predictiveBar: false).isUnsure)
    #expect(try Device.named("iPad Pro 11").keyboardHeight(.portrait).isUnsure)
    #expect(try Device.named("iPhone 15").keyboardHeight(.landscape).isUnsure)
    #expect(try !Device.named("iPhone 15").keyboardHeight(.portrait).isUnsure)
    #expect(try !Device.named("iPhone 16 Pro").keyboardHeight(.landscape).isUnsure)
    for device in Device.all {
      for orientation in Device.Orientation.allCases {
        #expect(!device.safeArea(orientation).sources.isEmpty)
        #expect(!device.keyboardHeight(orientation).sources.isEmpty)
        #expect(!device.keyboardHeight(orientation, predictiveBar: false).sources.isEmpty)
      }
    }
  }

  @Test("Every name finds its device, however it is written")
  func lookup() throws {
    for device in Device.all {
      for name in device.names {
        #expect(try Device.named(name) == device)
        #expect(try Device.named(name.uppercased()) == device)
        #expect(try Device.named(" " + name.lowercased().replacing(" ", with: "")) == device)
      }
    }
    #expect(try Device.named("iPhone SE").size(.portrait) == Size(width: 375, height: 667))
    #expect(try Device.named("iPad Pro 10.5-inch") != Device.named("iPad Pro (12.9-inch)"))
  }

  @Test("A misspelt name is answered with those that are near")
  func misspelt() {
    let cases: [(name: String, nearest: String?)] = [
      ("iPhnoe 15", "iPhone 15"), ("iPhon 15 Pro", "iPhone 15 Pro"), ("iPhone 13 Mini Pro", "iPhone 13 mini"),
      ("iPad Pro 11 inches", "iPad Pro (11-inch)"), ("Pixel 8", nil), ("", nil), ("(-)", nil), ("日本", nil),
      (String(repeating: "iPhone 15", count: 100_000), nil),
    ]
    for (name, nearest) in cases {
      do throws(DeviceError) {
        _ = try Device.named(name)
        Issue.record("\(name) was found")
      } catch {
        guard case .unknown(name, let suggestions) = error else {
          Issue.record("another name than \(name)")
          continue
        }
        #expect(suggestions.first == nearest, "\(name.prefix(40))")
        #expect(suggestions.count <= 3)
        #expect("\(error)".contains(nearest ?? "the catalogue has iPhone 4s, "))
        #expect("\(error)".utf8.count < 1000)
      }
    }
  }

  @Test("A window of a device has its screen, and turns")
  func windows() throws {
    let device = try Device.named("iPhone 15")
    let window = device.window()
    #expect(window.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(window.safeArea == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(window.screen.scale == 3)
    #expect(window.device == device)
    try window.resize(to: device.size(.landscape), safeArea: device.safeArea(.landscape).value)
    #expect(window.frame == device.window(.landscape).frame)
    #expect(window.device == device)
  }

  @Test("Every device is found by its window, though some have screens of one size")
  func recognised() {
    for device in Device.all {
      for orientation in Device.Orientation.allCases { #expect(device.window(orientation).device == device) }
    }
    #expect(Window(size: Size(width: 390, height: 844)).device?.name == "iPhone 14")
    #expect(Window(size: Size(width: 391, height: 844)).device == nil)
    #expect(Window(size: .zero).device == nil)
  }

  final class Field: View, TextInput {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("The keyboard appears as high as the device has it, however it is held")
  func keyboard() throws {
    for (name, portrait, landscape) in [
      ("iPhone 8", 260.0, 200.0), ("iPad 9", 320, 408), ("iPhone 15", 336, 209),
    ] {
      let device = try Device.named(name)
      let window = device.window()
      let field = Field()
      window.addSubview(field)
      let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
      #expect(keyboard.defaultHeight == portrait)
      #expect(field.becomeFirstResponder())
      #expect(keyboard.frame.height == portrait)
      #expect(field.resignFirstResponder())
      try window.resize(to: device.size(.landscape), safeArea: device.safeArea(.landscape).value)
      #expect(field.becomeFirstResponder())
      #expect(
        keyboard.frame
          == Rect(
            x: 0, y: device.size(.landscape).height - landscape, width: device.size(.landscape).width,
            height: landscape))
      keyboard.defaultHeight = 300
      #expect(keyboard.defaultHeight == 300)
    }
  }

  @Test("A screen of no known device has the keyboard of most iPhones")
  func unknownScreen() {
    let upright = Window(size: Size(width: 400, height: 800))
    let sideways = Window(size: Size(width: 800, height: 400))
    #expect(SystemKeyboard(window: upright, center: NotificationCenter()).defaultHeight == 336)
    #expect(SystemKeyboard(window: sideways, center: NotificationCenter()).defaultHeight == 209)
  }
}
