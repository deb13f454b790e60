import ArchitectureContract
import HeadlessUIKit

/// The chat list's screen.
@MainActor
final class ChatListViewController: UIViewController {
    private let customView = ChatListView()
    private let addButton = UIBarButtonItem(systemItem: .add)
    private let handler: ChatEventHandler

    init(handler: ChatEventHandler) {
        self.handler = handler
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
        handler.add(listener: self)
    }

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
