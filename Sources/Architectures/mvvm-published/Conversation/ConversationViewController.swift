import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import OpenCombine

/// Shows one conversation.
final class ConversationViewController: ObservingViewController<ConversationViewModel> {
    private let tableView = UITableView()
    private let textField = UITextField()
    private let errorLabel = UILabel()
    private var rows: [MessageRowViewModel] = []

    private lazy var updates = environment.makeMessagesUpdater()
    private lazy var sendButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Send") { [viewModel] _ in viewModel.send() }
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        title = viewModel.title
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
        textField.addAction(
            UIAction { [weak self] _ in
                if let self { viewModel.draft = textField.text ?? "" }
            },
            for: .editingChanged
        )
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        errorLabel.isHidden = true
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
        beginListening(in: environment)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewModel.appear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewModel.disappear()
    }

    // MARK: Showing

    override func refresh() {
        show(viewModel.rows)
        show(draft: viewModel.draft)
        show(error: viewModel.errorText)
    }

    override func sinks() -> [AnyCancellable] {
        [
            viewModel.$rows.show { [unowned self] in show($0) },
            viewModel.$draft.show { [unowned self] in show(draft: $0) },
            viewModel.$errorText.show { [unowned self] in show(error: $0) },
        ]
    }

    private func show(_ newRows: [MessageRowViewModel]) {
        let isLonger = newRows.count > rows.count
        rows = newRows
        updates.show(.all, in: tableView) { newRows.map(\.rowContent) }
        if isLonger { scrollToLastRow() }
    }

    private func show(draft: String) {
        // What the user has just typed is there already.
        if textField.text != draft { textField.text = draft }
    }

    private func show(error: String?) {
        errorLabel.isHidden = error == nil
        if let error { errorLabel.text = error }
    }

    private func scrollToLastRow() {
        guard !rows.isEmpty else { return }
        let last = IndexPath(row: rows.count - 1, section: 0)
        tableView.scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        (cell as? MessageRowCell)?.show(rows[indexPath.row]) { [viewModel] message in
            viewModel.retry(message)
        }
        return cell
    }
}
