import ArchitectureContract
import HeadlessUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let viewModel: CreateChatViewModel
    private let environment: ArchitectureEnvironment
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private var subscriptions: [Subscription] = []

    init(viewModel: CreateChatViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
    }

    private func setupUI() {
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.isHidden = true
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
    }

    private func setupBindings() {
        // View model outputs to the view.
        viewModel.isCreating
            .subscribe { [createButton, spinner] isCreating in
                createButton.isEnabled = !isCreating
                isCreating ? spinner.startAnimating() : spinner.stopAnimating()
            }
            .store(in: &subscriptions)
        viewModel.errorMessage.bind(toTextOf: errorLabel).store(in: &subscriptions)

        // View model outputs to navigation.
        viewModel.showConversation
            .subscribe { [weak self] in self?.openConversation($0) }
            .store(in: &subscriptions)

        // View events to view model inputs.
        subscriptions += nameField.bind(bothWays: viewModel.name)
        createButton.taps.bind(to: viewModel.create).store(in: &subscriptions)
    }

    // MARK: Navigation

    /// Takes its own place, unless it has been left.
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
