extension UINavigationItem {
    /// What few items have.
    final class Items: RareState.Part {
        var left: [UIBarButtonItem] = []
        var right: [UIBarButtonItem] = []
        var hidesBack = false
        var prompt: String?
        var backTitle: String?
        var largeTitle = LargeTitleDisplayMode.automatic
    }

    /// Whether the title is large; all are the same here.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// As the one before.
        case automatic
        /// Large.
        case always
        /// Small.
        case never
    }

    /// The items on the left, from left to right.
    public final var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftBarButtonItem.map { [$0] + (rare.part(Items.self)?.left ?? []) } }
        set {
            leftBarButtonItem = newValue?.first
            rare.makePart(Items.self).left = Array((newValue ?? []).dropFirst())
        }
    }

    /// The items on the right, from right to left.
    public final var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightBarButtonItem.map { [$0] + (rare.part(Items.self)?.right ?? []) } }
        set {
            rightBarButtonItem = newValue?.first
            rare.makePart(Items.self).right = Array((newValue ?? []).dropFirst())
        }
    }

    /// Shows an item on the left.
    public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Shows an item on the right.
    public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Whether there is no way back; `tapBack()` goes back all the same.
    public final var hidesBackButton: Bool {
        get { rare.part(Items.self)?.hidesBack ?? false }
        set { rare.makePart(Items.self).hidesBack = newValue }
    }

    /// What the way back to this screen is called.
    public final var backButtonTitle: String? {
        get { rare.part(Items.self)?.backTitle }
        set { rare.makePart(Items.self).backTitle = newValue }
    }

    /// Whether the title is large.
    public final var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { rare.part(Items.self)?.largeTitle ?? .automatic }
        set { rare.makePart(Items.self).largeTitle = newValue }
    }
}

/// The bar above a stack of screens, as far as apps set it up; nothing of it shows.
@preconcurrency @MainActor
public final class UINavigationBar {
    /// Whether titles are large.
    public var prefersLargeTitles = false
    /// Whether what is behind shines through.
    public var isTranslucent = true
    /// The colour of its buttons.
    public var tintColor: UIColor?
    /// Its own colour.
    public var barTintColor: UIColor?
}

extension UINavigationController {
    /// What few stacks have.
    final class Bar: RareState.Part {
        var bar: UINavigationBar?
        var isHidden = false
    }

    /// The bar.
    public final var navigationBar: UINavigationBar {
        let part = rare.makePart(Bar.self)
        if let bar = part.bar { return bar }
        let made = UINavigationBar()
        part.bar = made
        return made
    }

    /// Whether there is no bar; the screen's text has it all the same.
    public final var isNavigationBarHidden: Bool {
        get { rare.part(Bar.self)?.isHidden ?? false }
        set { rare.makePart(Bar.self).isHidden = newValue }
    }

    /// Shows the bar or hides it.
    public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }
}
