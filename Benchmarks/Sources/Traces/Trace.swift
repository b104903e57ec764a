public import Layout

/// A system of constraints and what is done with it, played alike by every solver that is compared.
///
/// `Benchmarks/Peers/FORMAT.md` describes the text. Rows are numbered from 0 in the order in which they stand.
public struct Trace: Sendable {
  /// `factor` times a variable.
  public struct Term: Sendable {
    /// What the variable is multiplied by.
    public var factor: Double
    /// The variable's number, from 0.
    public var variable: Int

    /// `factor` times `variable`.
    public init(_ factor: Double, _ variable: Int) {
      self.factor = factor
      self.variable = variable
    }
  }

  /// A constraint: terms, relation, constant.
  public struct Row: Sendable {
    /// How the terms compare with the constant.
    public var relation: Relation
    /// A priority: 1000 is required.
    public var level: Double
    /// The number on the right at first.
    public var constant: Double
    /// What stands on the left.
    public var terms: [Term]
    /// Whether the constant changes while the row is in force.
    public var isEdited = false
  }

  /// One thing that is done, held as the other solvers' programs hold it.
  public struct Edit: Sendable {
    /// What is done.
    public enum Kind: UInt8, Sendable {
      /// Puts a row in force.
      case add
      /// Takes a row out.
      case remove
      /// Gives a row a constant, whether it is in force or not.
      case set
      /// Puts all in force and finds the values.
      case solve
      /// Ends what one time is given for.
      case step
      /// Compares the values.
      case check
    }

    /// What is done.
    public var kind: Kind
    /// The row that it is done to, if to any.
    public var row = 0
    /// The constant that the row is given, if any.
    public var constant = 0.0

    /// Does it to a row, or to none.
    public init(_ kind: Kind, row: Int = 0, constant: Double = 0) {
      (self.kind, self.row, self.constant) = (kind, row, constant)
    }
  }

  /// Edits that are measured together. All but the build leave constants and rows as they found them, so that they can be
  /// repeated.
  public struct Phase: Sendable {
    /// `build`, `tick` and so on.
    public var name: String
    /// What is done, in this order.
    public var edits: [Edit] = []

    /// How many times it has something to measure.
    public var stepCount: Int {
      edits.count { $0.kind == .step }
    }
  }

  /// What tables call it.
  public var name: String
  /// Whether the solution is the same for strict priorities and for weights.
  public var hasOneAnswer = true
  /// Each priority but required, with the weight that it gets where priorities are weights.
  public var weights: [(level: Double, weight: Double)] = []
  /// How many variables there are.
  public var variableCount = 0
  /// The constraints.
  public var rows: [Row] = []
  /// What is done; the first phase is the build.
  public var phases: [Phase] = []

  /// A trace in which nothing happens.
  public init(_ name: String) {
    self.name = name
  }
}
