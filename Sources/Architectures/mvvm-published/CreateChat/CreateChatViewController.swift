import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: ObservingViewController<CreateChatViewModel> {
    private let nameField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private var navigation: AnyCancellable?

    private lazy var createButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Create") { [viewModel] _ in viewModel.create() }
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        nameField.addAction(
            UIAction { [weak self] _ in
                if let self { viewModel.name = nameField.text ?? "" }
            },
            for: .editingChanged
        )
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.isHidden = true
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
        navigation = viewModel.showConversation.sink { [weak self] in self?.openConversation($0) }
        beginListening(in: environment)
    }

    // MARK: Showing

    override func refresh() {
        show(isCreating: viewModel.isCreating)
        show(error: viewModel.errorText)
    }

    override func sinks() -> [AnyCancellable] {
        [
            viewModel.$isCreating.show { [unowned self] in show(isCreating: $0) },
            viewModel.$errorText.show { [unowned self] in show(error: $0) },
        ]
    }

    private func show(isCreating: Bool) {
        createButton.isEnabled = !isCreating
        if isCreating { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    private func show(error: String?) {
        errorLabel.isHidden = error == nil
        if let error { errorLabel.text = error }
    }

    // MARK: Navigation

    /// Takes the screen's place, unless that has been left.
    private func openConversation(_ viewModel: ConversationViewModel) {
        guard let navigationController, navigationController.topViewController === self else {
            return
        }
        let conversation = ConversationViewController(viewModel: viewModel)
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast() + [conversation],
            animated: true
        )
    }
}
