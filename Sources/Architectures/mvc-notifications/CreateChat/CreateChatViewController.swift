import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let managers: Managers
    private let nameField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel: ErrorLabel

    private lazy var createButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Create") { [weak self] _ in self?.create() }
    )

    init(managers: Managers) {
        self.managers = managers
        errorLabel = ErrorLabel(main: managers.environment.queues.main)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
    }

    private func create() {
        let name = nameField.text ?? ""
        guard !ChatRules.isBlank(name) else { return errorLabel.show(ChatTexts.blankName) }
        if let known = managers.store.chat(named: name) { return open(known) }
        showBusy(true)
        managers.creator.createChat(named: name) { [weak self] in self?.created($0) }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        showBusy(false)
        switch result {
        case .success(let chat): open(chat)
        case .failure: errorLabel.show(ChatTexts.createFailed)
        }
    }

    /// Makes room for the conversation, unless the user has left this screen.
    private func open(_ chat: ChatID) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        navigationController.open(chat, managers)
    }

    private func showBusy(_ isBusy: Bool) {
        createButton.isEnabled = !isBusy
        isBusy ? spinner.startAnimating() : spinner.stopAnimating()
    }
}
