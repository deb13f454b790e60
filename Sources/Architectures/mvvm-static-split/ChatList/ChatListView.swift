import ArchitectureContract
import HeadlessUIKit

/// The chat list: a table that is served by a flow of its own, and above it what is to be said about it.
@MainActor
final class ChatListView: UIView {
    let table: ChatListTableView
    private let refreshControl = UIRefreshControl()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let emptyLabel = UILabel()
    private let errorLabel = UILabel()

    init(updates: TableUpdater) {
        table = ChatListTableView(updates: updates)
        super.init(frame: .zero)
        accessibilityIdentifier = ScreenElement.List.screen
        table.refreshControl = refreshControl
        spinner.accessibilityIdentifier = ScreenElement.List.spinner
        emptyLabel.accessibilityIdentifier = ScreenElement.List.emptyText
        emptyLabel.isHidden = true
        errorLabel.accessibilityIdentifier = ScreenElement.List.alert
        errorLabel.isHidden = true
        for view in [table, spinner, emptyLabel, errorLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    func display(viewModel: ChatListViewModel) {
        if viewModel.shouldShowBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
        emptyLabel.text = viewModel.emptyText
        emptyLabel.isHidden = !viewModel.shouldShowEmpty
        errorLabel.text = viewModel.errorText
        errorLabel.isHidden = !viewModel.shouldShowError
        if viewModel.shouldEndRefreshing { refreshControl.endRefreshing() }
        refreshControl.action(for: .valueChanged, block: viewModel.refresh)
    }
}
