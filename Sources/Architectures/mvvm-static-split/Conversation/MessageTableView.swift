import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The messages of a conversation: a listener of its own, since messages come far more often than anything around them
/// changes.
@MainActor
final class MessageTableView: UITableView {
    let chat: ChatID
    private let updates: TableUpdater
    /// All that stays of view models: the table asks for its rows one by one.
    private var items: [MessageItemViewModel] = []

    init(for chat: ChatID, updates: TableUpdater) {
        self.chat = chat
        self.updates = updates
        super.init(frame: .zero, style: .plain)
        accessibilityIdentifier = ScreenElement.Conversation.table
        rowHeight = ChatTexts.messageRowHeight
        register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        dataSource = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: MessageRowsViewModel) {
        guard viewModel.change != .all || updates.isNews(viewModel.items, after: items) else {
            return
        }
        items.take(viewModel.items, viewModel.change)
        updates.show(viewModel.change, in: self) { items.map(\.rowContent) }
        scrollToLastRow()
    }

    func scrollToLastRow() {
        guard !items.isEmpty else { return }
        let last = IndexPath(row: items.count - 1, section: 0)
        scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension MessageTableView: MessagesListening {
    func updated(messages: MessageRowsViewModel) { display(viewModel: messages) }
}

extension MessageTableView: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        (cell as? MessageRowCell)?.display(viewModel: items[indexPath.row])
        return cell
    }
}
