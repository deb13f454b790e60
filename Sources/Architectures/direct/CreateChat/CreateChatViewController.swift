import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import WorkQueues

/// The screen on which the user names whom to chat with.
final class CreateChatViewController: UIViewController {
    private let app: DirectApp
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()
    private var errorEnd: ScheduledWork?

    init(app: DirectApp) {
        self.app = app
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

    private func create() {
        let name = field.text ?? ""
        guard !ChatRules.isBlank(name) else { return showError(ChatTexts.blankName) }
        if let known = app.model.chat(named: name) { return app.open(known) }
        showBusy(true)
        let main = app.environment.queues.main
        app.environment.services.api.createChat(named: name) { [weak self, app] result in
            main.async {
                if case .success(let record) = result,
                    let change = app.model.create(record.contact, at: record.createdAt)
                {
                    app.show(change)
                }
                self?.created(result)
            }
        }
    }

    private func created(_ result: Result<SyncReply.ChatRecord, APIError>) {
        showBusy(false)
        guard navigationController?.topViewController === self else { return }
        switch result {
        case .success(let record): app.open(ChatID(record.contact.id))
        case .failure: showError(ChatTexts.createFailed)
        }
    }

    private func showBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    private func showError(_ text: String) {
        errorText.text = text
        errorText.isHidden = false
        errorEnd?.cancel()
        errorEnd = app.environment.queues.main.after(ChatRules.errorTextDuration) { [weak self] in
            self?.errorText.isHidden = true
        }
    }
}
