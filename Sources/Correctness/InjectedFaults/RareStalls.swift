internal import ArchitectureContract
internal import Synchronization
internal import WorkQueues

extension ArchitectureEnvironment {
    /// One item more of the main queue for every push, of which one in a hundred takes a millisecond of CPU time: always the
    /// same ones, or others in each process where that `isRandom`.
    func stallingRarely(isRandom: Bool) -> ArchitectureEnvironment {
        let stalls = RareStalls(isRandom: isRandom)
        return onEachPush { queues, _ in
            let isDue = stalls.isNextDue()
            queues.main.async { if isDue { Waste.burn(1_000_000) } }
        }
    }
}

/// Which pushes are stalls: hash seeds, tables that grow and lost races make such ones, and no two runs have them at the same places.
final class RareStalls: Sendable {
    /// One in so many.
    static let every = 100

    private let isRandom: Bool
    private let pushes = Atomic(0)

    init(isRandom: Bool) { self.isRandom = isRandom }

    func isNextDue() -> Bool {
        guard isRandom else {
            return pushes.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: Self.every)
        }
        return Int.random(in: 0..<Self.every) == 0
    }
}
