internal import EventTraces
package import RunRecords
package import TraceDriver

/// Notes bytes at the window's opening, after batches that lie evenly in it, and at its end.
///
/// - Disturbs: nothing beside the readings: every note has its place beforehand, so that no allocation falls into the window.
package final class MemoryLog {
    /// How many equal runs of events lie between the first reading and the last.
    package static let stretches = 48

    private struct Note {
        /// Index of the first event that had not been delivered.
        var event = 0
        var bytes: Int64 = 0
    }

    private let prepared: PreparedTrace
    private let window: Range<Int>
    private var notes: [Note]
    private var count = 0
    /// The event before which to read next, or later; beyond all while the window is not open.
    private var next = Int.max
    /// The window's end.
    private let last: Int

    package init(_ prepared: PreparedTrace) {
        let end = prepared.trace.events.count
        self.prepared = prepared
        window = end - prepared.measuredEvents..<end
        last = end
        notes = Array(repeating: Note(), count: Self.stretches + 1)
    }

    /// Notes what there is as the window opens; before the instruments' first reading, as the first note may cost something.
    package func open(_ bytes: Int64) { note(bytes, at: window.lowerBound) }

    /// Whether to read now that the batch before event `end` has come to rest: where one or more runs of events end in it.
    ///
    /// Not at the window's end, which is the caller's to note.
    package func isDue(at end: Int) -> Bool { end >= next && end < last }

    /// Notes what there is after the batch before event `end`.
    package func note(_ bytes: Int64, at end: Int) {
        guard count < notes.count else { return }
        notes[count] = Note(event: end, bytes: bytes)
        count += 1
        let passed = (end - window.lowerBound) * Self.stretches / window.count
        next =
            window.lowerBound + ((passed + 1) * window.count + Self.stretches - 1) / Self.stretches
    }

    package func close(_ bytes: Int64) { note(bytes, at: window.upperBound) }

    /// The readings as the record has them, `bytes` in either list; nil when the window never opened.
    package func series(
        _ bytes: WritableKeyPath<RunRecord.MemorySeries, [Double]?>
    ) -> RunRecord.MemorySeries? {
        guard count > 0 else { return nil }
        let events = prepared.trace.events
        let notes = notes[..<count]
        var series = RunRecord.MemorySeries(
            events: notes.map { $0.event - window.lowerBound },
            seconds: notes.map { note in
                guard note.event > window.lowerBound else { return 0 }
                return (events[note.event - 1].at - events[window.lowerBound].at) / .seconds(1)
            }
        )
        series[keyPath: bytes] = notes.map { Double($0.bytes) }
        return series
    }
}
