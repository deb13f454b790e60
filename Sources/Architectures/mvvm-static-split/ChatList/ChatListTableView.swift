import ArchitectureContract
import HeadlessUIKit

/// The rows of the chat list: a listener of its own, since messages change rows far more often than what is around them.
@MainActor
final class ChatListTableView: UITableView {
    /// All that stays of view models: the table asks for its rows one by one.
    private var items: [ChatListItemViewModel] = []

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.List.table
        rowHeight = ChatTexts.chatRowHeight
        register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModels: [ChatListItemViewModel]) {
        items = viewModels
        reloadData()
    }

    func display(viewModel: ChatRowViewModel) {
        let path = IndexPath(row: viewModel.index, section: 0)
        if viewModel.formerIndex == viewModel.index {
            items[viewModel.index] = viewModel.item
            (cellForRow(at: path) as? ChatRowCell)?.display(viewModel: viewModel.item)
            return
        }
        // Rows change within the batch: the table may ask for their former number as late as here.
        beginUpdates()
        if let former = viewModel.formerIndex {
            items.remove(at: former)
            moveRow(at: IndexPath(row: former, section: 0), to: path)
        } else {
            insertRows(at: [path], with: .automatic)
        }
        items.insert(viewModel.item, at: viewModel.index)
        endUpdates()
        (cellForRow(at: path) as? ChatRowCell)?.display(viewModel: viewModel.item)
    }
}

extension ChatListTableView: ChatRowsListening {
    func updated(rows: [ChatListItemViewModel]) { display(viewModels: rows) }

    func updated(row: ChatRowViewModel) { display(viewModel: row) }
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
        (cell as? ChatRowCell)?.display(viewModel: items[indexPath.row])
        return cell
    }
}

extension ChatListTableView: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        items[indexPath.row].itemTapped()
    }
}

extension ChatListTableView: RowListing {
    func rows(of tableView: UITableView) -> [ChatListItemViewModel] { items }
}
