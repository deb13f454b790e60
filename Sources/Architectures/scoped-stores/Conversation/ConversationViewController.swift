import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RowDifferences

typealias ConversationStore = Store<ConversationFeature.State, ConversationFeature.Action>

/// A conversation: observes which rows there are and in which order; each cell observes a store of its own row.
final class ConversationViewController: UIViewController {
    private let store: ConversationStore
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let observations: ObservationLoop
    private var tokens: [ObserveToken] = []
    private var messages: [MessageID] = []
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()

    init(store: ConversationStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        observations = ObservationLoop(in: environment)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(store.peek(\.chat).rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        table.delegate = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.addAction(
            UIAction { [store, weak field] _ in store.send(.edited(field?.text ?? "")) },
            for: .editingChanged
        )
        let sendButton = UIButton(
            primaryAction: UIAction(title: "Send") { [store] _ in store.send(.sendTapped) }
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for part in [table, errorText, field, sendButton] { view.addSubview(part) }
        tokens = [
            observations.observe { [weak self] in self?.renderRows() },
            observations.observe { [weak self] in self?.renderForm() },
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        store.send(.appeared)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        store.send(.disappeared)
    }

    private func renderForm() {
        title = store.title
        let draft = store.draft
        if field.text != draft { field.text = draft }
        let error = store.errorText
        errorText.isHidden = error == nil
        if let error { errorText.text = error }
    }

    private func renderRows() {
        let former = messages.count
        messages = store.order
        // Rows shown at another count show stale dates, which the updater sees to.
        _ = store.clockJumps
        updates.show(.all, in: table) { messages.map(\.rowIdentity) }
        guard messages.count > former else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
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
        if let cell = cell as? MessageRowCell { observe(messages[indexPath.row], in: cell) }
        return cell
    }

    private func observe(_ message: MessageID, in cell: MessageRowCell) {
        // None once the chat has been left, which is not drawn any more.
        guard let row = store.peek({ $0.messages[message] }) else { return }
        let rowStore = store.scope(
            state: { $0.messages[message] },
            whenGone: row,
            action: { .message(message, $0) }
        )
        cell.observe(rowStore, by: observations, environment.dates)
    }

    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        // UIKit may display a prepared cell once more without asking for it.
        guard let cell = cell as? MessageRowCell, !cell.isObserving else { return }
        observe(messages[indexPath.row], in: cell)
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        (cell as? MessageRowCell)?.endObserving()
    }
}

extension MessageID {
    /// The row, of which the table need not know what it shows.
    fileprivate var rowIdentity: RowContent {
        RowContent(id: rawValue, version: .init(text: 0, date: 0, marks: 0))
    }
}
