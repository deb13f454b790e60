import ArchitectureContract
import HeadlessUIKit

/// The create screen: renders its state and sends what the user does.
final class CreateChatViewController: UIViewController {
    private let id: CreateID
    private let store: AppStore
    private var subscription: Subscription<AppState>?
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorText = UILabel()

    init(id: CreateID, store: AppStore) {
        self.id = id
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
            UIAction { [weak self] _ in
                guard let self else { return }
                send(.edited(field.text ?? ""))
            },
            for: .editingChanged
        )
        button.accessibilityIdentifier = ScreenElement.Create.button
        button.setTitle("Create", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in self?.send(.createTapped) },
            for: .primaryActionTriggered
        )
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorText.accessibilityIdentifier = ScreenElement.Create.errorText
        errorText.isHidden = true
        for part in [field, button, spinner, errorText] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        subscription = store.select(\.create) { [weak self] in self?.render($0) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        subscription = nil
    }

    private func send(_ action: CreateChatAction) {
        store.send(.create(id, action))
    }

    private func render(_ state: CreateChatState?) {
        guard let state, state.id == id else { return }
        if field.text != state.name { field.text = state.name }
        button.isEnabled = !state.isBusy
        if state.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        errorText.isHidden = state.errorText == nil
        if let text = state.errorText { errorText.text = text }
    }
}
