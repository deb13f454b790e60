import ArchitectureContract
import HeadlessUIKit
import StaticMVVMEvents

/// The create screen.
@MainActor
final class CreateChatViewController: UIViewController {
    private let customView = CreateChatView()
    private let handler: ChatEventHandler
    private let routers: EventRouters

    init(handler: ChatEventHandler, routers: EventRouters) {
        self.handler = handler
        self.routers = routers
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
        title = ChatTexts.createTitle
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        routers.route(event: .createFormOpened)
        handler.add(listener: self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        handler.remove(listener: self)
        routers.route(event: .createFormClosed)
    }
}

extension CreateChatViewController: CreateChatListening {
    func updated(create: CreateChatViewModel) {
        customView.display(viewModel: create)
    }
}
