/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Hashable, Sendable {
        case custom
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case close
        case plain
    }

    private final var titleValue: String?

    /// Creates a button that shows and runs `primaryAction`.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        guard let primaryAction else { return }
        titleValue = primaryAction.title
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button.
    public convenience init(type: ButtonType) {
        self.init(type: type, primaryAction: nil)
        if type != .system { rare.makePart(Content.self).type = type }
    }

    /// Sets the title for a state; what has none for its state shows the normal one's.
    ///
    /// A change invalidates the superview's layout.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        let isChange =
            state == .normal
            ? write(title, into: &titleValue)
            : write(title, into: &rare.makePart(Content.self).titles[state])
        if isChange { invalidateIntrinsicContentSize() }
    }

    /// The title for a state.
    open func title(for state: UIControl.State) -> String? {
        rare.part(Content.self)?.titles[state] ?? titleValue
    }

    /// The title shown.
    public final var currentTitle: String? {
        guard let titles = rare.part(Content.self)?.titles, !titles.isEmpty else {
            return titleValue
        }
        return titles[state] ?? titleValue
    }
}
