package import TraceDriver

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
        package var work: ReplayWork
    }

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
    package var queues: [String] = []
    /// Which of ``queues`` are services', whose work is not the app's.
    package var services: [Int] = []
    package var arrivals: [Arrival] = []
    package var steps: [Step] = []
}
