import ArchitectureContract
import HeadlessUIKit

/// The chat list's screen.
@MainActor
final class ChatListViewController: UIViewController {
    private lazy var customView = ChatListView(
        updates: environment.makeListUpdater(),
        repeats: environment.repeats
    )
    private let addButton = UIBarButtonItem(systemItem: .add)
    private lazy var listening = environment.makeListening(
        start: { [unowned self] in handler.add(listener: self) },
        stop: { [unowned self] in handler.remove(listener: self) }
    )
    private let handler: ChatEventHandler
    private let environment: ArchitectureEnvironment

    init(handler: ChatEventHandler, environment: ArchitectureEnvironment) {
        self.handler = handler
        self.environment = environment
        super.init()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        view = customView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.listTitle
        listening.didLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        listening.willAppear()
        navigationItem.rightBarButtonItem = addButton
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationItem.rightBarButtonItem = nil
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        listening.didDisappear()
    }
}

extension ChatListViewController: ChatListListening {
    func updated(list: ChatListViewModel) {
        addButton.action(block: list.addChat)
        customView.display(viewModel: list)
    }
}
