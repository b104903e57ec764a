import Layout

extension SystemKeyboard {
  /// Shows for text inputs and hides without one, from now on.
  func attachToFirstResponder() {
    window.firstResponderObservers.append { [weak self] responder in self?.follow(responder) }
    if window.firstResponder is any TextInput { follow(window.firstResponder) }
  }

  /// From one text input to the next the keyboard stays, and nothing is posted. Another app's keyboard is
  /// none of this window's: it is taken over, and not hidden.
  private func follow(_ responder: Responder?) {
    let isWanted = responder is any TextInput
    guard isWanted != (isVisible && isLocal) else { return }
    // The default height was checked, and a screen's edges are finite.
    demanding { () throws(KeyboardError) in
      if isWanted {
        try show(height: defaultHeight)
      } else {
        try hide()
      }
    }
  }
}
