import ArchitectureContract
import HeadlessUIKit

/// A conversation: messages, and below them what the user is about to send.
@MainActor
final class ConversationView: UIView {
    private let table = UITableView()
    private let field = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let updates: TableUpdater
    /// All that stays of a view model: the table asks for its rows one by one.
    private var items: [MessageItemViewModel] = []

    init(updates: TableUpdater) {
        self.updates = updates
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.Conversation.screen
        setUpTable()
        setUpInput()
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: ConversationViewModel) {
        if viewModel.shouldClearInput { field.text = "" }
        errorLabel.text = viewModel.errorText
        errorLabel.isHidden = !viewModel.shouldShowError
        sendButton.action(for: .primaryActionTriggered) { [field, send = viewModel.send] in
            send(field.text ?? "")
        }
        guard updates.isNews(viewModel.items, after: items) else { return }
        items = viewModel.items
        updates.show(.all, in: table) { items.map(\.rowContent) }
        scrollToLastRow()
    }

    func scrollToLastRow() {
        guard !items.isEmpty else { return }
        let last = IndexPath(row: items.count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }

    private func setUpTable() {
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        addSubview(table)
    }

    private func setUpInput() {
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        addSubview(errorLabel)
        addSubview(field)
        addSubview(sendButton)
    }
}

extension ConversationView: UITableViewDataSource {
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
