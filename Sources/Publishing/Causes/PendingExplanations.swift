import Foundation
import StudyRecords
import Synchronization

/// Explanations that are made beside each other, and beside what else goes on.
final class PendingExplanations: Sendable {
    private let queue = OperationQueue()
    private let outcomes = Mutex<[InjectedCauses: Result<Explanation, any Error>]>([:])

    /// As many at once as there are cores.
    init() { queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount }

    /// Begins with one as soon as a core is free for it.
    func start(_ causes: InjectedCauses, _ explain: @escaping @Sendable () throws -> Explanation) {
        queue.addOperation { [self] in
            let outcome = Result { try explain() }
            outcomes.withLock { $0[causes] = outcome }
        }
    }

    /// Waits for all.
    ///
    /// - Throws: What one of them threw.
    func all() throws -> [InjectedCauses: Explanation] {
        queue.waitUntilAllOperationsAreFinished()
        return try outcomes.withLock { $0 }.mapValues { try $0.get() }
    }

    /// Begins with no further one, and waits for those that run.
    func cancel() {
        queue.cancelAllOperations()
        queue.waitUntilAllOperationsAreFinished()
    }
}
