public import Layout

/// A text input that says which keyboard it wants, and what is to lie on top of it.
///
/// ```swift
/// final class NoteField: View, TextInputTraits {
///   let inputAccessoryView: View? = toolbar
/// }
/// ```
public protocol TextInputTraits: TextInput {
  /// What lies on top of the keyboard while the input is first responder; its height, that of its frame or else of its
  /// content, belongs to the keyboard's. Inputs that share one view share the keyboard: a move of the focus between them
  /// posts nothing.
  var inputAccessoryView: View? { get }
  /// How high the keyboard of the input's type is, in points, without accessory view; nil for the system's default.
  var keyboardHeight: Double? { get }
}

extension TextInputTraits {
  /// None.
  public var inputAccessoryView: View? { nil }
  /// The default.
  public var keyboardHeight: Double? { nil }
}
