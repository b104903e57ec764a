extension View {
  /// Asks for ``layoutSubviews()`` in the next layout.
  public func setNeedsLayout() {
    let node = layoutNode
    guard !node.needsLayout else { return }
    node.needsLayout = true
    node.engine?.enqueueLayout(node)
  }

  /// Asks for ``updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    let node = layoutNode
    guard !node.needsUpdateConstraints else { return }
    node.needsUpdateConstraints = true
    node.engine?.enqueueUpdate(node)
  }

  /// Says that ``intrinsicContentSize``, the baselines or the alignment rectangle may differ now; they are read again
  /// before the next layout.
  public func invalidateIntrinsicContentSize() {
    guard !layoutNode.needsContentUpdate else { return }
    layoutNode.needsContentUpdate = true
    layoutNode.engine?.enqueueContent(layoutNode)
  }

  /// Brings the layout of the view's window up to date, if anything in it changed.
  ///
  /// The whole window is laid out, not only what lies in the receiver: see <doc:DifferencesFromUIKit>. Without
  /// a window nothing happens; constraints take effect when there is one.
  ///
  /// It never throws. Conflicts, and views that invalidate layout without end, go to ``Window/problems``.
  public func layoutIfNeeded() {
    layoutNode.engine?.layOut()
  }

  /// Runs ``updateConstraints()`` where it was asked for, in the view's whole window.
  public func updateConstraintsIfNeeded() {
    layoutNode.engine?.updateConstraints()
  }
}
