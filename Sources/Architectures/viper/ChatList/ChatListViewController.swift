import ArchitectureContract
import HeadlessUIKit

/// The list: shows what it is told, and tells what the user does.
final class ChatListViewController: UIViewController {
    private let output: any ChatListViewOutput
    private let updates: TableUpdater
    private let table = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyText = UILabel()
    private let alert = UILabel()
    private var rows: ChatRowItems?

    init(output: any ChatListViewOutput, updates: TableUpdater) {
        self.output = output
        self.updates = updates
        super.init(nibName: nil, bundle: nil)
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.output.tappedNewChat() }
        )
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.List.screen
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        table.refreshControl = refreshControl
        refreshControl.addAction(
            UIAction { [weak self] _ in self?.output.pulledToRefresh() },
            for: .valueChanged
        )
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.text = ChatTexts.syncFailed
        for part in [table, spinner, emptyText, alert] { view.addSubview(part) }
        output.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        output.viewWillAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        output.viewDidDisappear()
    }
}

extension ChatListViewController: ChatListViewInput {
    func show(_ rows: ChatRowItems, _ change: RowsChange) {
        self.rows = rows
        updates.show(change, in: table) { rows.contents }
    }

    func showSpinner(_ isShown: Bool) {
        if isShown { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    func showEmptyText(_ isShown: Bool) { emptyText.isHidden = !isShown }

    func showAlert(_ isShown: Bool) { alert.isHidden = !isShown }

    func endRefreshing() {
        if refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows?.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell, let rows {
            cell.show(rows[indexPath.row], avatars: output, again: updates.showsRepeats)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        output.selectedRow(indexPath.row)
    }
}
