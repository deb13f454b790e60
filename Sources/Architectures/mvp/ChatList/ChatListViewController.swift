import ArchitectureContract
import HeadlessUIKit

/// Shows the list of chats as its presenter says.
final class ChatListViewController: UIViewController {
    private let presenter: ChatListPresenter
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let alertLabel = UILabel()
    private var rows: ChatRows?

    init(presenter: ChatListPresenter, environment: ArchitectureEnvironment) {
        self.presenter = presenter
        self.environment = environment
        updates = environment.makeListUpdater()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        presenter.attach(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter.viewWillAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        presenter.viewDidDisappear()
    }

    private func setUpViews() {
        title = ChatTexts.listTitle
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [presenter] _ in presenter.addChat() }
        )
        refreshControl.addAction(
            UIAction { [presenter] _ in presenter.refresh() },
            for: .valueChanged
        )
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        emptyLabel.isHidden = true
        alertLabel.accessibilityIdentifier = ScreenElement.List.alert
        alertLabel.textColor = .systemRed
        alertLabel.isHidden = true
        for subview in [tableView, spinner, emptyLabel, alertLabel] { view.addSubview(subview) }
    }
}

extension ChatListViewController: ChatListView {
    func showRows(_ rows: ChatRows, _ change: RowsChange) {
        self.rows = rows
        updates.show(change, in: tableView) { rows.contents }
    }

    func showPlaceholder(_ placeholder: ChatListPlaceholder) {
        emptyLabel.isHidden = placeholder != .empty
        switch placeholder {
        case .loading: spinner.startAnimating()
        case .none, .empty: spinner.stopAnimating()
        }
    }

    func showAlert(_ text: String?) {
        alertLabel.isHidden = text == nil
        if let text { alertLabel.text = text }
    }

    func endRefreshing() {
        refreshControl.endRefreshing()
    }

    func showConversation(_ presenter: ConversationPresenter) {
        let conversation = ConversationViewController(
            presenter: presenter,
            environment: environment
        )
        navigationController?.setViewControllers([self, conversation], animated: true)
    }

    func showCreateChat(_ presenter: CreateChatPresenter) {
        navigationController?.pushViewController(
            CreateChatViewController(presenter: presenter, environment: environment),
            animated: true
        )
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
            cell.avatarSource = { [presenter] in presenter.avatar($0, whenLoaded: $1) }
            cell.show(rows[indexPath.row], again: updates.showsRepeats)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        presenter.select(indexPath.row)
    }
}
