import Dispatch
import Foundation
import Synchronization
import WorkQueues

/// Clean programmes that a sanitizer must have nothing to say of.
enum LockChecks {
    static let all = [
        Check("contended-locks-are-no-race", contention),
        Check("early-answers-are-no-race", earlyAnswer),
    ]

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

    /// A task whose continuation is resumed before it waits goes on without a job.
    private static func earlyAnswer() -> [String] {
        let answered = DispatchSemaphore(value: 0)
        let counts = Mutex<[Int]>([])
        Task.detached {
            let numbers = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: (0..<100).map { $0 * 2 }) }
                usleep(100_000)
            }
            counts.withLock { $0 = numbers }
            answered.signal()
        }
        answered.wait()
        return expect(counts.withLock { $0.count } == 100, "no hundred numbers came")
    }
}
