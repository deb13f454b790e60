/// What an app did in a window, step by step, on one virtual clock.
///
/// A step has the instant at which it came, at which virtual time stood still, and the CPU time that it took.
package struct Timeline: Codable, Hashable, Sendable {
    /// Items of a queue that ran one after the other, or a commit.
    package struct Step: Codable, Hashable, Sendable {
        /// The place in ``Timeline/queues``; nil for a commit.
        package var queue: Int?
        /// How many items of that queue ran: a turn of the main queue has several.
        package var items: Int
        /// The event of the trace that set it off; nil for what timers and replies set off.
        package var event: Int?
        /// The app's clock, nanoseconds since the trace's beginning.
        package var instant: Int64
        /// CPU time before it, of steps at the same instant, nanoseconds.
        package var start: UInt64
        /// Its CPU time, nanoseconds.
        package var duration: UInt64
        /// What it took: allocations, and UIKit's counters.
        package var work: Work
    }

    /// What was counted of a step.
    package struct Work: Codable, Hashable, Sendable {
        package var allocations = 0
        package var cells = 0
        package var reloads = 0
        package var rowBatches = 0
        package var writes = 0
        package var redundantWrites = 0
        package var layoutPasses = 0

        package init() {}

        package static func - (later: Self, earlier: Self) -> Self {
            var work = Self()
            work.allocations = later.allocations - earlier.allocations
            work.cells = later.cells - earlier.cells
            work.reloads = later.reloads - earlier.reloads
            work.rowBatches = later.rowBatches - earlier.rowBatches
            work.writes = later.writes - earlier.writes
            work.redundantWrites = later.redundantWrites - earlier.redundantWrites
            work.layoutPasses = later.layoutPasses - earlier.layoutPasses
            return work
        }
    }

    /// An event of the window.
    package struct Arrival: Codable, Hashable, Sendable {
        /// Its place in the trace.
        package var event: Int
        package var kind: EventClass
        /// As a person would say it.
        package var text: String
        /// The app's clock, nanoseconds since the trace's beginning.
        package var instant: Int64
    }

    /// Names of queues; main is the first.
    package var queues: [String]
    /// Which of ``queues`` are services', whose work is not the app's.
    package var services: [Int]
    package var arrivals: [Arrival]
    package var steps: [Step]

    package init(
        queues: [String] = [],
        services: [Int] = [],
        arrivals: [Arrival] = [],
        steps: [Step] = []
    ) {
        self.queues = queues
        self.services = services
        self.arrivals = arrivals
        self.steps = steps
    }

    /// The steps that one event set off.
    package func steps(of event: Int) -> [Step] { steps.filter { $0.event == event } }
}
