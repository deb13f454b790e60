extension UIViewController {
    /// What few controllers have: others in them, or before them.
    final class Relations: RareState.Part {
        var children: [UIViewController] = []
        var presented: UIViewController?
        weak var presenting: UIViewController?
        var arrival: ModalTransition?
        var style = UIModalPresentationStyle.automatic
        var isModal = false
        /// Whether it has been put away: set with what else is, so that it costs no reference count.
        var isPutAway = false
        var tabBarItem: UITabBarItem?
    }

    /// The controllers in this one that `addChild(_:)` has added.
    public final var children: [UIViewController] { rare.part(Relations.self)?.children ?? [] }

    /// Takes a controller in; add its view, then call its `didMove(toParent:)`.
    public final func addChild(_ controller: UIViewController) {
        controller.removeFromParent()
        controller.willMove(toParent: self)
        controller.parent = self
        rare.makePart(Relations.self).children.append(controller)
    }

    /// Leaves the container; take the view out before.
    public final func removeFromParent() {
        guard let parent, let relations = parent.rare.part(Relations.self),
            relations.children.contains(where: { $0 === self })
        else { return }
        relations.children.removeAll { $0 === self }
        if isUp {
            beginDisappearing(animated: false)
            endDisappearing(animated: false)
        }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Appears in a container that is up: of those that come later it takes care itself.
    final func appearIfInPlace() {
        guard let parent, parent.isUp, parent.children.contains(where: { $0 === self }),
            viewIfLoaded?.isOnScreen == true
        else { return }
        beginAppearing(animated: false) {}
        endAppearing(animated: false)
    }
}
