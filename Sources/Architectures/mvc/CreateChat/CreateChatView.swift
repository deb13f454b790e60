import ArchitectureContract
import HeadlessUIKit
import WorkQueues

/// What the create screen's view asks its controller for.
@MainActor
protocol CreateChatDelegate: AnyObject {
    func createNewChat(for contact: String)
}

/// The create screen: a name, a button, and what is going on.
final class CreateChatView: UIView {
    enum State {
        case empty
        case creating
        case failed(reason: String)
    }

    var state: State = .empty {
        didSet {
            switch state {
            case .empty:
                allow(creating: true)
            case .creating:
                allow(creating: false)
            case .failed(let reason):
                allow(creating: true)
                error.show(error: reason)
            }
        }
    }

    weak var delegate: (any CreateChatDelegate)?

    private let error: ErrorLabel

    private lazy var field: UITextField = {
        let field = UITextField()
        field.accessibilityIdentifier = ScreenElement.Create.field
        field.delegate = self
        return field
    }()

    private lazy var createButton: UIButton = {
        let action = UIAction(title: "Create") { [weak self] _ in self?.create() }
        let createButton = UIButton(type: .system, primaryAction: action)
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        return createButton
    }()

    private let spinner: UIActivityIndicatorView = {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        return spinner
    }()

    init(main: MainQueue) {
        error = ErrorLabel(main: main)
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Create.screen
        error.accessibilityIdentifier = ScreenElement.Create.errorText
        addSubview(field)
        addSubview(createButton)
        addSubview(spinner)
        addSubview(error)
    }

    required init?(coder: NSCoder) { nil }

    private func create() {
        // The return key comes here too.
        guard createButton.isEnabled else { return }
        delegate?.createNewChat(for: field.text ?? "")
    }

    private func allow(creating isAllowed: Bool) {
        createButton.isEnabled = isAllowed
        switch isAllowed {
        case true: spinner.stopAnimating()
        case false: spinner.startAnimating()
        }
    }
}

extension CreateChatView: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        create()
        return true
    }
}
