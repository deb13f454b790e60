import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The messages of a conversation: a listener of its own, since messages come far more often than anything around them
/// changes.
@MainActor
final class MessageTableView: UITableView {
    let chat: ChatID
    /// All that stays of view models: the table asks for its rows one by one.
    private var items: [MessageItemViewModel] = []

    init(for chat: ChatID) {
        self.chat = chat
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Conversation.table
        rowHeight = ChatTexts.messageRowHeight
        register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        dataSource = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModels: [MessageItemViewModel]) {
        items = viewModels
        reloadData()
        scrollToLastRow()
    }

    func display(viewModel: MessageRowViewModel) {
        let path = IndexPath(row: viewModel.index, section: 0)
        if viewModel.formerIndex == viewModel.index {
            items[viewModel.index] = viewModel.item
            (cellForRow(at: path) as? MessageRowCell)?.display(viewModel: viewModel.item)
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
        (cellForRow(at: path) as? MessageRowCell)?.display(viewModel: viewModel.item)
        scrollToLastRow()
    }

    func scrollToLastRow() {
        guard !items.isEmpty else { return }
        let last = IndexPath(row: items.count - 1, section: 0)
        scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension MessageTableView: MessagesListening {
    func updated(messages: [MessageItemViewModel]) { display(viewModels: messages) }

    func updated(message: MessageRowViewModel) { display(viewModel: message) }
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

extension MessageTableView: RowListing {
    func rows(of tableView: UITableView) -> [MessageItemViewModel] { items }
}
