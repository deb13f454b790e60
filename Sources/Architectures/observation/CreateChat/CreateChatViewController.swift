import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// The screen on which the user names whom to chat with.
final class CreateChatViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let store: ChatsStore
    private let form: CreateChatForm
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()

    init(store: ChatsStore) {
        self.store = store
        form = CreateChatForm(clock: store.clock)
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
        errorText.isHidden = true
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        form.error.stop()
    }

    private func create() {
        let name = field.text ?? ""
        guard !ChatRules.isBlank(name) else { return form.error.show(ChatTexts.blankName) }
        form.isBusy = true
        // Not cancelled with the screen: a chat that was asked for is made.
        Task { [weak self, store] in
            do throws(APIError) {
                let chat = try await store.createChat(named: name)
                self?.created(.success(chat))
            } catch {
                self?.created(.failure(error))
            }
        }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        form.isBusy = false
        guard navigationController?.topViewController === self else { return }
        switch result {
        case .success(let chat): navigator?.openConversation(chat)
        case .failure: form.error.show(ChatTexts.createFailed)
        }
    }

    override func updateProperties() {
        super.updateProperties()
        button.isEnabled = !form.isBusy
        if form.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        if let text = form.error.text { errorText.text = text }
        errorText.isHidden = form.error.text == nil
    }
}
