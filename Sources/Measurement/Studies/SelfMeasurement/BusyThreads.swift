internal import Foundation
internal import Synchronization

/// Threads that do nothing, as fast as they can: a neighbour on the other cores.
final class BusyThreads: Sendable {
    private let isOver = Atomic(false)

    /// Starts `count` threads; none for 0.
    init(_ count: Int) {
        for _ in 0..<count {
            // Each keeps this object until it has seen the end.
            Thread { while !self.isOver.load(ordering: .relaxed) {} }.start()
        }
    }

    func stop() { isOver.store(true, ordering: .relaxed) }
}
