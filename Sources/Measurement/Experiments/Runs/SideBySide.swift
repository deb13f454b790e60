internal import Measuring
internal import Dispatch
internal import Synchronization

/// Runs children several at a time.
enum SideBySide {
    /// Runs all of them, at most `width` at once; tells `ended` how many are over whenever one is.
    ///
    /// - Returns: One outcome per child, in the order of `children`.
    static func run(
        _ children: [ChildProcess],
        width: Int,
        _ interruption: Interruption,
        ended: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [ChildProcess.Outcome] {
        guard !children.isEmpty else { return [] }
        let outcomes = Mutex<[Int: ChildProcess.Outcome]>([:])
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(width, children.count))) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < children.count else { return }
                let outcome = children[index].run(interruption)
                let count = outcomes.withLock { outcomes in
                    outcomes[index] = outcome
                    return outcomes.count
                }
                ended(count)
            }
        }
        return outcomes.withLock { outcomes in
            children.indices.map { outcomes[$0] ?? .interrupted }
        }
    }
}
