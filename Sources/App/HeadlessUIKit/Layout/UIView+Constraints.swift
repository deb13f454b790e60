/// What a view has where constraints are used.
final class LayoutState: RareState.Part {
    /// The active constraints whose items' nearest ancestor the view is, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// The guides that the app has added.
    var guides: [UILayoutGuide] = []
    /// Those that the system gives, which have been asked for.
    var areas: [UILayoutGuide.Area: UILayoutGuide] = [:]
    /// How strongly the view resists to be larger than its content, by axis.
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// How strongly it resists to be smaller.
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// Whether `updateConstraints()` has been called since it was asked for.
    var isUpdated = false
    /// What was solved last, where the view is the uppermost of those that are solved together.
    var solved: LayoutSystem.Solved?
}

extension UIView {
    /// The constraints that the view holds: active ones of which it is the nearest ancestor that their items share.
    public final var constraints: [NSLayoutConstraint] {
        rare.part(LayoutState.self)?.constraints ?? []
    }

    final func hold(_ constraint: NSLayoutConstraint) {
        rare.makePart(LayoutState.self).constraints.append(constraint)
        constraint.holder = self
        context.solvesConstraints = true
        setNeedsLayout()
    }

    final func release(_ constraint: NSLayoutConstraint) {
        rare.part(LayoutState.self)?.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
        setNeedsLayout()
    }

    /// Makes a constraint hold.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.isActive = true
    }

    /// Makes constraints hold.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }

    /// Makes a constraint hold no longer.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        constraint.isActive = false
    }

    /// Makes constraints hold no longer.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    /// Sets how strongly the view resists to be larger than its content.
    public final func setContentHuggingPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        rare.makePart(LayoutState.self).hugging[axis] = priority
        setNeedsLayout()
    }

    /// Sets how strongly the view resists to be smaller than its content.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        rare.makePart(LayoutState.self).resistance[axis] = priority
        setNeedsLayout()
    }

    /// How strongly the view resists to be larger than its content.
    public final func contentHuggingPriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        rare.part(LayoutState.self)?.hugging[axis] ?? .defaultLow
    }

    /// How strongly the view resists to be smaller than its content.
    public final func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        rare.part(LayoutState.self)?.resistance[axis] ?? .defaultHigh
    }

    /// Whether `updateConstraints()` is due.
    public final func needsUpdateConstraints() -> Bool {
        !(rare.part(LayoutState.self)?.isUpdated ?? false)
    }

    /// Asks for `updateConstraints()` before the next layout.
    public final func setNeedsUpdateConstraints() {
        rare.makePart(LayoutState.self).isUpdated = false
        context.solvesConstraints = true
        setNeedsLayout()
    }

    /// Calls `updateConstraints()` now, where it is due, in this view and all in it.
    public final func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        let state = rare.makePart(LayoutState.self)
        guard !state.isUpdated else { return }
        state.isUpdated = true
        context.inApp {
            controller?.updateViewConstraints()
            updateConstraints()
        }
    }

    /// The view whose tree is laid out by constraints together with this one: the uppermost, or the cell it is in.
    private final var layoutRoot: UIView {
        var view = self
        while !view.isCell, let parent = view.superview { view = parent }
        return view
    }

    /// Solves the constraints that this view takes part in.
    final func solveConstraintsAround() { layoutRoot.solveConstraints() }

    /// Solves the constraints of this tree, whose uppermost view has its size, and sets frames by them.
    final func solveConstraints() {
        updateConstraintsIfNeeded()
        var system = LayoutSystem(root: self, fitting: nil)
        guard !system.isEmpty else { return }
        let state = rare.makePart(LayoutState.self)
        state.solved = system.solved(after: state.solved)
        if let solved = state.solved { system.place(by: solved) }
    }

    /// The size that content wants, by constraints: the nearest to a size that they allow.
    ///
    /// Without constraints in the view it is as wide as `targetSize` and as high as the view.
    public final func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        sizeByConstraints(targetSize, horizontal, vertical) ?? systemLayoutSizeFitting(targetSize)
    }

    /// The size that this tree's constraints want, nil where there are none.
    final func sizeByConstraints(
        _ target: CGSize,
        _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard context.solvesConstraints else { return nil }
        updateConstraintsIfNeeded()
        let fitting = LayoutSystem.Fitting(
            size: target,
            horizontal: horizontal.rawValue,
            vertical: vertical.rawValue
        )
        var system = LayoutSystem(root: contentHolder, fitting: fitting)
        guard !system.isEmpty else { return nil }
        return system.rootSize(by: system.solved(after: nil))
    }
}
