import ArchitectureContract
import ChatDomain
import HeadlessUIKit

/// The stack of screens, as the state has it; tells at once when the user goes back.
///
/// At once, not when the screen below has been shown: what happens in between has to find the state as it is.
final class RootNavigationController: UINavigationController {
    private let store: AppStore
    private let environment: ArchitectureEnvironment
    private let list: ChatListViewController
    private let observations: ObservationLoop
    private var token: ObserveToken?
    /// What is above the list.
    private var shown: Screen?

    init(store: AppStore, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        observations = ObservationLoop(in: environment)
        list = ChatListViewController(
            store: store.scope(
                state: { $0.list },
                whenGone: ChatListFeature.State(),
                action: { .list($0) }
            ),
            environment: environment
        )
        super.init(rootViewController: list)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        token = observations.observe { [weak self] in self?.render() }
    }

    override func popViewController(animated: Bool) -> UIViewController? {
        guard let popped = super.popViewController(animated: animated) else { return nil }
        if let left = shown {
            shown = nil
            store.send(.popped(left))
        }
        return popped
    }

    private func render() {
        let screen = store.screen
        guard screen != shown else { return }
        shown = screen
        setViewControllers([list] + (screen.map { [controller(for: $0)] } ?? []), animated: true)
    }

    private func controller(for screen: Screen) -> UIViewController {
        switch screen {
        case .conversation(let chat):
            ConversationViewController(
                store: store.scope(
                    state: { $0.conversation?.chat == chat ? $0.conversation : nil },
                    whenGone: ConversationFeature.State(chat: chat),
                    action: { .conversation(chat, $0) }
                ),
                environment: environment
            )
        case .create(let id):
            CreateChatViewController(
                store: store.scope(
                    state: { $0.create?.id == id ? $0.create : nil },
                    whenGone: CreateChatFeature.State(id: id),
                    action: { .create(id, $0) }
                ),
                environment: environment
            )
        }
    }
}
