#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows one conversation.
final class ConversationViewController: ListeningViewController {
    private let viewModel: ConversationViewModel
    private let environment: ArchitectureEnvironment
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let isVisible = PublishRelay<Bool>()
    /// As long as the screen is there.
    private let disposeBag = DisposeBag()
    /// As long as it listens.
    private var listeners = DisposeBag()

    private lazy var items: RxTableItems<MessageRowViewModel, MessageRowCell> = tableView.rxItems(
        cellIdentifier: "message",
        cellType: MessageRowCell.self,
        updates: environment.makeMessagesUpdater(),
        content: \.rowContent
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
        viewModel.text
            .bind(with: textField) { field, text in if field.text != text { field.text = text } }
            .disposed(by: disposeBag)

        // View events to view model inputs.
        textField.rx.text
            .map { $0 ?? "" }
            .bind(to: viewModel.text)
            .disposed(by: disposeBag)
        sendButton.rx.tap.bind(to: viewModel.send).disposed(by: disposeBag)
        isVisible.bind(to: viewModel.isVisible).disposed(by: disposeBag)
    }

    /// Binds view model outputs to the view.
    override func startListening() {
        viewModel.title
            .bind(with: self) { $0.title = $1 }
            .disposed(by: listeners)
        viewModel.rows
            .bind(with: tableView) { [items] tableView, rows in
                items.accept(rows)
                tableView.scrollToLastRow()
            }
            .disposed(by: listeners)
        viewModel.errorMessage.bind(toTextOf: errorLabel).disposed(by: listeners)
    }

    override func stopListening() { listeners = DisposeBag() }
}

extension UITableView {
    fileprivate func scrollToLastRow() {
        let count = numberOfRows(inSection: 0)
        guard count > 0 else { return }
        scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    }
}
#endif
