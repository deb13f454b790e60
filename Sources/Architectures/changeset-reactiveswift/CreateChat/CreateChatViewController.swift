#if ReactiveSwift
import ArchitectureContract
import HeadlessUIKit
import ReactiveCocoa
@preconcurrency import ReactiveSwift
import ReactiveSwiftUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let viewModel: CreateChatViewModel
    private let surroundings: ScreenSurroundings
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let alertLabel = UILabel()

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

        createButton.reactive.isEnabled <~ viewModel.create.isEnabled
        spinner.reactive.isAnimating <~ viewModel.isLoading
        alertLabel.reactive.shownText <~ viewModel.alertMessage
        viewModel.create.values.observeValues { [weak self] conversation in
            self?.open(conversation)
        }

        nameField.reactive.text <~ viewModel.name
        viewModel.name <~ nameField.reactive.continuousTextValues
        viewModel.create <~ createButton.reactive.controlEvents(.touchUpInside).map { _ in }
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
#endif
