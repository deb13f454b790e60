import ArchitectureContract
import HeadlessUIKit

/// The rows of the chat list: a listener of its own, since messages change rows far more often than what is around them.
@MainActor
final class ChatListTableView: UITableView {
    private let updates: TableUpdater
    /// All that stays of view models: the table asks for its rows one by one.
    private var items: [ChatListItemViewModel] = []

    init(updates: TableUpdater) {
        self.updates = updates
        super.init(frame: .zero, style: .plain)
        accessibilityIdentifier = ScreenElement.List.table
        rowHeight = ChatTexts.chatRowHeight
        register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: ChatRowsViewModel) {
        guard viewModel.change != .all || updates.isNews(viewModel.items, after: items) else {
            return
        }
        items.take(viewModel.items, viewModel.change)
        updates.show(viewModel.change, in: self) { items.map(\.rowContent) }
    }
}

extension ChatListTableView: ChatRowsListening {
    func updated(rows: ChatRowsViewModel) { display(viewModel: rows) }
}

extension ChatListTableView: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        (cell as? ChatRowCell)?.display(
            viewModel: items[indexPath.row],
            again: updates.showsRepeats
        )
        return cell
    }
}

extension ChatListTableView: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[indexPath.row].itemTapped()
    }
}
