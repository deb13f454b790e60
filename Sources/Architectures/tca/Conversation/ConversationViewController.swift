#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture
import HeadlessUIKit
import RowDifferences

/// A conversation: observes which rows there are and in which order; each cell observes a store of its own row.
final class ConversationViewController: UIViewController {
    private let store: StoreOf<ConversationFeature>
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private var tokens: [ObserveToken] = []
    private var messages: [MessageID] = []
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()

    init(store: StoreOf<ConversationFeature>, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(store.withState(\.chat).rawValue)
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        table.delegate = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        field.addAction(
            UIAction { [store, weak field] _ in store.send(.draftChanged(field?.text ?? "")) },
            for: .editingChanged
        )
        let sendButton = UIButton(
            primaryAction: UIAction(title: "Send") { [store] _ in store.send(.sendTapped) }
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for part in [table, errorText, field, sendButton] { view.addSubview(part) }
        tokens = [
            observe { [weak self] in self?.renderRows() },
            observe { [weak self] in self?.renderForm() },
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        store.send(.appeared)
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
        messages = Array(store.messages.ids)
        // Rows shown at another count show stale dates, which the updater sees to.
        _ = store.clockJumps
        updates.show(.all, in: table) { messages.map(\.rowIdentity) }
        guard messages.count > former else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension ConversationViewController: StackScreen {
    func endObserving() {
        tokens = []
        for cell in table.visibleCells { (cell as? MessageRowCell)?.endShowing() }
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
        if let cell = cell as? MessageRowCell { show(messages[indexPath.row], in: cell) }
        return cell
    }

    private func show(_ message: MessageID, in cell: MessageRowCell) {
        // None once the chat has been left, which is not drawn any more.
        guard
            let row = store.scope(
                state: \.messages[id: message],
                action: \.messages[id: message]
            )
        else { return }
        cell.show(row, environment.dates)
    }

    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        // UIKit may display a prepared cell once more without asking for it.
        guard let cell = cell as? MessageRowCell, !cell.isShowing else { return }
        show(messages[indexPath.row], in: cell)
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        (cell as? MessageRowCell)?.endShowing()
    }
}

extension MessageID {
    /// The row, of which the table need not know what it shows.
    fileprivate var rowIdentity: RowContent {
        RowContent(id: rawValue, version: .init(text: 0, date: 0, marks: 0))
    }
}
#endif
