#if RxSwift
import ArchitectureContract
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

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
            .bind(with: spinner) { $1 ? $0.startAnimating() : $0.stopAnimating() }
            .disposed(by: disposeBag)
        showAlerts(viewModel.errorMessage, identifier: ScreenElement.Create.errorText)
        createButton.rx.bind(to: viewModel.create) { [nameField] in nameField.text ?? "" }
            .disposed(by: disposeBag)
        cancelButton.rx.bind(to: viewModel.cancel).disposed(by: disposeBag)
        return true
    }
}
#endif
