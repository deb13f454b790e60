#if RxSwift
import ArchitectureContract
import HeadlessUIKit
@preconcurrency import RxSwift

/// How scenes show what services tell: what an app settles once for all of them.
@MainActor
protocol DisplayService: BackendService {
    /// Whether a value like the one shown is shown again or dropped.
    var repeats: Repeats { get }

    /// Brings the table of chats up to date.
    func makeListUpdater() -> TableUpdater
    /// Brings a conversation's table up to date.
    func makeMessagesUpdater() -> TableUpdater
    /// Starts and stops a scene's listening as other scenes cover it; `start` also catches up.
    func makeListening(
        start: @escaping () -> Void,
        stop: @escaping () -> Void
    ) -> ScreenListening
}

/// As the app's environment has it.
final class LiveDisplayService: DisplayService {
    let repeats: Repeats
    private let environment: ArchitectureEnvironment

    init(environment: ArchitectureEnvironment) {
        repeats = environment.repeats
        self.environment = environment
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    func makeListUpdater() -> TableUpdater { environment.makeListUpdater() }

    func makeMessagesUpdater() -> TableUpdater { environment.makeMessagesUpdater() }

    func makeListening(
        start: @escaping () -> Void,
        stop: @escaping () -> Void
    ) -> ScreenListening {
        environment.makeListening(start: start, stop: stop)
    }
}

extension ObservableType {
    /// Without elements like the one before, if repeats are dropped.
    func distinctUntilChanged(
        if repeats: Repeats,
        _ areAlike: @escaping (Element, Element) -> Bool
    ) -> Observable<Element> {
        switch repeats {
        case .shown: asObservable()
        case .dropped: distinctUntilChanged(areAlike)
        }
    }
}

extension ObservableType where Element: Equatable {
    /// Without elements equal to the one before, if repeats are dropped.
    func distinctUntilChanged(if repeats: Repeats) -> Observable<Element> {
        distinctUntilChanged(if: repeats, ==)
    }
}
#endif
