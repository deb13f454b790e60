import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// The screen on which the user names whom to chat with.
final class CreateChatViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let repository: ChatRepository
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText: ErrorLabel

    init(repository: ChatRepository, environment: ArchitectureEnvironment) {
        self.repository = repository
        errorText = ErrorLabel(clock: environment.queues.clock)
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in self?.create() },
            for: .primaryActionTriggered
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorText.accessibilityIdentifier = ScreenElement.Create.errorText
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        errorText.screenDidDisappear()
    }

    private func create() {
        let name = field.text ?? ""
        guard !ChatRules.isBlank(name) else { return errorText.show(ChatTexts.blankName) }
        showBusy(true)
        // Not cancelled with the screen: a chat that was asked for is made.
        Task { [weak self, repository] in
            do throws(APIError) {
                let chat = try await repository.createChat(named: name)
                self?.created(.success(chat))
            } catch {
                self?.created(.failure(error))
            }
        }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        showBusy(false)
        guard navigationController?.topViewController === self else { return }
        switch result {
        case .success(let chat): navigator?.openConversation(chat)
        case .failure: errorText.show(ChatTexts.createFailed)
        }
    }

    private func showBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}
