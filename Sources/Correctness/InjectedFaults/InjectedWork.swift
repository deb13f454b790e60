internal import CThreadContext

/// A known share more CPU time than the calling thread has spent by itself.
///
/// A fault that is injected through an architecture's environment comes with a hop of its own, which costs more than one
/// part in fifty of an event. This costs what it says and nothing else: it looks at the thread's clock now and then, and
/// spends the share of what has gone by. A number of nanoseconds fixed beforehand would be another share on every machine
/// and in every of its moods.
package struct InjectedWork: Sendable {
    /// A reading of the clock is a system call; so many events go by before the next.
    static let eventsPerReading = 64

    private let share: Double
    private var start: UInt64 = 0
    private var unread = 0
    private var spent: UInt64 = 0

    /// Plans work.
    ///
    /// - Parameters:
    ///   - share: Of the thread's own time, as in 0.05; 0 injects nothing.
    ///   - spared: The share of the thread's time, in `0...1`, that is somebody else's: of it nothing is taken.
    package init(share: Double, spared: Double = 0) {
        precondition(share >= 0 && (0...1).contains(spared), "no one gives time back")
        self.share = share * (1 - spared)
        // Measured now: within a window the measuring would be work that no one planned.
        if share > 0 { Waste.prepare() }
    }

    /// Looks at the clock for the first time, on the thread that is to work; again to leave out what has gone by since.
    package mutating func begin() {
        guard share > 0 else { return }
        (unread, spent) = (0, 0)
        start = wq_thread_cpu_ns()
    }

    /// Leaves out time that the thread spent for somebody else, nanoseconds.
    package mutating func skip(_ time: UInt64) { start += time }

    /// Counts some more events, and does what is owed for them now and then.
    ///
    /// - Returns: Processor time that this took, nanoseconds.
    @discardableResult
    package mutating func add(events count: Int) -> UInt64 {
        guard share > 0 else { return 0 }
        unread += count
        return unread >= Self.eventsPerReading ? settle() : 0
    }

    /// Does what is owed; the reading of the clock is part of it.
    ///
    /// - Returns: Processor time that this took, nanoseconds.
    @discardableResult
    package mutating func settle() -> UInt64 {
        guard share > 0 else { return 0 }
        unread = 0
        let now = wq_thread_cpu_ns()
        let owed = share * Double(now - start - spent) - Double(spent) - Double(Waste.readingCost)
        if owed >= 1 { Waste.burn(UInt64(owed)) }
        // From the first reading to the last is one reading short of all that this took.
        let took = wq_thread_cpu_ns() - now + Waste.readingCost
        spent += took
        return took
    }
}
