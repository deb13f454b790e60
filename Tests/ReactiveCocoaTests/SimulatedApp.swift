#if ReactiveSwift
import HeadlessUIKit
import WorkQueues

/// Runs `body` in an item of the main queue of a simulated app with a context of its own.
func withApp(_ body: @MainActor (UIContext) -> Void) {
    let queues = SimulatedWorkQueues(.arrival)
    queues.run {
        queues.onMain {
            let context = UIContext(queues: queues)
            context.withCurrent { body(context) }
        }
    }
}

/// A visible window with a view in it, committed.
@MainActor
func show(_ view: UIView) -> UIWindow {
    let screen = UIViewController()
    screen.view.addSubview(view)
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.context.commit()
    return window
}
#endif
