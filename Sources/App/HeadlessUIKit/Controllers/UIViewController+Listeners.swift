extension UIViewController {
    /// A step of a screen's way in or out.
    package enum AppearanceStep: Hashable, Sendable {
        case willAppear, didAppear, willDisappear, didDisappear
    }

    /// Those who hear of it from outside, as methods put in place of others do on a phone.
    private final class Listeners: RareState.Part {
        final var all: [(AppearanceStep, @MainActor () -> Void)] = []
    }

    /// Calls `tell` after the controller's own method for a step, for as long as the controller is there.
    package final func hear(
        _ step: AppearanceStep,
        _ tell: @escaping @MainActor () -> Void
    ) {
        rare.makePart(Listeners.self).all.append((step, tell))
    }

    final func tellListeners(_ step: AppearanceStep) {
        guard let listeners = rare.part(Listeners.self) else { return }
        for (heard, tell) in listeners.all where heard == step { tell() }
    }
}
