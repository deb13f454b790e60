import ArchitectureContract
import HeadlessUIKit

/// The create screen: a name and a button.
@MainActor
final class CreateChatView: UIView {
    private let field = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.isHidden = true
        for view in [field, createButton, spinner, errorLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: CreateChatViewModel) {
        if viewModel.shouldShowBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        createButton.isEnabled = viewModel.shouldEnableCreate
        errorLabel.text = viewModel.errorText
        errorLabel.isHidden = !viewModel.shouldShowError
        createButton.action(for: .primaryActionTriggered) { [field, create = viewModel.create] in
            create(field.text ?? "")
        }
    }
}
