import ArchitectureContract
import HeadlessUIKit

/// The create screen: shows what it is told, and tells what the user does.
final class CreateChatViewController: UIViewController {
    private let output: any CreateChatViewOutput
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()

    init(output: any CreateChatViewOutput) {
        self.output = output
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in self?.create() },
            for: .primaryActionTriggered
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorText.accessibilityIdentifier = ScreenElement.Create.errorText
        errorText.isHidden = true
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
    }

    private func create() { output.tappedCreate(field.text ?? "") }
}

extension CreateChatViewController: CreateChatViewInput {
    func showBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    func show(error: String) {
        errorText.text = error
        errorText.isHidden = false
    }

    func hideError() { errorText.isHidden = true }
}
