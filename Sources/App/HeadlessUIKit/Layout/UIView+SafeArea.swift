extension UIView {
    /// What bars cover of the view: 44 points of a navigation bar, 49 of a tab bar, and what its screen adds.
    ///
    /// Screens have no bar with the time here, and bars of one height.
    public final var safeAreaInsets: UIEdgeInsets {
        var insets = inheritedSafeArea
        guard let controller else { return insets }
        if let stack = controller.parent as? UINavigationController, !stack.isNavigationBarHidden {
            insets.top += 44
        }
        if controller.parent is UITabBarController { insets.bottom += 49 }
        let added = controller.additionalSafeAreaInsets
        return UIEdgeInsets(
            top: insets.top + added.top,
            left: insets.left + added.left,
            bottom: insets.bottom + added.bottom,
            right: insets.right + added.right
        )
    }

    /// How far the view reaches into what of its superview is covered, on each side no further than that is.
    private final var inheritedSafeArea: UIEdgeInsets {
        guard let superview else { return .zero }
        let (outer, size) = (superview.safeAreaInsets, superview.bounds.size)
        func reach(_ overlap: CGFloat, _ covered: CGFloat) -> CGFloat {
            min(max(overlap, 0), covered)
        }
        return UIEdgeInsets(
            top: reach(outer.top - frame.minY, outer.top),
            left: reach(outer.left - frame.minX, outer.left),
            bottom: reach(frame.maxY - size.height + outer.bottom, outer.bottom),
            right: reach(frame.maxX - size.width + outer.right, outer.right)
        )
    }
}
