import ArchitectureContract
import HeadlessUIKit
import StaticMVVMEvents

/// The create screen.
@MainActor
final class CreateChatViewController: UIViewController {
    private let customView = CreateChatView()
    private let events: EventQueue

    init(events: EventQueue) {
        self.events = events
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
        events.route(event: .createFormOpened)
        events.add(listener: self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.remove(listener: self)
        events.route(event: .createFormClosed)
    }
}

extension CreateChatViewController: CreateChatListening {
    func updated(create: CreateChatViewModel) {
        customView.display(viewModel: create)
    }
}
