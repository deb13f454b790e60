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
    private let environment: ArchitectureEnvironment
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    private let disposeBag = DisposeBag()

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
            .subscribe(onNext: { [createButton, spinner] isCreating in
                createButton.isEnabled = !isCreating
                isCreating ? spinner.startAnimating() : spinner.stopAnimating()
            })
            .disposed(by: disposeBag)
        viewModel.errorMessage.bind(toTextOf: errorLabel).disposed(by: disposeBag)

        // View model outputs to navigation.
        viewModel.showConversation
            .bind(with: self) { $0.openConversation($1) }
            .disposed(by: disposeBag)

        // View events to view model inputs.
        nameField.rx.text.compactMap { $0 }.bind(to: viewModel.name).disposed(by: disposeBag)
        createButton.rx.tap.bind(to: viewModel.create).disposed(by: disposeBag)
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
#endif
