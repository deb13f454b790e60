#if ReactorKit
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import ReactorKit
import RxCocoa
// The same holds of this.
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Shows one conversation.
final class ConversationViewController: BaseViewController, View {
    private let environment: ArchitectureEnvironment
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let dataSource: RowsDataSource<MessageRowReactor, MessageRowCell>
    private let isVisible = PublishRelay<Bool>()
    /// As long as it listens.
    private var listeners = DisposeBag()

    init(reactor: ConversationReactor, environment: ArchitectureEnvironment) {
        self.environment = environment
        dataSource = RowsDataSource(
            cellIdentifier: "message",
            updates: environment.makeMessagesUpdater()
        )
        super.init(nibName: nil, bundle: nil)
        self.reactor = reactor
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = ScreenElement.Conversation.screen
        view.tag = (reactor?.chat.rawValue).map(Int.init) ?? 0
        tableView.accessibilityIdentifier = ScreenElement.Conversation.table
        tableView.rowHeight = ChatTexts.messageRowHeight
        tableView.register(MessageRowCell.self, forCellReuseIdentifier: "message")
        textField.accessibilityIdentifier = ScreenElement.Conversation.field
        sendButton.accessibilityIdentifier = ScreenElement.Conversation.send
        sendButton.setTitle("Send", for: .normal)
        errorLabel.accessibilityIdentifier = ScreenElement.Conversation.errorText
        for subview in [tableView, errorLabel, textField, sendButton] { view.addSubview(subview) }
        beginListening(in: environment)
    }

    override func startListening() {
        if let reactor { bindRows(of: reactor) }
    }

    override func stopListening() { listeners = DisposeBag() }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scrollToLastRow()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isVisible.accept(true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isVisible.accept(false)
    }

    func bind(reactor: ConversationReactor) {
        // Action
        isVisible
            .map { $0 ? Reactor.Action.appear : .disappear }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        textField.rx.text.orEmpty
            .map(Reactor.Action.edit)
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        sendButton.rx.tap
            .map { Reactor.Action.send }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)

        // State
        reactor.state.map(\.title).distinctUntilChanged()
            .bind(with: self) { $0.title = $1 }
            .disposed(by: disposeBag)
        reactor.part(\.draft)
            .bind(to: textField.rx.text)
            .disposed(by: disposeBag)
        reactor.part(\.error)
            .bind(toTextOf: errorLabel)
            .disposed(by: disposeBag)
    }

    private func bindRows(of reactor: ConversationReactor) {
        let rows = reactor.part(\.$rows)
        rows.bind(to: tableView.rx.items(dataSource: dataSource)).disposed(by: listeners)
        rows.bind(with: self) { screen, _ in screen.scrollToLastRow() }.disposed(by: listeners)
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
#endif
