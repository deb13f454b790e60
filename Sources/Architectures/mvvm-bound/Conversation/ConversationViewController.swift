import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Shows one conversation: binds its views to its view model.
final class ConversationViewController: ListeningViewController {
    private let viewModel: ConversationViewModel
    private let environment: ArchitectureEnvironment
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let textField = UITextField()
    private let errorLabel = UILabel()
    private var bindings: [Binding] = []
    private var rowsBinding: Binding?

    private lazy var sendButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Send") { [viewModel] _ in viewModel.send() }
    )

    init(viewModel: ConversationViewModel, environment: ArchitectureEnvironment) {
        self.viewModel = viewModel
        self.environment = environment
        updates = environment.makeMessagesUpdater()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        bindViewModel()
        beginListening(in: environment)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewModel.appeared()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewModel.disappeared()
    }

    private func setUpViews() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(viewModel.chat.rawValue)
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        tableView.register(
            MessageRowCell.self,
            forCellReuseIdentifier: ScreenElement.MessageRow.cell
        )
        tableView.dataSource = self
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.textColor = .systemRed
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        title = viewModel.title
        bindings = [
            textField.bind(bothWays: viewModel.draft),
            errorLabel.bind(textTo: viewModel.errorText),
        ]
    }

    override func startListening() {
        viewModel.startUpdating()
        rowsBinding = viewModel.rows.bind { [updates, tableView] rows in
            updates.show(.all, in: tableView) { rows.contents }
            tableView.scrollToLastRow()
        }
    }

    override func stopListening() {
        rowsBinding = nil
        viewModel.stopUpdating()
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.rows.value.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell {
            cell.viewModel = viewModel.rows.value[indexPath.row]
            cell.retry = { [viewModel] in viewModel.retry($0) }
        }
        return cell
    }
}

extension UITableView {
    fileprivate func scrollToLastRow() {
        let count = numberOfRows(inSection: 0)
        guard count > 0 else { return }
        scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }
}
