// What a commit does with a tree of views.
extension UIView {
    /// Runs due property updates of this tree, parents first.
    final func updateTree() {
        if dues.contains(.controllerUpdate) {
            dues.remove(.controllerUpdate)
            if let controller {
                context.inApp { tracked(.controllerUpdate) { controller.updateProperties() } }
            }
        }
        if dues.contains(.update) {
            dues.remove(.update)
            context.inApp { tracked(.update) { updateProperties() } }
        }
        guard dues.contains(.updateBelow) else { return }
        // Cleared first: what is marked while children run is a new due, for the next pass.
        dues.remove(.updateBelow)
        for view in subviews
        where !view.dues.isDisjoint(with: [.update, .controllerUpdate, .updateBelow]) {
            view.updateTree()
        }
    }

    /// Runs due layout of this tree, parents first.
    final func layoutTree(isInCell: Bool = false) {
        let isInCell = isInCell || isCell
        if context.solvesConstraints, isCell || superview == nil { solveConstraints() }
        if dues.contains(.layout) {
            dues.remove(.layout)
            context.noteLayoutPass(isInCell: isInCell)
            context.inApp {
                guard tracksLayout else { return layOut() }
                tracked(.layout) { layOut() }
            }
        }
        guard dues.contains(.layoutBelow) else { return }
        dues.remove(.layoutBelow)
        for view in subviews where !view.dues.isDisjoint(with: [.layout, .layoutBelow]) {
            view.layoutTree(isInCell: isInCell)
        }
    }
}

extension UIView {
    /// Whether the view is `view` or somewhere in it.
    public final func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    private final func layOut() {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The row height that lets cells size themselves.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// No size of its own.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// As small as content allows.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as content wants.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
