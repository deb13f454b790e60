import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine

/// How scenes show what services tell: what an app settles once for all of them.
@MainActor
protocol DisplayService: BackendService {
    /// Whether a value like the one shown is shown again.
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

extension Publisher where Failure == Never {
    /// Without elements like the one before, if repeats are dropped.
    func removeDuplicates(
        if repeats: Repeats,
        by areAlike: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Never> {
        switch repeats {
        case .shown: eraseToAnyPublisher()
        case .dropped: removeDuplicates(by: areAlike).eraseToAnyPublisher()
        }
    }

    /// Without elements equal to the one before, if repeats are dropped.
    func removeDuplicates(if repeats: Repeats) -> AnyPublisher<Output, Never>
    where Output: Equatable {
        removeDuplicates(if: repeats, by: ==)
    }
}
