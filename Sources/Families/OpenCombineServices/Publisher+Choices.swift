package import ArchitectureContract
// OpenCombine 0.14 predates Sendable; the schedulers hand elements over once.
@preconcurrency package import OpenCombine
package import WorkQueuesOpenCombine

extension Publisher where Failure == Never {
    /// Hands elements on by `scheduler`, if there is one.
    package func observe(on scheduler: WorkQueueScheduler?) -> AnyPublisher<Output, Never> {
        guard let scheduler else { return eraseToAnyPublisher() }
        return receive(on: scheduler).eraseToAnyPublisher()
    }
}

extension Publisher where Output: Equatable, Failure == Never {
    /// Drops elements equal to the one before, if repeats are dropped.
    package func removeDuplicates(_ repeats: Repeats) -> AnyPublisher<Output, Never> {
        switch repeats {
        case .shown: eraseToAnyPublisher()
        case .dropped: removeDuplicates().eraseToAnyPublisher()
        }
    }

    /// Drops elements equal to the one before, if the app drops repeats.
    package func removeDuplicates(in services: AppServices) -> AnyPublisher<Output, Never> {
        removeDuplicates(services.repeats)
    }
}
