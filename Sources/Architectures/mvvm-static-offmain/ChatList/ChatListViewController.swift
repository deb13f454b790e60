import ArchitectureContract
import HeadlessUIKit

/// The chat list's screen.
@MainActor
final class ChatListViewController: ListeningViewController {
    private lazy var customView = ChatListView(updates: environment.makeListUpdater())
    private let addButton = UIBarButtonItem(systemItem: .add)
    private let events: EventQueue
    private let environment: ArchitectureEnvironment

    init(events: EventQueue, environment: ArchitectureEnvironment) {
        self.events = events
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
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
        beginListening(in: environment)
    }

    override func startListening() { events.add(listener: self) }

    override func stopListening() { events.remove(listener: self) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.rightBarButtonItem = addButton
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationItem.rightBarButtonItem = nil
    }
}

extension ChatListViewController: ChatListListening {
    func updated(list: ChatListViewModel) {
        addButton.action(block: list.addChat)
        customView.display(viewModel: list)
    }
}
