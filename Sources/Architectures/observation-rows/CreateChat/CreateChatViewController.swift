import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The screen on which the user names whom to chat with.
final class CreateChatViewController: UIViewController {
    weak var navigator: (any Navigator)?
    private let form: CreateChatViewModel
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()

    init(form: CreateChatViewModel) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
        form.onCreated = { [weak self] chat in self?.created(chat) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                if let self { form.create(named: field.text ?? "") }
            },
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

    private func created(_ chat: ChatID) {
        guard navigationController?.topViewController === self else { return }
        navigator?.openConversation(chat)
    }

    override func updateProperties() {
        super.updateProperties()
        button.isEnabled = !form.isBusy
        if form.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        if let text = form.error.text { errorText.text = text }
        errorText.isHidden = form.error.text == nil
    }
}
