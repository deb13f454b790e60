import ArchitectureContract
import HeadlessUIKit

/// The chat list: a table, and above it what is to be said about it.
@MainActor
final class ChatListView: UIView {
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let errorLabel = UILabel()
    private let updates: TableUpdater
    /// All that stays of a view model: the table asks for its rows one by one.
    private var items: [ChatListItemViewModel] = []

    init(updates: TableUpdater) {
        self.updates = updates
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.List.screen
        setUpTable()
        setUpTexts()
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: ChatListViewModel) {
        if viewModel.shouldShowBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyLabel.text = viewModel.emptyText
        emptyLabel.isHidden = !viewModel.shouldShowEmpty
        errorLabel.text = viewModel.errorText
        errorLabel.isHidden = !viewModel.shouldShowError
        if viewModel.shouldEndRefreshing { refreshControl.endRefreshing() }
        refreshControl.action(for: .valueChanged, block: viewModel.refresh)
        guard updates.isNews(viewModel.items, after: items) else { return }
        items = viewModel.items
        updates.show(.all, in: table) { items.map(\.rowContent) }
    }

    private func setUpTable() {
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        table.refreshControl = refreshControl
        addSubview(table)
    }

    private func setUpTexts() {
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.isHidden = true
        errorLabel.accessibilityIdentifier = ScreenElement.List.alert
        errorLabel.isHidden = true
        addSubview(spinner)
        addSubview(emptyLabel)
        addSubview(errorLabel)
    }
}

extension ChatListView: UITableViewDataSource {
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

extension ChatListView: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[indexPath.row].itemTapped()
    }
}
