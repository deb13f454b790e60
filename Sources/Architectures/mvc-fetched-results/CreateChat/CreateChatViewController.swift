import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// Told of the chat that a create screen has come to.
@MainActor
protocol CreateChatViewControllerDelegate: AnyObject {
    func createChatViewController(
        _ controller: CreateChatViewController,
        didCreate chat: ChatID
    )
}

/// The screen on which the user names whom to chat with.
final class CreateChatViewController: UIViewController {
    weak var delegate: (any CreateChatViewControllerDelegate)?

    private let engine: SyncEngine
    private let field = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let error: ErrorLabel

    private lazy var button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Create") { [weak self] _ in self?.create() }
    )

    init(engine: SyncEngine, environment: ArchitectureEnvironment) {
        self.engine = engine
        error = ErrorLabel(main: environment.queues.main)
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        button.accessibilityIdentifier = ScreenElement.Create.button
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        error.accessibilityIdentifier = ScreenElement.Create.errorText
        for subview in [field, button, spinner, error] { view.addSubview(subview) }
    }

    private func create() {
        let name = field.text ?? ""
        guard !ChatRules.isBlank(name) else { return error.show(ChatTexts.blankName) }
        showBusy(true)
        engine.createChat(named: name) { [weak self] result in self?.didCreate(result) }
    }

    private func didCreate(_ result: Result<ChatID, APIError>) {
        showBusy(false)
        // It may have been left meanwhile.
        guard navigationController?.topViewController === self else { return }
        switch result {
        case .success(let chat): delegate?.createChatViewController(self, didCreate: chat)
        case .failure: error.show(ChatTexts.createFailed)
        }
    }

    private func showBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}
