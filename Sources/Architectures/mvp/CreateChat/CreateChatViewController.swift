import ArchitectureContract
import HeadlessUIKit

/// Asks for the name of a new chat's contact, as its presenter says.
final class CreateChatViewController: UIViewController {
    private let presenter: CreateChatPresenter
    private let environment: ArchitectureEnvironment
    private let nameField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()

    private lazy var createButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Create") { [presenter, nameField] _ in
            presenter.create(nameField.text ?? "")
        }
    )

    init(presenter: CreateChatPresenter, environment: ArchitectureEnvironment) {
        self.presenter = presenter
        self.environment = environment
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
        errorLabel.textColor = .systemRed
        errorLabel.isHidden = true
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
        presenter.attach(self)
    }
}

extension CreateChatViewController: CreateChatView {
    func showCreating(_ isCreating: Bool) {
        createButton.isEnabled = !isCreating
        switch isCreating {
        case true: spinner.startAnimating()
        case false: spinner.stopAnimating()
        }
    }

    func showError(_ text: String?) {
        errorLabel.isHidden = text == nil
        if let text { errorLabel.text = text }
    }

    func showConversation(_ presenter: ConversationPresenter) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        let conversation = ConversationViewController(
            presenter: presenter,
            environment: environment
        )
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast() + [conversation],
            animated: true
        )
    }
}
