// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: Swift 6 mode, warnings are errors, and the stricter
/// readings of the language that the next versions make the rule.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // `swift build --traits InternalChecks` compiles the solver's own checks in:
  // every invariant after every pivot, at a cost that no release should pay.
  .define("LAYOUT_INTERNAL_CHECKS", .when(traits: ["InternalChecks"])),
]

let package = Package(
  name: "Layout",
  products: [
    .library(name: "Layout", targets: ["Layout"]),
    .library(name: "Keyboard", targets: ["Keyboard"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .executable(name: "Demo", targets: ["Demo"]),
  ],
  traits: [
    .trait(
      name: "InternalChecks",
      description: "Checks every invariant of the solver after every pivot. Slow.")
  ],
  targets: [
    .target(
      name: "Layout",
      swiftSettings: settings,
      // `exp`, `sin` and, at -Onone, `squareRoot` come from libm on Linux.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Keyboard", dependencies: ["Layout"], swiftSettings: settings),
    .target(name: "Scenarios", dependencies: ["Layout", "Keyboard"], swiftSettings: settings),
    .executableTarget(
      name: "Demo", dependencies: ["Layout", "Keyboard", "Scenarios"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Layout"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["Layout", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "KeyboardTests", dependencies: ["Layout", "Keyboard", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "DemoTests", dependencies: ["Demo", "Layout", "Keyboard", "Scenarios"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenariosTests", dependencies: ["Scenarios", "Layout", "Keyboard", "TestSupport"],
      swiftSettings: settings),
  ]
)
