extension Device {
  /// They have a status bar in landscape, too, and without a home button a home indicator of 20 points.
  static let pads: [Device] = [
    // Logged elsewhere: 264 and 352, with a bar of 54, or of 44 on older systems.
    Device(
      [
        "iPad (9.7-inch)", "iPad Pro (9.7-inch)", "iPad Air 2", "iPad mini (5th generation)", "iPad mini 5",
        "iPad (6th generation)", "iPad 6",
      ],
      .pad, 768, 1024, scale: 2, safeArea: (withHomeButton, withHomeButton),
      keyboard: (.unsure(263, .telegram), .unsure(348, .telegram)),
      withBar: (.unsure(313, .log, .sum), .unsure(398, .sum))),
    // flutterware's are more than the sums, 313 and 398.
    Device(
      [
        "iPad (10.2-inch)", "iPad (9th generation)", "iPad 9", "iPad (8th generation)", "iPad 8",
        "iPad (7th generation)", "iPad 7",
      ],
      .pad, 810, 1080, scale: 2, safeArea: (withHomeButton, withHomeButton),
      keyboard: (.unsure(263, .telegram), .unsure(348, .telegram)),
      withBar: (.unsure(320, .flutterware), .unsure(408, .flutterware))),
    Device(
      ["iPad Pro (10.5-inch)", "iPad Air (3rd generation)", "iPad Air 3"], .pad, 834, 1112, scale: 2,
      safeArea: (withHomeButton, withHomeButton),
      keyboard: (.sure(263, .telegram), .sure(348, .telegram)), withBar: (.sure(313, .sum), .sure(398, .sum))),
    // The height in portrait looks like that of a larger screen.
    Device(
      ["iPad mini (6th generation)", "iPad mini 6", "iPad mini"], .pad, 744, 1133, scale: 2,
      safeArea: (withHomeIndicator, withHomeIndicator),
      keyboard: (.unsure(328, .telegram), .sure(368, .telegram)),
      withBar: (.unsure(378, .sum), .sure(418, .sum))),
    // 353 was seen in portrait, on a device that is not certain.
    Device(
      ["iPad Pro (11-inch)", "iPad Pro 11"], .pad, 834, 1194, scale: 2,
      safeArea: (withHomeIndicator, withHomeIndicator),
      keyboard: (.sure(283, .telegram), .sure(368, .telegram)),
      withBar: (.unsure(333, .sum), .sure(418, .sum))),
    Device(
      ["iPad Pro (12.9-inch, 2nd generation)", "iPad Pro (12.9-inch, 1st generation)"],
      .pad, 1024, 1366, scale: 2, safeArea: (withHomeButton, withHomeButton),
      keyboard: (.sure(328, .telegram), .sure(421, .telegram)), withBar: (.sure(378, .sum), .sure(471, .sum))),
    // flutterware has 405.5 and 501, for an "iPad Pro 13".
    Device(
      [
        "iPad Pro (12.9-inch)", "iPad Pro 12.9", "iPad Pro (12.9-inch, 3rd generation)",
        "iPad Pro (12.9-inch, 4th generation)", "iPad Pro (12.9-inch, 5th generation)",
        "iPad Pro (12.9-inch, 6th generation)",
      ],
      .pad, 1024, 1366, scale: 2, safeArea: (withHomeIndicator, withHomeIndicator),
      keyboard: (.sure(348, .telegram), .sure(441, .telegram)),
      withBar: (.unsure(398, .sum), .unsure(491, .sum))),
  ]

  private static let withHomeButton = Figure.upright(20, 0, [.general])
  private static let withHomeIndicator = Figure.upright(24, 20, [.general], isUnsure: true)
}
