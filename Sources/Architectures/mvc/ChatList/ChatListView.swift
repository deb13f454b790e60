import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// What the list's view asks its controller for.
@MainActor
protocol ChatListDelegate: AnyObject {
    func selected(chat: ChatID)
    func pulledToRefresh()
}

/// The list: its table, and what shows in place of rows.
final class ChatListView: UIView {
    enum State {
        case loading
        case loaded(chats: LoadedChats)
        case failed(reason: String)
    }

    /// Where loading stands; rows that are there stay in every state.
    var state: State = .loading {
        didSet {
            switch state {
            case .loading:
                alert.isHidden = true
            case .loaded(let chats):
                alert.isHidden = true
                self.chats = chats
                endRefreshing()
            case .failed(let reason):
                alert.text = reason
                alert.isHidden = false
                endRefreshing()
            }
            showPlaceholders()
        }
    }

    weak var delegate: (any ChatListDelegate)?

    /// Whether chats show when they are handed over; those handed over before show when it is set.
    var isListening = false {
        didSet {
            if isListening, let chats { configure(with: chats) }
        }
    }

    private let updates: TableUpdater
    private let environment: ArchitectureEnvironment

    private var chats: LoadedChats? {
        didSet {
            guard isListening, let chats else { return }
            chats.change()
            updates.show(.all, in: table) { (0..<chats.count).map { chats[$0].rowContent } }
        }
    }

    private lazy var table: UITableView = {
        let table = UITableView()
        table.accessibilityIdentifier = ScreenElement.List.table
        table.rowHeight = ChatTexts.chatRowHeight
        table.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        table.dataSource = self
        table.delegate = self
        table.refreshControl = refreshControl
        return table
    }()

    private lazy var refreshControl: UIRefreshControl = {
        let refreshControl = UIRefreshControl()
        refreshControl.addAction(
            UIAction { [weak self] _ in self?.delegate?.pulledToRefresh() },
            for: .valueChanged
        )
        return refreshControl
    }()

    private let spinner: UIActivityIndicatorView = {
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        return spinner
    }()

    private let emptyText: UILabel = {
        let emptyText = UILabel()
        emptyText.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyText.text = ChatTexts.noChats
        emptyText.isHidden = true
        return emptyText
    }()

    private let alert: UILabel = {
        let alert = UILabel()
        alert.accessibilityIdentifier = ScreenElement.List.alert
        alert.textColor = .systemRed
        alert.isHidden = true
        return alert
    }()

    init(updates: TableUpdater, environment: ArchitectureEnvironment) {
        self.updates = updates
        self.environment = environment
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.List.screen
        addSubview(table)
        addSubview(spinner)
        addSubview(emptyText)
        addSubview(alert)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows new rows; where loading stands does not change.
    func configure(with chats: LoadedChats) {
        self.chats = chats
        showPlaceholders()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        table.frame = bounds
    }

    private func showPlaceholders() {
        let isEmpty = (chats?.count ?? 0) == 0
        let isLoading = if case .loading = state { true } else { false }
        emptyText.isHidden = !isEmpty || isLoading
        switch isEmpty && isLoading {
        case true: spinner.startAnimating()
        case false: spinner.stopAnimating()
        }
    }

    private func endRefreshing() {
        if refreshControl.isRefreshing { refreshControl.endRefreshing() }
    }
}

extension ChatListView: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        chats?.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell, let chats {
            cell.configure(with: chats[indexPath.row], in: environment)
        }
        return cell
    }
}

extension ChatListView: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let chats { delegate?.selected(chat: chats[indexPath.row].chat) }
    }
}
