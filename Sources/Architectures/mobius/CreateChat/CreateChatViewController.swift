#if Mobius
import ArchitectureContract
import ChatDomain
import ChatSessions
import HeadlessUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let session: ChatSession
    private let environment: ArchitectureEnvironment
    private let field = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private var rendered: CreateChatModel?

    private lazy var loop = ScreenLoop<CreateChatModel, CreateChatEvent, CreateChatEffect>(
        session,
        open: { [weak self] in self?.openConversation($0) }
    )

    init(session: ChatSession) {
        self.session = session
        environment = session.environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        field.addAction(
            UIAction { [unowned self] _ in loop.dispatch(.edited(field.text ?? "")) },
            for: .editingChanged
        )
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        createButton.addAction(
            UIAction { [unowned self] _ in loop.dispatch(.createTapped) },
            for: .touchUpInside
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.isHidden = true
        for subview in [field, createButton, spinner, errorLabel] { view.addSubview(subview) }
        loop.connectView { [unowned self] in render($0) }
    }

    private func render(_ model: CreateChatModel) {
        let changes = ModelChanges(from: rendered, to: model, environment.repeats)
        rendered = model
        if changes.has(\.isCreating) {
            createButton.isEnabled = !model.isCreating
            model.isCreating ? spinner.startAnimating() : spinner.stopAnimating()
        }
        if changes.has(\.error) {
            errorLabel.isHidden = model.error == nil
            if let error = model.error { errorLabel.text = error }
        }
    }

    /// Has the conversation take its place, unless it has been left.
    private func openConversation(_ chat: ChatID) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast()
                + [ConversationViewController(chat: chat, session: session)],
            animated: true
        )
    }
}
#endif
