internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import WorkQueues

/// The screen on which the user names whom to chat with.
final class SubjectCreate: UIViewController {
    private let app: SubjectApp
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = SubjectErrorText()

    private var mutation: Mutation? { app.mutation }

    init(app: SubjectApp) {
        self.app = app
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.create() }, for: .primaryActionTriggered)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorText.accessibilityIdentifier = ScreenElement.Create.errorText
        errorText.isHidden = true
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
    }

    private func create() {
        let name = field.text ?? ""
        guard !ChatRules.isBlank(name) || mutation == .blankNameSent else {
            return errorText.show(ChatTexts.blankName, in: app)
        }
        if mutation != .knownContactAgain, let known = app.model.chat(named: name) {
            return app.open(known)
        }
        showBusy(true)
        if mutation == .createScreenKept { app.listeners.append(self) }
        let main = app.environment.queues.main
        app.environment.services.api.createChat(named: name) { [weak self, app] result in
            main.async {
                if case .success(let record) = result { app.created(record) }
                guard let self, app.navigation.topViewController === self else {
                    return app.creationWasLeft(result)
                }
                self.created(result)
            }
        }
    }

    private func created(_ result: Result<SyncReply.ChatRecord, APIError>) {
        showBusy(false)
        switch result {
        case .success(let record): app.open(ChatID(record.contact.id))
        case .failure: errorText.show(ChatTexts.createFailed, in: app)
        }
    }

    func showBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}

/// A text that goes again by itself.
final class SubjectErrorText: UILabel {
    private var end: ScheduledWork?

    func show(_ text: String, in app: SubjectApp) {
        self.text = text
        isHidden = false
        end?.cancel()
        end = app.environment.queues.main.after(ChatRules.errorTextDuration) { [weak self] in
            self?.isHidden = true
        }
    }
}

extension SubjectApp {
    /// The server has made a chat.
    func created(_ record: SyncReply.ChatRecord) {
        switch mutation {
        case .strangerRaceTwice, .knownContactAgain:
            model.add(SubjectChat(contact: record.contact, createdAt: record.createdAt))
        default: model.create(record.contact, at: record.createdAt)
        }
        show(ChatID(record.contact.id), after: .creating)
    }

    /// The reply has come to a screen that the user has left.
    func creationWasLeft(_ result: Result<SyncReply.ChatRecord, APIError>) {
        if mutation == .createReplyPops { navigation.popViewController(animated: true) }
        if mutation == .createReplyOpens, case .success(let record) = result {
            open(ChatID(record.contact.id))
        }
    }
}
