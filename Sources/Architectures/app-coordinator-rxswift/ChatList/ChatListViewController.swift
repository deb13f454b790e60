#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows the list of chats.
final class ChatListViewController: BaseViewController {
    private var displayedItems: [ChatSummary] = []
    private let tableView = UITableView()
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let newChatButton = UIBarButtonItem(systemItem: .add)

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = newChatButton
        view.accessibilityIdentifier = ScreenElement.List.screen
        tableView.accessibilityIdentifier = ScreenElement.List.table
        tableView.rowHeight = ChatTexts.chatRowHeight
        tableView.refreshControl = refreshControl
        tableView.register(ChatRowCell.self, forCellReuseIdentifier: ScreenElement.ChatRow.cell)
        tableView.dataSource = self
        tableView.delegate = self
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.text = ChatTexts.noChats
        for subview in [tableView, spinner, emptyLabel] { view.addSubview(subview) }
    }

    override func bindViewModel() -> Bool {
        guard let viewModel = viewModel as? ChatListViewModel else { return false }
        title = viewModel.title
        let updates = viewModel.coordinator.displayService.makeListUpdater()
        listen { [unowned self] disposeBag in
            viewModel.items
                .bind(with: self) { controller, items in
                    controller.displayedItems = items
                    updates.show(.all, in: controller.tableView) { items.map(\.rowContent) }
                }
                .disposed(by: disposeBag)
            viewModel.isLoading
                .bind(with: spinner) { $1 ? $0.startAnimating() : $0.stopAnimating() }
                .disposed(by: disposeBag)
            viewModel.isEmpty
                .bind(with: emptyLabel) { $0.isHidden = !$1 }
                .disposed(by: disposeBag)
        }
        showAlerts(viewModel.alertMessage, identifier: ScreenElement.List.alert)
        refreshControl.rx.bind(to: viewModel.refresh).disposed(by: disposeBag)
        newChatButton.rx.bind(to: viewModel.newChat).disposed(by: disposeBag)
        return true
    }
}

extension ChatListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        displayedItems.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ScreenElement.ChatRow.cell,
            for: indexPath
        )
        if let cell = cell as? ChatRowCell, let viewModel {
            cell.configure(displayedItems[indexPath.row], coordinator: viewModel.coordinator)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let viewModel = viewModel as? ChatListViewModel else { return }
        viewModel.openItem.execute(displayedItems[indexPath.row])
    }
}
#endif
