import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Shows one conversation.
final class ConversationViewController: ListeningViewController {
    private let viewModel: ConversationViewModel
    private let environment: ArchitectureEnvironment
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let isVisible = Relay<Bool>()
    /// As long as the screen is there.
    private var subscriptions: [Subscription] = []
    /// As long as it listens.
    private var listeners: [Subscription] = []

    private lazy var items: TableItems<MessageRowViewModel, MessageRowCell> = tableView.items(
        cellIdentifier: "message",
        cellType: MessageRowCell.self,
        updates: environment.makeMessagesUpdater(),
        contents: { $0.map(\.rowContent) }
    ) { [retry = viewModel.retry] row, cell in
        cell.bind(row, retry: retry)
    }

    init(viewModel: ConversationViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
        beginListening(in: environment)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isVisible.accept(true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isVisible.accept(false)
    }

    private func setupUI() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(viewModel.chat.rawValue)
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
    }

    private func setupBindings() {
        // View events to view model inputs.
        subscriptions += textField.bind(bothWays: viewModel.text)
        sendButton.taps.bind(to: viewModel.send).store(in: &subscriptions)
        isVisible.bind(to: viewModel.isVisible).store(in: &subscriptions)
    }

    /// Binds view model outputs to the view.
    override func startListening() {
        viewModel.title
            .subscribe { [weak self] in self?.title = $0 }
            .store(in: &listeners)
        viewModel.rows
            .subscribe { [items, tableView] rows in
                items.accept(rows)
                tableView.scrollToLastRow()
            }
            .store(in: &listeners)
        viewModel.errorMessage.bind(toTextOf: errorLabel).store(in: &listeners)
    }

    override func stopListening() { listeners.removeAll() }
}

extension UITableView {
    fileprivate func scrollToLastRow() {
        let count = numberOfRows(inSection: 0)
        guard count > 0 else { return }
        scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }
}
