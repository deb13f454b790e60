#if Workflow
import ArchitectureContract
import HeadlessUIKit

/// What the create screen shows, and what it calls.
struct CreateChatScreen: Screen {
    let isCreating: Bool
    let error: String?
    let onEdit: @MainActor (String) -> Void
    let onCreate: @MainActor () -> Void

    func makeViewController(_ environment: ArchitectureEnvironment) -> UIViewController {
        CreateChatViewController(screen: self, environment: environment)
    }

    func update(_ controller: UIViewController) {
        (controller as? CreateChatViewController)?.update(screen: self)
    }
}

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: ScreenViewController<CreateChatScreen> {
    private let field = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()

    override func viewDidLoad() {
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        field.addAction(
            UIAction { [unowned self] _ in screen.onEdit(field.text ?? "") },
            for: .editingChanged
        )
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        createButton.addAction(
            UIAction { [unowned self] _ in screen.onCreate() },
            for: .touchUpInside
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        for subview in [field, createButton, spinner, errorLabel] { view.addSubview(subview) }
        super.viewDidLoad()
    }

    override func screenDidChange(from former: CreateChatScreen?) {
        if has(\.isCreating, from: former) {
            createButton.isEnabled = !screen.isCreating
            screen.isCreating ? spinner.startAnimating() : spinner.stopAnimating()
        }
        if has(\.error, from: former) {
            errorLabel.isHidden = screen.error == nil
            if let error = screen.error { errorLabel.text = error }
        }
    }
}
#endif
