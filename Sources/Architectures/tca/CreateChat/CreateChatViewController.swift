#if TCA
import ArchitectureContract
import ComposableArchitecture
import HeadlessUIKit

/// The create screen: observes its store and sends what the user does.
final class CreateChatViewController: UIViewController {
    private let store: StoreOf<CreateChatFeature>
    private var token: ObserveToken?
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()

    init(store: StoreOf<CreateChatFeature>, environment: ArchitectureEnvironment) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.createTitle
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Create.screen
        field.accessibilityIdentifier = ScreenElement.Create.field
        field.addAction(
            UIAction { [store, weak field] _ in store.send(.nameChanged(field?.text ?? "")) },
            for: .editingChanged
        )
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(
            UIAction { [store] _ in store.send(.createTapped) },
            for: .primaryActionTriggered
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorText.accessibilityIdentifier = ScreenElement.Create.errorText
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
        token = observe { [weak self] in self?.render() }
    }

    private func render() {
        let name = store.name
        if field.text != name { field.text = name }
        button.isEnabled = !store.isBusy
        if store.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        let error = store.errorText
        errorText.isHidden = error == nil
        if let error { errorText.text = error }
    }
}

extension CreateChatViewController: StackScreen {
    func endObserving() { token = nil }
}
#endif
