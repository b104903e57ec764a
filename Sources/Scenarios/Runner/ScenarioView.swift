import Keyboard
import Layout

/// A view of a scenario. Any of them can have the focus, and then takes typed text.
final class ScenarioView: View, TextInput {
  private let content: ScenarioContent

  init(_ plan: ViewPlan) {
    content = ScenarioContent(plan)
    super.init()
    name = plan.name
  }

  override var intrinsicContentSize: Size { content.size(or: super.intrinsicContentSize) }
  override var canBecomeFirstResponder: Bool { true }
}

/// A view of a scenario with text, which has the size and the baselines of its text as far as the file gives no other.
final class ScenarioLabel: Label, TextInput {
  private let content: ScenarioContent

  init(_ plan: ViewPlan, text: String, size: ContentSizeCategory) {
    content = ScenarioContent(plan)
    super.init()
    name = plan.name
    self.text = text
    fontSize = size.bodyFontSize
  }

  override var intrinsicContentSize: Size { content.size(or: super.intrinsicContentSize) }
  override var canBecomeFirstResponder: Bool { true }
}

/// The intrinsic size that a file gives.
struct ScenarioContent {
  private let width: Double?
  private let height: Double?

  init(_ plan: ViewPlan) {
    (width, height) = plan.intrinsic
  }

  /// The size, along axes for which the file gives none that of the view itself.
  func size(or own: Size) -> Size {
    Size(width: width ?? own.width, height: height ?? own.height)
  }
}

extension ViewPlan {
  /// The view that the file describes.
  func view(textSize: ScenarioTextSize) -> View {
    let view: View =
      if let text {
        ScenarioLabel(self, text: text, size: textSize.category)
      } else {
        ScenarioView(self)
      }
    view.apply(self)
    return view
  }
}

extension ScenarioTextSize {
  fileprivate var category: ContentSizeCategory {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

extension View {
  /// Takes over what a file says of the view, whose numbers were checked when it was read.
  fileprivate func apply(_ plan: ViewPlan) {
    // Margins are counted from the view's own edges; only those of the root keep clear of the safe area.
    insetsLayoutMarginsFromSafeArea = false
    if let margins = plan.margins { layoutMargins = margins }
    if let priority = plan.hugging.horizontal { setContentHuggingPriority(priority, for: .horizontal) }
    if let priority = plan.hugging.vertical { setContentHuggingPriority(priority, for: .vertical) }
    if let priority = plan.compression.horizontal {
      setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = plan.compression.vertical {
      setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }
}
