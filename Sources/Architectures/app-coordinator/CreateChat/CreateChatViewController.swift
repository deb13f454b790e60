import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: BaseViewController {
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let cancelButton = UIBarButtonItem(systemItem: .cancel)

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = cancelButton
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        for subview in [nameField, createButton, spinner] { view.addSubview(subview) }
    }

    override func bindViewModel() -> Bool {
        guard let viewModel = viewModel as? CreateChatViewModel else { return false }
        title = viewModel.title
        viewModel.create.executing
            .sink { [spinner] in $0 ? spinner.startAnimating() : spinner.stopAnimating() }
            .store(in: &subscriptions)
        showAlerts(viewModel.errorMessage, identifier: ScreenElement.Create.errorText)
        subscriptions += createButton.bind(to: viewModel.create) { [nameField] in
            nameField.text ?? ""
        }
        subscriptions += cancelButton.bind(to: viewModel.cancel)
        return true
    }
}
