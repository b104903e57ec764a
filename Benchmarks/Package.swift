// swift-tools-version: 6.2

import PackageDescription

/// The same strictness as the package itself.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Layout", path: "..")],
  targets: [
    // Answers systems given as JSON lines; Scripts/compare-highs drives it.
    .executableTarget(
      name: "SolveSystems", dependencies: [.product(name: "Layout", package: "Layout")],
      swiftSettings: settings)
  ]
)
