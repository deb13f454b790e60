#if Workflow
import ArchitectureContract
import HeadlessUIKit

/// Screens on top of each other.
@MainActor
struct BackStackScreen {
    /// A screen, and which it is.
    struct Item {
        let key: String
        let screen: any Screen
    }

    let items: [Item]
    let onPop: @MainActor () -> Void
}

/// Shows a stack of screens; a controller stays as long as its screen's key does.
final class BackStackViewController: UINavigationController {
    private let environment: ArchitectureEnvironment
    private var controllers: [(key: String, controller: UIViewController)] = []
    private var onPop: @MainActor () -> Void = {}

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func update(screen: BackStackScreen) {
        onPop = screen.onPop
        let former = controllers
        controllers = screen.items.map { item in
            guard let known = former.first(where: { $0.key == item.key }) else {
                return (item.key, item.screen.makeViewController(environment))
            }
            item.screen.update(known.controller)
            return known
        }
        guard controllers.map(\.key) != former.map(\.key) else { return }
        let stack = controllers.map(\.controller)
        // What the user has popped is off the stack already.
        if !stack.elementsEqual(viewControllers, by: ===) {
            setViewControllers(stack, animated: !former.isEmpty)
        }
    }

    /// Tells at once, so that what happens meanwhile finds the stack as it is.
    override func popViewController(animated: Bool) -> UIViewController? {
        guard let popped = super.popViewController(animated: animated) else { return nil }
        onPop()
        return popped
    }
}
#endif
