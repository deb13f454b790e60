import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// A conversation: shows what it is told, and tells what the user does.
final class ConversationViewController: UIViewController {
    private let output: any ConversationViewOutput
    private let updates: TableUpdater
    private let table = UITableView()
    private let field = UITextField()
    private let errorText = UILabel()
    private var rows: MessageRowItems?

    init(output: any ConversationViewOutput, updates: TableUpdater) {
        self.output = output
        self.updates = updates
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        table.accessibilityIdentifier = ScreenElement.Conversation.table
        table.rowHeight = ChatTexts.messageRowHeight
        table.register(MessageRowCell.self, forCellReuseIdentifier: ScreenElement.MessageRow.cell)
        table.dataSource = self
        field.accessibilityIdentifier = ScreenElement.Conversation.field
        let sendButton = UIButton(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() }
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorText.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorText.isHidden = true
        for part in [table, errorText, field, sendButton] { view.addSubview(part) }
        output.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        output.viewWillAppear()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        output.viewDidAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        output.viewDidDisappear()
    }

    private func send() { output.tappedSend(field.text ?? "") }
}

extension ConversationViewController: ConversationViewInput {
    func show(title: String, number: Int) {
        self.title = title
        view.tag = number
    }

    func show(_ rows: MessageRowItems, _ change: RowsChange) {
        self.rows = rows
        updates.show(change, in: table) { rows.contents }
    }

    func scrollToLastRow() {
        let count = table.numberOfRows(inSection: 0)
        guard count > 0 else { return }
        let last = IndexPath(row: count - 1, section: 0)
        table.scrollToRow(at: last, at: .bottom, animated: false)
    }

    func clearField() { field.text = "" }

    func show(error: String) {
        errorText.text = error
        errorText.isHidden = false
    }

    func hideError() { errorText.isHidden = true }
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
            cell.delegate = self
            cell.show(rows[indexPath.row])
        }
        return cell
    }
}

extension ConversationViewController: MessageRowDelegate {
    func tappedRetry(_ message: MessageID) { output.tappedRetry(message) }
}
