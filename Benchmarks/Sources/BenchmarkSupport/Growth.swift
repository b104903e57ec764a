import Foundation

/// A power law fitted through points: the slope of the least squares line in logarithms of both axes.
public enum Growth {
  /// The exponent x of `value ~ size^x`.
  /// - Precondition: At least two different sizes; all numbers above 0.
  public static func exponent(_ points: [(size: Int, value: Double)]) -> Double {
    let logs = points.map { (x: log(Double($0.size)), y: log($0.value)) }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let above = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let below = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return above / below
  }
}
