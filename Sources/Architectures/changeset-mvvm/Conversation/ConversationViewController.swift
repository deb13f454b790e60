import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Shows one conversation.
final class ConversationViewController: ActiveViewController {
    private let viewModel: ConversationViewModel
    private let updates: TableUpdater
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private let alertLabel = UILabel()
    private var subscriptions: [AnyCancellable] = []
    /// Retries the message of a cell, whose row may be at another place by the time of a tap; one for all cells.
    private lazy var retry: (UITableViewCell) -> Void = { [weak tableView, viewModel] cell in
        guard let indexPath = tableView?.indexPath(for: cell) else { return }
        viewModel.retry.accept(indexPath)
    }

    init(viewModel: ConversationViewModel, in surroundings: ScreenSurroundings) {
        self.viewModel = viewModel
        updates = surroundings.makeMessagesUpdater()
        super.init(in: surroundings)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        bindViewModel()
    }

    private func setupUI() {
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        tableView.register(
            MessageRowCell.self,
            forCellReuseIdentifier: ScreenElement.MessageRow.cell
        )
        tableView.dataSource = self
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        alertLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        alertLabel.isHidden = true
        for subview in [tableView, alertLabel, textField, sendButton] { view.addSubview(subview) }
    }

    private func bindViewModel() {
        title = viewModel.title
        view.tag = viewModel.tag

        viewModel.contentChanges
            .sink { [weak self] changeset in self?.follow(changeset) }
            .store(in: &subscriptions)
        viewModel.alertMessage
            .bind(toTextOf: alertLabel)
            .store(in: &subscriptions)

        subscriptions += textField.bind(bothWays: viewModel.text)
        sendButton.taps
            .bind(to: viewModel.send)
            .store(in: &subscriptions)
        isActive
            .bind(to: viewModel.active)
            .store(in: &subscriptions)
    }

    private func follow(_ changeset: Changeset) {
        updates.show(changeset.rowsChange, in: tableView) { viewModel.rowContents }
        tableView.scrollToLastRow()
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.numberOfRows(inSection: section)
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
            cell.bind(to: viewModel, at: indexPath, retry: retry)
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
