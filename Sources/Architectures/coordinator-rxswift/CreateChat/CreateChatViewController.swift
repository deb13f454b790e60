#if RxSwift
import ArchitectureContract
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private let viewModel: CreateChatViewModel
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private let disposeBag = DisposeBag()

    init(viewModel: CreateChatViewModel) {
        self.viewModel = viewModel
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
            .bind(with: createButton) { $0.isEnabled = !$1 }
            .disposed(by: disposeBag)
        viewModel.isCreating
            .bind(with: spinner) { $1 ? $0.startAnimating() : $0.stopAnimating() }
            .disposed(by: disposeBag)
        viewModel.errorMessage.bind(toTextOf: errorLabel).disposed(by: disposeBag)

        // View events to view model inputs.
        nameField.rx.text
            .map { $0 ?? "" }
            .bind(to: viewModel.name)
            .disposed(by: disposeBag)
        createButton.rx.tap.bind(to: viewModel.create).disposed(by: disposeBag)
    }
}
#endif
