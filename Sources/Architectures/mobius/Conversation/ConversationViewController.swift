#if Mobius
import ArchitectureContract
import ChatDomain
import ChatSessions
import HeadlessUIKit

/// Shows one conversation: renders each model, and turns what the user does into events.
final class ConversationViewController: ListeningViewController {
    private let chat: ChatID
    private let session: ChatSession
    private let environment: ArchitectureEnvironment
    private let table = UITableView()
    private let field = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private var rendered: ConversationModel?

    private lazy var loop = ScreenLoop(session, chat: chat)

    private lazy var rows = RowsView<Message, MessageRowCell>(
        table,
        identifier: ScreenElement.MessageRow.cell,
        updates: environment.makeMessagesUpdater(),
        contents: { $0.map(\.rowContent) },
        fill: { [unowned self] cell, message in
            cell.show(message, environment.dates) { [unowned self] in
                loop.dispatch(.retryTapped(message.id))
            }
        }
    )

    init(chat: ChatID, session: ChatSession) {
        self.chat = chat
        self.session = session
        environment = session.environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = session.name(of: chat)
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.addAction(
            UIAction { [unowned self] _ in loop.dispatch(.edited(field.text ?? "")) },
            for: .editingChanged
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        sendButton.addAction(
            UIAction { [unowned self] _ in loop.dispatch(.sendTapped) },
            for: .touchUpInside
        )
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        for subview in [table, errorLabel, field, sendButton] { view.addSubview(subview) }
        beginListening(in: environment)
    }

    override func startListening() { loop.connectView { [unowned self] in render($0) } }

    override func stopListening() { loop.disconnectView() }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rows.scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        loop.dispatch(.appeared)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        loop.dispatch(.disappeared)
    }

    private func render(_ model: ConversationModel) {
        let changes = ModelChanges(from: rendered, to: model, environment.repeats)
        rendered = model
        if changes.has(\.messages) || changes.has(\.zoneChanges) {
            rows.show(model.messages)
            rows.scrollToLastRow()
        }
        if changes.has(\.draft), field.text != model.draft { field.text = model.draft }
        if changes.has(\.error) {
            errorLabel.isHidden = model.error == nil
            if let error = model.error { errorLabel.text = error }
        }
    }
}
#endif
