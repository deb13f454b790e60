internal import ArchitectureContract
internal import HeadlessUIKit

extension ArchitectureEnvironment {
    /// Every screen that is ever over the first one is held on to, as by a list of listeners that no one leaves.
    @MainActor
    func keepingScreens() -> ArchitectureEnvironment {
        var kept: [UIViewController] = []
        return onScreensOverFirst { screen in
            if !kept.contains(where: { $0 === screen }) { kept.append(screen) }
        }
    }

    /// Keeps an object of its own for each screen over the root, and lets go of the screen.
    @MainActor
    func keepingPresenters() -> ArchitectureEnvironment {
        var kept: [KeptPresenter] = []
        return onScreensOverFirst { screen in
            if !kept.contains(where: { $0.screen === screen }) {
                kept.append(KeptPresenter(screen))
            }
        }
    }

    @MainActor
    private func onScreensOverFirst(
        _ body: @escaping @MainActor (UIViewController) -> Void
    ) -> ArchitectureEnvironment {
        let window = window
        UIContext.current.onCommit { [weak window] _ in
            for screen in window?.screens.dropFirst() ?? [] { body(screen) }
        }
        return self
    }
}

/// What a presenter is to its screen.
@MainActor
private final class KeptPresenter {
    weak var screen: UIViewController?

    init(_ screen: UIViewController) { self.screen = screen }
}
