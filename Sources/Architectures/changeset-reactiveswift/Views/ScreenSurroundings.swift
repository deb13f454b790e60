#if ReactiveSwift
import ArchitectureContract
import HeadlessUIKit
@preconcurrency import ReactiveSwift

/// What a screen is given besides its view model, and hands on to the screens that it opens.
@MainActor
final class ScreenSurroundings {
    /// Whether the app is in the foreground.
    let isForeground = MutableProperty(true)
    private let environment: ArchitectureEnvironment

    init(environment: ArchitectureEnvironment) { self.environment = environment }

    func makeListUpdater() -> TableUpdater { environment.makeListUpdater() }

    func makeMessagesUpdater() -> TableUpdater { environment.makeMessagesUpdater() }
}
#endif
