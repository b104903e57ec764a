import Layout
import Testing

@Suite struct AnimationOptionsTests {
  @Test("bits are UIKit's")
  func bits() {
    let published: [(AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0),
      (.curveEaseIn, 65536), (.curveEaseOut, 131072), (.curveLinear, 196608),
    ]
    for (option, bits) in published { #expect(option.rawValue == bits) }
    #expect(AnimationOptions(curve: .keyboard).rawValue == 458752)
  }

  @Test("curve << 16 reads back, and unknown numbers are easeInOut")
  func curves() {
    #expect(AnimationOptions(rawValue: 7 << 16).curve == .keyboard)
    #expect(AnimationOptions([.curveLinear, .beginFromCurrentState, .interpolatesFrames]).curve == .linear)
    #expect(AnimationOptions([]).curve == .easeInOut)
    #expect(AnimationOptions(rawValue: 15 << 16).curve == .easeInOut)
    #expect(AnimationOptions(rawValue: UInt.max).curve == .easeInOut)
    for raw in [0, 1, 2, 3, 7] {
      let curve = AnimationCurve(rawValue: raw)
      #expect(AnimationOptions(curve: curve).curve == curve)
    }
  }
}
