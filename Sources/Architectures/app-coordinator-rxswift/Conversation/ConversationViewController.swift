#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows one conversation.
final class ConversationViewController: BaseViewController {
    private var displayedItems: [Message] = []
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)

    private var conversation: ConversationViewModel? { viewModel as? ConversationViewModel }

    override func viewDidLoad() {
        super.viewDidLoad()
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
        for subview in [tableView, textField, sendButton] { view.addSubview(subview) }
    }

    override func bindViewModel() -> Bool {
        guard let viewModel = conversation else { return false }
        title = viewModel.title
        view.tag = Int(viewModel.chat.rawValue)
        let updates = viewModel.coordinator.displayService.makeMessagesUpdater()
        listen { [unowned self] disposeBag in
            viewModel.items
                .bind(with: self) { $0.display($1, by: updates) }
                .disposed(by: disposeBag)
        }
        viewModel.send.elements
            .bind(with: textField) { field, _ in field.text = "" }
            .disposed(by: disposeBag)
        showAlerts(viewModel.errorMessage, identifier: ScreenElement.Conversation.errorText)
        sendButton.rx.bind(to: viewModel.send) { [textField] in textField.text ?? "" }
            .disposed(by: disposeBag)
        return true
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        conversation?.isVisible.accept(true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        conversation?.isVisible.accept(false)
    }

    private func display(_ items: [Message], by updates: TableUpdater) {
        displayedItems = items
        updates.show(.all, in: tableView) { items.map(\.rowContent) }
        scrollToLastRow()
    }

    private func scrollToLastRow() {
        guard !displayedItems.isEmpty else { return }
        let last = IndexPath(row: displayedItems.count - 1, section: 0)
        tableView.scrollToRow(at: last, at: .bottom, animated: false)
    }
}

extension ConversationViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        displayedItems.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.MessageRow.cell,
            for: indexPath
        )
        if let cell = cell as? MessageRowCell, let conversation {
            cell.configure(
                displayedItems[indexPath.row],
                coordinator: conversation.coordinator,
                retry: conversation.retry
            )
        }
        return cell
    }
}
#endif
