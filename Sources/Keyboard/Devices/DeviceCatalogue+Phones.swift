extension Device {
  /// Without home indicator first. Landscape heights with the predictive bar are sums, and unsure where the screen has
  /// a home indicator: measurements of such phones differ between 209, 219 and 248.
  static let phones: [Device] = [
    Device(
      ["iPhone 4s", "iPhone 4"], .phone, 320, 480, scale: 2,
      safeArea: (.upright(20, 0, [.general]), .sideways(0, 0, [.general])),
      keyboard: (.sure(216, .telegram), .sure(162, .telegram)),
      withBar: (.sure(253, .log, .sum), .sure(199, .sum))),
    Device(
      ["iPhone SE (1st generation)", "iPhone SE 1", "iPhone 5", "iPhone 5c", "iPhone 5s"],
      .phone, 320, 568, scale: 2,
      safeArea: (.upright(20, 0, [.general]), .sideways(0, 0, [.general])),
      keyboard: (.sure(216, .telegram), .sure(162, .telegram)),
      withBar: (.sure(253, .log, .sum), .sure(199, .sum))),
    // 258 on systems with a bar of 42 points.
    Device(
      [
        "iPhone SE (3rd generation)", "iPhone SE", "iPhone SE 3", "iPhone SE (2nd generation)", "iPhone SE 2",
        "iPhone 8", "iPhone 7", "iPhone 6s", "iPhone 6",
      ],
      .phone, 375, 667, scale: 2,
      safeArea: (.upright(20, 0, [.csdn]), .sideways(0, 0, [.general])),
      keyboard: (.sure(216, .telegram), .sure(163, .telegram)),
      withBar: (.sure(260, .flutterware, .log, .sum), .sure(200, .sum))),
    Device(
      ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"], .phone, 414, 736, scale: 3,
      safeArea: (.upright(20, 0, [.csdn]), .sideways(0, 0, [.general])),
      keyboard: (.sure(226, .telegram), .sure(163, .telegram)),
      withBar: (.sure(271, .log, .sum), .sure(200, .sum))),
    // 333 and 335 on other systems.
    Device(
      ["iPhone X", "iPhone XS", "iPhone 11 Pro"], .phone, 375, 812, scale: 3,
      safeArea: (.upright(44, 34, [.csdn]), .sideways(44, 21, [.telegram])),
      keyboard: (.sure(292, .telegram), .sure(172, .telegram)),
      withBar: (.sure(336, .log, .sum), .unsure(209, .sum))),
    Device(
      ["iPhone 13 mini", "iPhone 12 mini"], .phone, 375, 812, scale: 3,
      safeArea: (.upright(50, 34, [.csdn]), .sideways(50, 21, [.general], isUnsure: true)),
      keyboard: (.sure(292, .telegram), .sure(172, .telegram)),
      withBar: (.sure(336, .log, .sum), .unsure(209, .sum))),
    // Telegram does not tell it from the iPhone XS Max.
    Device(
      ["iPhone 11", "iPhone XR"], .phone, 414, 896, scale: 2,
      safeArea: (.upright(48, 34, [.csdn]), .sideways(44, 21, [.telegram], isUnsure: true)),
      keyboard: (.sure(302, .telegram), .sure(172, .telegram)),
      withBar: (.sure(346, .log, .sum), .unsure(209, .sum))),
    Device(
      ["iPhone 11 Pro Max", "iPhone XS Max"], .phone, 414, 896, scale: 3,
      safeArea: (.upright(44, 34, [.csdn]), .sideways(44, 21, [.telegram])),
      keyboard: (.sure(302, .telegram), .sure(172, .telegram)),
      withBar: (.sure(346, .log, .sum), .unsure(209, .sum))),
    Device(
      ["iPhone 14", "iPhone 13", "iPhone 13 Pro", "iPhone 12", "iPhone 12 Pro", "iPhone 16e"],
      .phone, 390, 844, scale: 3,
      safeArea: (.upright(47, 34, [.csdn]), .sideways(47, 21, [.general])),
      keyboard: (.sure(292, .telegram), .sure(172, .telegram)),
      withBar: (.sure(336, .log, .sum), .unsure(209, .sum))),
    Device(
      ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], .phone, 428, 926, scale: 3,
      safeArea: (.upright(47, 34, [.csdn]), .sideways(47, 21, [.general])),
      keyboard: (.sure(302, .telegram), .sure(172, .telegram)),
      withBar: (.sure(346, .log, .sum), .unsure(209, .sum))),
    // flutterware measured 219 in landscape, on a system older than that of its 209 for the iPhone 16 Pro.
    Device(
      ["iPhone 15", "iPhone 15 Pro", "iPhone 14 Pro", "iPhone 16"], .phone, 393, 852, scale: 3,
      safeArea: (.upright(59, 34, [.csdn]), .sideways(59, 21, [.general])),
      keyboard: (.sure(292, .telegram), .sure(172, .telegram)),
      withBar: (.sure(336, .flutterware, .sum), .unsure(209, .sum)),
      numberPad: (.sure(291, .flutterware), .unsure(181, .flutterware))),
    Device(
      ["iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 14 Pro Max", "iPhone 16 Plus"],
      .phone, 430, 932, scale: 3,
      safeArea: (.upright(59, 34, [.csdn]), .sideways(59, 21, [.general])),
      keyboard: (.sure(302, .telegram), .sure(172, .telegram)),
      withBar: (.sure(346, .sum), .unsure(209, .sum))),
    // One point less than the sum: the keyboard of iOS 26 is that much lower.
    Device(
      ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], .phone, 402, 874, scale: 3,
      safeArea: (.upright(62, 34, [.flutterware]), .sideways(62, 20, [.flutterware])),
      keyboard: (.unsure(292, .telegram), .sure(172, .telegram)),
      withBar: (.sure(335, .flutterware, .log), .sure(209, .flutterware, .sum)),
      numberPad: (.sure(308, .flutterware), .sure(165, .flutterware))),
    // Versions of flutterware disagree: 59 above, 346 and 219, and number pads of 301 and 181 in another.
    Device(
      ["iPhone 16 Pro Max", "iPhone 17 Pro Max"], .phone, 440, 956, scale: 3,
      safeArea: (
        .upright(62, 34, [.flutterware], isUnsure: true), .sideways(62, 20, [.flutterware], isUnsure: true)
      ),
      keyboard: (.unsure(302, .telegram), .sure(172, .telegram)),
      withBar: (.unsure(345, .flutterware), .unsure(209, .flutterware, .sum)),
      numberPad: (.unsure(318, .flutterware), .unsure(165, .flutterware))),
    Device(
      ["iPhone Air"], .phone, 420, 912, scale: 3,
      safeArea: (
        .upright(68, 34, [.telegram, .general], isUnsure: true),
        .sideways(68, 20, [.telegram, .general], isUnsure: true)
      ),
      keyboard: (.unsure(292, .telegram), .sure(172, .telegram)),
      withBar: (.unsure(336, .sum), .unsure(209, .sum))),
  ]
}
