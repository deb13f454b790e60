internal import ArchitectureContract
internal import WorkQueues

/// Work of known size that comes with pushes: what, where, and with which of them.
package struct InjectedLoad: Hashable, Sendable {
    /// What runs it.
    package enum Place: Sendable {
        case main, background
        /// The main queue, a millisecond of the app's clock later.
        case timer
        /// A detached task of Swift's own pool.
        case task
    }

    /// What it does, with times in nanoseconds.
    package enum Work: Hashable, Sendable {
        case nothing
        /// Looks at the thread's CPU clock until that time is over.
        case spin(UInt64)
        /// As many rounds of a loop as take that long by its calibration, since a look at the clock takes as long as they do.
        case arithmetic(UInt64)
        /// Loads that depend on each other and miss the caches.
        case misses(Int)
        /// Goes through a list of all pushes so far, and adds this one.
        case cache
        case sleep, wait
    }

    package let place: Place
    package let work: Work
    /// One push in so many.
    package let every: Int
    /// Whether these are other pushes in each process.
    package var isRandom: Bool

    init(_ place: Place, _ work: Work, every: Int = 1, isRandom: Bool = false) {
        (self.place, self.work, self.every, self.isRandom) = (place, work, every, isRandom)
    }

    /// How often its cost comes with a push, in the mean over processes; `number` is 1 for the first since the app's start.
    package func weight(ofPush number: Int) -> Double {
        if work == .cache { return Double(number - 1) }
        if isRandom { return 1 / Double(every) }
        return number.isMultiple(of: every) ? 1 : 0
    }

    /// In one line.
    var summary: String {
        let what =
            switch work {
            case .nothing: "an empty item more"
            case .spin(let time): "\(Self.text(time)) of CPU time more"
            case .arithmetic(let time): "\(Self.text(time)) of arithmetic more"
            case .misses(let count): "\(count) dependent cache misses"
            case .cache: "a look through all pushes so far, which are kept,"
            case .sleep: "200 µs of sleep"
            case .wait: "a wait for another queue, which takes 200 µs,"
            }
        let whereabouts =
            switch place {
            case .main: "on the main queue"
            case .background: "on a background queue"
            case .timer: "on the main queue, by a timer,"
            case .task: "in a detached task"
            }
        let which = isRandom ? ", other ones in each process" : ""
        return "\(what) \(whereabouts) for "
            + (every == 1 ? "every push" : "one push in \(every)\(which)")
    }

    private static func text(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case 1_000_000...: "\(nanoseconds / 1_000_000) ms"
        case 1_000...: "\(nanoseconds / 1_000) µs"
        default: "\(Double(nanoseconds) / 1_000) µs"
        }
    }
}

extension InjectedLoad.Work {
    /// Calibrates it, and gives what does it once; that submits what it waits for by what it is called with.
    func prepared() -> @Sendable (_ submit: Waste.Submitting) -> Void {
        switch self {
        case .nothing: return { _ in }
        case .spin(let time):
            Waste.prepare()
            return { _ in Waste.burn(time) }
        case .arithmetic(let time):
            let rounds = ArithmeticLoop.rounds(in: Double(time))
            return { _ in ArithmeticLoop.run(rounds) }
        case .misses(let count):
            let chase = PointerChase.shared
            return { _ in chase.walk(count) }
        case .cache:
            let cache = UnboundedCache()
            return { _ in cache.lookAndKeep() }
        case .sleep: return { _ in Waste.sleep() }
        case .wait: return { submit in Waste.wait(for: submit) }
        }
    }
}

extension ArchitectureEnvironment {
    /// Every push brings an item, of which those that are due do the work.
    func loaded(with load: InjectedLoad) -> ArchitectureEnvironment {
        let due = RareStalls(every: load.every, isRandom: load.isRandom)
        let perform = load.work.prepared()
        return onEachPush { queues, queue in
            let isDue = due.isNextDue()
            let item: @Sendable () -> Void = { if isDue { perform { queue.async($0) } } }
            switch load.place {
            case .main: queues.main.async(item)
            case .background: queue.async(item)
            case .timer: queues.main.after(.milliseconds(1), item)
            case .task: Task.detached { item() }
            }
        }
    }
}

/// Which pushes are stalls: hash seeds, tables that grow and lost races make random ones, and no two runs have them at the same places.
struct RareStalls {
    let every: Int
    let isRandom: Bool
    private let pushes = Counter()

    init(every: Int, isRandom: Bool) { (self.every, self.isRandom) = (every, isRandom) }

    func isNextDue() -> Bool {
        isRandom
            ? Int.random(in: 0..<every) == 0
            : pushes.increment().isMultiple(of: every)
    }
}
