internal import ArchitectureContract
internal import WorkQueues

extension ArchitectureEnvironment {
    /// For each push both a background queue and the main queue count on, in one variable.
    func counting(in count: UnguardedCount) -> ArchitectureEnvironment {
        onEachPush { queues, queue in
            queue.async { count.countOn() }
            queues.main.async { count.countOn() }
        }
    }
}

/// What a data race is: a variable that two threads write and nothing guards.
final class UnguardedCount: @unchecked Sendable {
    // @unchecked: the race is the point.
    private var count = 0

    @inline(never)
    func countOn() { count += 1 }
}
