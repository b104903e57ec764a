import Keyboard
import Layout
import Scenarios

/// A scenario under the keyboard guide and under the recipes that apps have in its place.
struct KeyboardComparison {
  /// Where a view is elsewhere than under the guide.
  struct Difference {
    let view: String
    /// The first and the last moment at which it is, and how many there are.
    let from: Double
    var to: Double
    var count = 1
    /// The greatest difference: of what, by how much, and when first.
    var part: String
    var most: Double
    var at: Double
    /// By how much that part differs at the end.
    var end = 0.0
  }

  /// How the scenario turned out under one strategy.
  struct Result {
    /// `guide`, or the recipe's name.
    let strategy: String
    var differences: [Difference] = []
    /// The rules of `always` that do not hold.
    var broken: [CheckFailure]
    /// What was wrong with the layout; under a recipe only what spoils it, since the rest is what the guide's screen says.
    var problems: [ScenarioProblem]
  }

  /// By how much frames may differ and still count as the same, in points.
  static let tolerance = 1e-6

  let scenario: Scenario
  let views: [String]
  /// How many moments were compared, and the time of the last.
  let momentCount: Int
  let end: Double
  /// That under the guide itself comes first.
  private(set) var results: [Result]

  /// Why there is nothing to compare.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Plays the scenario under the guide and under each recipe.
  /// - Throws: ``Failure`` if no constraint of the scenario follows the keyboard.
  /// - Complexity: Time of one play for each; memory for the moments at which anything moved.
  init(_ scenario: Scenario, recipes: [KeyboardRecipe], above edge: RecipeGuide.Edge) throws(Failure) {
    let player = ScenarioPlayer(scenario)
    guard player.followsKeyboard else {
      throw Failure(
        description: "\(scenario.source.name): found no constraint to \"keyboard\", expected one to compare")
    }
    self.scenario = scenario
    views = player.viewNames
    var track = Track()
    let broken = player.play { track.append($0) }.filter(\.isAlways)
    momentCount = track.times.count
    end = track.times.last ?? 0
    results = [Result(strategy: "guide", broken: broken, problems: player.problems)]
    for recipe in recipes {
      let player = ScenarioPlayer(scenario, following: KeyboardSubstitute(recipe, above: edge))
      var comparer = Comparer(views: views, track: track)
      let failures = player.play(until: end) { comparer.compare($0) }
      results.append(
        Result(
          strategy: recipe.name, differences: comparer.differences, broken: failures.filter(\.isAlways),
          problems: player.problems.filter(\.spoilsLayout)))
    }
  }

  /// Where everything is under the guide, moment by moment. Frames are kept once for as long as nothing moves.
  private struct Track {
    private(set) var times: [Double] = []
    private(set) var frames: [(firstMoment: Int, frames: [Rect])] = []

    mutating func append(_ moment: Moment) {
      if frames.last?.frames != moment.frames { frames.append((times.count, moment.frames)) }
      times.append(moment.time)
    }
  }

  private struct Comparer {
    private let views: [String]
    private let track: Track
    private var moment = 0
    private var place = 0
    private var found: [Difference?]

    init(views: [String], track: Track) {
      self.views = views
      self.track = track
      found = Array(repeating: nil, count: views.count)
    }

    var differences: [Difference] { found.compactMap(\.self) }

    mutating func compare(_ other: Moment) {
      // The moments are the same: ticks, events and the same end.
      while moment < track.times.count, track.times[moment] < other.time { moment += 1 }
      guard moment < track.times.count, track.times[moment] == other.time else { return }
      while place + 1 < track.frames.count, track.frames[place + 1].firstMoment <= moment { place += 1 }
      for (view, frame) in track.frames[place].frames.enumerated() {
        note(view, frame, other.frames[view], at: other.time)
      }
      moment += 1
    }

    private mutating func note(_ view: Int, _ expected: Rect, _ frame: Rect, at time: Double) {
      let parts = [
        ("x", frame.minX - expected.minX), ("y", frame.minY - expected.minY),
        ("width", frame.width - expected.width), ("height", frame.height - expected.height),
      ]
      var most = parts[0]
      for part in parts where part.1.magnitude > most.1.magnitude { most = part }
      if let part = found[view]?.part, let now = parts.first(where: { $0.0 == part }) {
        found[view]?.end = now.1.magnitude > KeyboardComparison.tolerance ? now.1 : 0
      }
      guard most.1.magnitude > KeyboardComparison.tolerance else { return }
      guard var known = found[view] else {
        found[view] = Difference(
          view: views[view], from: time, to: time, part: most.0, most: most.1, at: time, end: most.1)
        return
      }
      known.to = time
      known.count += 1
      if most.1.magnitude > known.most.magnitude + KeyboardComparison.tolerance {
        (known.part, known.most, known.at, known.end) = (most.0, most.1, time, most.1)
      }
      found[view] = known
    }
  }
}
