import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RowDifferences

/// One conversation: observes which rows there are and in which order; what they show is their cells' matter.
final class ConversationViewController: UIViewController {
    let conversation: ConversationViewModel
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()
    private var messages: [MessageID] = []
    private var zoneChanges: Int?

    init(conversation: ConversationViewModel, environment: ArchitectureEnvironment) {
        self.conversation = conversation
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        super.init(nibName: nil, bundle: nil)
        title = conversation.title
    }

    var chat: ChatID { conversation.chat }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(chat.rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        table.delegate = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        let send = UIButton(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
        )
        send.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorText.isHidden = true
        for part in [table, field, send, errorText] { view.addSubview(part) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        conversation.didAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        conversation.didDisappear()
    }

    // MARK: Showing

    override func updateProperties() {
        super.updateProperties()
        show(conversation.rows.order, afresh: conversation.zoneChanges != zoneChanges)
        zoneChanges = conversation.zoneChanges
        if let text = conversation.error.text { errorText.text = text }
        errorText.isHidden = conversation.error.text == nil
    }

    private func show(_ newMessages: [MessageID], afresh: Bool) {
        guard afresh || updates.isNews(newMessages, after: messages) else { return }
        let isLonger = newMessages.count > messages.count
        messages = newMessages
        updates.show(.all, in: table) { messages.map(\.rowIdentity) }
        guard isLonger else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }

    private func send() {
        if conversation.send(field.text ?? "") { field.text = "" }
    }
}

extension ConversationViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell {
            cell.row = conversation.rows.row(messages[indexPath.row])
            cell.onRetry = { [weak self] message in self?.conversation.retry(message) }
        }
        return cell
    }

    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        // UIKit may display a prepared cell once more without asking for it.
        guard let cell = cell as? MessageRowCell, cell.row == nil else { return }
        cell.row = conversation.rows.row(messages[indexPath.row])
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        guard let cell = cell as? MessageRowCell, let row = cell.row else { return }
        cell.row = nil
        conversation.rows.release(row)
    }
}

extension MessageID {
    /// The row, of which the table need not know what it shows.
    fileprivate var rowIdentity: RowContent {
        RowContent(id: rawValue, version: .init(text: 0, date: 0, marks: 0))
    }
}
