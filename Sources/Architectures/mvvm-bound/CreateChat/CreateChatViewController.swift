import ArchitectureContract
import HeadlessUIKit

/// Asks for the name of a new chat's contact: binds its views to its view model.
final class CreateChatViewController: UIViewController {
    private let viewModel: CreateChatViewModel
    private let environment: ArchitectureEnvironment
    private let nameField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private var bindings: [Binding] = []

    private lazy var createButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Create") { [viewModel] _ in viewModel.create() }
    )

    init(viewModel: CreateChatViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        bindViewModel()
    }

    private func setUpViews() {
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.textColor = .systemRed
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        bindings = [
            nameField.bind(bothWays: viewModel.name),
            viewModel.isCreating.bind { [createButton] in createButton.isEnabled = !$0 },
            spinner.bind(isAnimatingTo: viewModel.isCreating),
            errorLabel.bind(textTo: viewModel.errorText),
        ]
        viewModel.showConversation = { [weak self] in self?.openConversation($0) }
    }

    /// Takes the screen's place, unless that has been left.
    private func openConversation(_ viewModel: ConversationViewModel) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        let conversation = ConversationViewController(
            viewModel: viewModel,
            environment: environment
        )
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast() + [conversation],
            animated: true
        )
    }
}
