/// A button of an alert.
@preconcurrency @MainActor
public final class UIAlertAction {
    /// What a button is for.
    public enum Style: Int, Hashable, Sendable {
        case `default`
        case cancel
        case destructive
    }

    /// What the button says.
    public let title: String?
    /// What it is for.
    public let style: Style
    /// Whether the user can tap it.
    public var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }

    let handler: (@MainActor (UIAlertAction) -> Void)?
    weak var button: UIButton?

    /// Creates a button; `handler` runs when the alert is gone.
    public init(
        title: String?,
        style: Style,
        handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// A question, in front of a screen; on the screen it is labels, fields and buttons, which the user works like any others.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// How the question is asked; both look the same here.
    public enum Style: Int, Hashable, Sendable {
        case actionSheet
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// How the question is asked.
    public final let preferredStyle: Style
    /// The buttons, in the order of adding.
    public final private(set) var actions: [UIAlertAction] = []
    /// The fields, in the order of adding; nil where there are none.
    public final private(set) var textFields: [UITextField]?
    /// The button that the return key taps.
    public final var preferredAction: UIAlertAction?

    /// Creates a question.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Creates an empty alert.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        if isViewLoaded { show(action) }
    }

    /// Adds a field, set up by `configurationHandler`.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// Makes labels, fields and buttons.
    open override func loadView() {
        let view = UIView()
        self.view = view
        for text in [title, message] {
            guard let text else { continue }
            let label = UILabel()
            label.text = text
            view.addSubview(label)
        }
        for field in textFields ?? [] { view.addSubview(field) }
        for action in actions { show(action) }
    }

    private final func show(_ action: UIAlertAction) {
        let tap = UIAction(title: action.title ?? "") { [weak self] _ in self?.choose(action) }
        let button = UIButton(type: .system, primaryAction: tap)
        button.isEnabled = action.isEnabled
        action.button = button
        view.addSubview(button)
    }

    private final func choose(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: true)
        if let handler = action.handler { context.afterCommit { handler(action) } }
    }
}
