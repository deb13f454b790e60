import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// Shows one conversation as its presenter says.
final class ConversationViewController: UIViewController {
    private let presenter: ConversationPresenter
    private let tableView = UITableView()
    private let textField = UITextField()
    private let errorLabel = UILabel()
    private let updates: TableUpdater
    private var rows: MessageRows?

    private lazy var sendButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Send") { [presenter, textField] _ in
            presenter.send(textField.text ?? "")
        }
    )

    init(presenter: ConversationPresenter, environment: ArchitectureEnvironment) {
        self.presenter = presenter
        updates = environment.makeMessagesUpdater()
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
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presenter.viewDidAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        presenter.viewDidDisappear()
    }

    private func setUpViews() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = Int(presenter.chat.rawValue)
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
        errorLabel.isHidden = true
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
    }

    private func scrollToLastRow() {
        let count = tableView.numberOfRows(inSection: 0)
        guard count > 0 else { return }
        tableView.scrollToRow(
            at: IndexPath(row: count - 1, section: 0),
            at: .bottom,
            animated: false
        )
    }
}

extension ConversationViewController: ConversationView {
    func showTitle(_ title: String) {
        self.title = title
    }

    func showRows(_ rows: MessageRows, _ change: RowsChange) {
        self.rows = rows
        updates.show(change, in: tableView) { rows.contents }
        scrollToLastRow()
    }

    func showError(_ text: String?) {
        errorLabel.isHidden = text == nil
        if let text { errorLabel.text = text }
    }

    func clearDraft() {
        textField.text = ""
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows?.count ?? 0
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell, let rows {
            cell.show(rows[indexPath.row])
            cell.retry = { [presenter] in presenter.retry($0) }
        }
        return cell
    }
}
