#if Workflow
import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// What a conversation shows, and what it calls.
struct ConversationScreen: Screen {
    let chat: ChatID
    let title: String
    let messages: [Message]
    let draft: String
    let error: String?
    let zoneChanges: Int
    let onAppear: @MainActor () -> Void
    let onDisappear: @MainActor () -> Void
    let onEdit: @MainActor (String) -> Void
    let onSend: @MainActor () -> Void
    let onRetry: @MainActor (MessageID) -> Void

    func makeViewController(_ environment: ArchitectureEnvironment) -> UIViewController {
        ConversationViewController(screen: self, environment: environment)
    }

    func update(_ controller: UIViewController) {
        (controller as? ConversationViewController)?.update(screen: self)
    }
}

/// Shows one conversation.
final class ConversationViewController: ScreenViewController<ConversationScreen> {
    private let table = UITableView()
    private let field = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()

    private lazy var rows = RowsView<Message, MessageRowCell>(
        table,
        identifier: ScreenElement.MessageRow.cell,
        updates: environment.makeMessagesUpdater(),
        contents: { $0.map(\.rowContent) },
        fill: { [unowned self] cell, message in
            cell.show(message, environment.dates) { [unowned self] in screen.onRetry(message.id) }
        }
    )

    override func viewDidLoad() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(screen.chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.addAction(
            UIAction { [unowned self] _ in screen.onEdit(field.text ?? "") },
            for: .editingChanged
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        sendButton.addAction(
            UIAction { [unowned self] _ in screen.onSend() },
            for: .touchUpInside
        )
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for subview in [table, errorLabel, field, sendButton] { view.addSubview(subview) }
        super.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rows.scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screen.onAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        screen.onDisappear()
    }

    override func screenDidChange(from former: ConversationScreen?) {
        if has(\.title, from: former) { title = screen.title }
        if has(\.messages, from: former) || has(\.zoneChanges, from: former) {
            rows.show(screen.messages)
            rows.scrollToLastRow()
        }
        if field.text != screen.draft { field.text = screen.draft }
        if has(\.error, from: former) {
            errorLabel.isHidden = screen.error == nil
            if let error = screen.error { errorLabel.text = error }
        }
    }
}
#endif
