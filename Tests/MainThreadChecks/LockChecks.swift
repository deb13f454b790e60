import Dispatch
import Foundation
import Synchronization
import WorkQueues

/// Clean programmes that a sanitizer must have nothing to say of.
enum LockChecks {
    static let all = [Check("contended-locks-are-no-race", contention)]

    /// Threads that always find the lock taken: under the Thread Sanitizer each hand-over is a false alarm, unless it is told.
    private static func contention() -> [String] {
        let (threads, rounds) = (4, 200)
        let values = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            for round in 0..<rounds {
                values.withLock { values in
                    values.append(round)
                    usleep(20)
                }
            }
        }
        let count = values.withLock { $0.count }
        return expect(count == threads * rounds, "\(count) of \(threads * rounds) entries")
    }
}
