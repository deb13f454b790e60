import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let viewModel: CreateChatViewModel
    private let surroundings: ScreenSurroundings
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let alertLabel = UILabel()
    private var subscriptions: [AnyCancellable] = []

    init(viewModel: CreateChatViewModel, in surroundings: ScreenSurroundings) {
        self.viewModel = viewModel
        self.surroundings = surroundings
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        bindViewModel()
    }

    private func setupUI() {
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        alertLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        alertLabel.isHidden = true
        for subview in [nameField, createButton, spinner, alertLabel] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        title = viewModel.title

        viewModel.create.isEnabled
            .sink { [createButton] isEnabled in createButton.isEnabled = isEnabled }
            .store(in: &subscriptions)
        viewModel.isLoading
            .sink { [spinner] isLoading in
                isLoading ? spinner.startAnimating() : spinner.stopAnimating()
            }
            .store(in: &subscriptions)
        viewModel.alertMessage
            .bind(toTextOf: alertLabel)
            .store(in: &subscriptions)
        viewModel.create.values
            .sink { [weak self] conversation in self?.open(conversation) }
            .store(in: &subscriptions)

        subscriptions += nameField.bind(bothWays: viewModel.name)
        createButton.taps
            .apply(viewModel.create)
            .store(in: &subscriptions)
    }

    // MARK: Navigation

    /// Takes its own place, unless it has been left.
    private func open(_ conversation: ConversationViewModel) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        let controller = ConversationViewController(viewModel: conversation, in: surroundings)
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast() + [controller],
            animated: true
        )
    }
}
