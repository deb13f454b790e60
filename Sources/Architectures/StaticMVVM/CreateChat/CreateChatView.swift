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
        backgroundColor = .systemBackground
        field.accessibilityIdentifier = ScreenElement.Create.field
        field.placeholder = "Name"
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.textColor = .systemRed
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

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.size.width
        field.frame = CGRect(x: 16, y: 16, width: width - 32, height: 40)
        createButton.frame = CGRect(x: 16, y: 64, width: width - 32, height: 40)
        spinner.frame = CGRect(x: width / 2 - 10, y: 112, width: 20, height: 20)
        errorLabel.frame = CGRect(x: 16, y: 140, width: width - 32, height: 24)
    }
}
