// swift-tools-version: 6.2

import PackageDescription

/// The same strictness as the package itself.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let layout: Target.Dependency = .product(name: "Layout", package: "Layout")

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Layout", path: "..")],
  targets: [
    // Scenes, the levels on which they are built, and what measures them.
    .target(name: "BenchmarkSupport", dependencies: ["HeapCount", layout], swiftSettings: settings),
    // The workloads of Scripts/compare, and their text.
    .target(name: "Traces", dependencies: ["BenchmarkSupport", layout], swiftSettings: settings),
    // What the C library tells of the heap and of time.
    .target(name: "HeapCount"),
    .executableTarget(name: "WriteTraces", dependencies: ["Traces"], swiftSettings: settings),
    // This package's contestant of Scripts/compare.
    .executableTarget(
      name: "PlayTrace", dependencies: ["BenchmarkSupport", "HeapCount", "Traces", layout],
      swiftSettings: settings),
    // Layout passes against frames set by hand, single ticks of long lists, scenarios a second.
    .executableTarget(
      name: "StackBenchmarks",
      dependencies: [
        "BenchmarkSupport", "HeapCount", layout, .product(name: "Scenarios", package: "Layout"),
      ],
      swiftSettings: settings),
    // How long building and changing a scene takes, and how that grows. RESULTS.md has its output.
    .executableTarget(
      name: "LayoutBenchmarks", dependencies: ["BenchmarkSupport", layout], swiftSettings: settings),
    // Whether a hundred thousand changes leave a trace in values or memory.
    .executableTarget(name: "EditSoak", dependencies: ["BenchmarkSupport", layout], swiftSettings: settings),
    // Answers systems given as JSON lines; Scripts/compare-highs drives it.
    .executableTarget(name: "SolveSystems", dependencies: [layout], swiftSettings: settings),
  ]
)
