import ArchitectureContract
@preconcurrency import OpenCombine

extension Publisher where Output: Equatable, Failure == Never {
    /// Without elements equal to the one before, if repeats are dropped.
    ///
    /// ReactiveSwift's `skipRepeats`, or nothing.
    func skipRepeats(_ repeats: Repeats) -> AnyPublisher<Output, Never> {
        switch repeats {
        case .shown: eraseToAnyPublisher()
        case .dropped: removeDuplicates().eraseToAnyPublisher()
        }
    }
}
