internal import Dispatch
internal import Synchronization

/// Runs children several at a time.
enum SideBySide {
    /// Runs all of them, at most `width` at once.
    ///
    /// - Returns: One outcome per child, in the order of `children`.
    static func run(
        _ children: [ChildProcess],
        width: Int,
        _ interruption: Interruption
    ) -> [ChildProcess.Outcome] {
        guard !children.isEmpty else { return [] }
        let outcomes = Mutex<[Int: ChildProcess.Outcome]>([:])
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(width, children.count))) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < children.count else { return }
                let outcome = children[index].run(interruption)
                outcomes.withLock { $0[index] = outcome }
            }
        }
        return outcomes.withLock { outcomes in
            children.indices.map { outcomes[$0] ?? .interrupted }
        }
    }
}
