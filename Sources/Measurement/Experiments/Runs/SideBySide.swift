internal import Dispatch
internal import Synchronization

package enum SideBySide {
    /// Runs all of them, at most `width` at once; tells `ended` how many are over whenever one is.
    ///
    /// - Returns: One outcome per child, in the order of `children`.
    static func run(
        _ children: [ChildProcess],
        width: Int,
        _ interruption: Interruption,
        ended: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [ChildProcess.Outcome] {
        let over = Atomic(0)
        let outcomes = map(children, width: width) { child in
            let outcome = child.run(interruption)
            ended(over.wrappingAdd(1, ordering: .relaxed).newValue)
            return outcome
        }
        return outcomes.map { $0 ?? .interrupted }
    }

    /// Asks about each of `items`, `width` at once; who is answered nil asks no further.
    ///
    /// - Returns: One answer per item, in their order; nil also for what was not asked.
    package static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item],
        width: Int,
        _ answer: @Sendable (Item) -> Answer?
    ) -> [Answer?] {
        let answers = Mutex<[Int: Answer]>([:])
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(width, items.count))) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < items.count, let answer = answer(items[index]) else { return }
                answers.withLock { $0[index] = answer }
            }
        }
        return answers.withLock { answers in items.indices.map { answers[$0] } }
    }
}
