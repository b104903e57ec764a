import Layout
import Testing

/// What the operators below make of sides that Layout's own do not take.
private struct Refused {}

// Makes what is refused at compile time visible to a test. That the same operators take what they should is tested where
// these do not reach: the compiler does not always rank them last.
extension LayoutExpressible {
  @_disfavoredOverload
  fileprivate static func == <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> Refused { Refused() }
  @_disfavoredOverload
  fileprivate static func <= <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> Refused { Refused() }
  @_disfavoredOverload
  fileprivate static func >= <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> Refused { Refused() }
}

@Suite("Which anchors meet")
struct AnchorTypeTests {
  let fixture = LayoutFixture()

  @Test("Anchors of two types do not compare by operator, whatever is added or multiplied")
  func refused() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let made: [Any] = [
      a.leadingAnchor == b.bottomAnchor, a.widthAnchor == b.leadingAnchor + 7,
      a.widthAnchor - 7 <= b.leadingAnchor, 2 * a.topAnchor >= b.centerXAnchor / 2 - 1,
      -a.heightAnchor == 8 - b.firstBaselineAnchor, a.leadingAnchor == b.widthAnchor / 2 + 8,
      a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor) == a.leadingAnchor,
    ]
    for constraint in made { #expect(constraint is Refused) }
  }
}
