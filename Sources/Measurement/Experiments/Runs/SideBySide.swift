internal import Dispatch
internal import Synchronization

package enum SideBySide {
    /// Runs all of them, at most `width` at once; tells `ended` how many are over whenever one is.
    ///
    /// Of those that share `slots` no more run at once than these allow.
    ///
    /// - Returns: One outcome per child, in the order of `children`.
    static func run(
        _ children: [ChildProcess],
        width: Int,
        _ interruption: Interruption,
        slots: DispatchSemaphore? = nil,
        ended: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [ChildProcess.Outcome] {
        let over = Atomic(0)
        let groups = ChildProcess.groups(of: children, width: width)
        let answers = map(groups, width: width) { places in
            slots?.wait()
            let outcomes = ChildProcess.run(places.map { children[$0] }, interruption)
            slots?.signal()
            ended(over.wrappingAdd(places.count, ordering: .relaxed).newValue)
            return outcomes
        }
        var outcomes = children.map { _ in ChildProcess.Outcome.interrupted }
        for (places, answers) in zip(groups, answers) {
            for (place, outcome) in zip(places, answers ?? []) { outcomes[place] = outcome }
        }
        return outcomes
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

    /// Asks about each of `items`, `width` at once, and hands answers on in their order, each once those before it were.
    ///
    /// - Parameters:
    ///   - items: What to ask about.
    ///   - width: How many at once.
    ///   - answer: Called from any thread, with the item's place among them.
    ///   - next: Called from this one.
    package static func inOrder<Item: Sendable, Answer: Sendable>(
        _ items: [Item],
        width: Int,
        _ answer: @escaping @Sendable (Int, Item) -> Answer,
        next: (Item, Answer) -> Void
    ) {
        let pending = items.map { _ in Pending<Answer>() }
        DispatchQueue.global().async {
            _ = map(Array(zip(items.indices, items)), width: width) { index, item -> Void? in
                pending[index].set(answer(index, item))
            }
        }
        for (item, pending) in zip(items, pending) { next(item, pending.get()) }
    }
}

/// An answer that is waited for.
private final class Pending<Answer: Sendable>: Sendable {
    private let value = Mutex<Answer?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ answer: Answer) {
        value.withLock { $0 = answer }
        isThere.signal()
    }

    func get() -> Answer {
        while true {
            isThere.wait()
            if let answer = value.withLock({ $0 }) { return answer }
        }
    }
}
