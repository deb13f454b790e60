internal import ArchitectureContract
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
struct RareStalls {
    /// One in so many.
    static let every = 100

    let isRandom: Bool
    private let pushes = Counter()

    func isNextDue() -> Bool {
        isRandom
            ? Int.random(in: 0..<Self.every) == 0
            : pushes.increment().isMultiple(of: Self.every)
    }
}
