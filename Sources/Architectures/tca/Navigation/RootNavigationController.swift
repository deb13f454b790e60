#if TCA
import ArchitectureContract
import ComposableArchitecture
import HeadlessUIKit

/// A screen above the list.
@MainActor
protocol StackScreen {
    /// Ends what observes, before its state goes: run once more, it would be kept by the path until that changes again.
    func endObserving()
}

/// The stack of screens, as the state has it; tells at once when the user goes back.
///
/// What the library's `NavigationStackController` is for; that one needs Objective-C.
final class RootNavigationController: UINavigationController {
    private let store: StoreOf<AppFeature>
    private let environment: ArchitectureEnvironment
    private let list: ChatListViewController
    private var token: ObserveToken?
    /// What is above the list.
    private var shown: StackElementID?

    init(store: StoreOf<AppFeature>, environment: ArchitectureEnvironment) {
        self.store = store
        self.environment = environment
        list = ChatListViewController(
            store: store.scope(state: \.list, action: \.list),
            environment: environment
        )
        super.init(rootViewController: list)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        token = observe { [weak self] in self?.render() }
    }

    override func popViewController(animated: Bool) -> UIViewController? {
        guard let popped = super.popViewController(animated: animated) else { return nil }
        if let left = shown {
            shown = nil
            (popped as? any StackScreen)?.endObserving()
            store.send(.path(.popFrom(id: left)))
        }
        return popped
    }

    private func render() {
        let top = store.path.ids.last
        guard top != shown else { return }
        shown = top
        setViewControllers([list] + (top.flatMap(controller).map { [$0] } ?? []), animated: true)
    }

    private func controller(for id: StackElementID) -> UIViewController? {
        switch store.scope(state: \.path[id: id], action: \.path[id: id])?.case {
        case .conversation(let store):
            ConversationViewController(store: store, environment: environment)
        case .create(let store):
            CreateChatViewController(store: store, environment: environment)
        case nil:
            nil
        }
    }
}
#endif
