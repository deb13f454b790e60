internal import EventTraces
internal import Probes
internal import TraceDriver

/// Notes when batches of the window ended, so that warm-up and drift show.
///
/// - Disturbs: one clock reading a batch, 29–45 ns, the same for every architecture and taken off with the harness; no
///   allocation within the window. Long traces note every *n*th batch only.
final class SegmentTimes {
    /// How many equal runs of events the window is cut into.
    static let segmentCount = 20
    /// 1 MiB; a batch in every few thousand events would do.
    private static let capacity = 65_536

    private struct Note {
        /// Index of the first event after the batch.
        var event = 0
        var time: UInt64 = 0
    }

    private let window: Range<Int>
    private let stride: Int
    /// Written to before the window, so that the kernel hands out no page within it.
    private var notes: [Note]
    private var count = 0
    private var skipped = 0
    private var opening: UInt64?
    private var standstill: UInt64 = 0

    init(_ prepared: PreparedTrace, batchSize: Int) {
        let end = prepared.trace.events.count
        window = end - prepared.measuredEvents..<end
        let batches = PreparedTrace.measuredBatches(of: prepared.trace, size: batchSize)
        stride = 1 + batches / Self.capacity
        notes = Array(repeating: Note(), count: batches / stride)
    }

    /// The window begins.
    func open() { opening = MonotonicTime.now.nanoseconds }

    /// Nothing was replayed for so many nanoseconds.
    func skip(_ time: UInt64) { standstill += time }

    /// The batch that ends before event `end` has come to rest; ignored outside the window.
    func note(_ end: Int, at time: MonotonicTime) {
        guard opening != nil, count < notes.count else { return }
        skipped += 1
        guard skipped == stride else { return }
        skipped = 0
        notes[count] = Note(event: end, time: time.nanoseconds - standstill)
        count += 1
    }

    /// Wall time for one event in each segment, nanoseconds; nil when a batch is longer than a segment.
    var segments: [Double]? {
        guard let opening else { return nil }
        var last = Note(event: window.lowerBound, time: opening)
        var segments: [Double] = []
        var ends = notes[..<count]
        for segment in 1...Self.segmentCount {
            let limit = window.lowerBound + window.count * segment / Self.segmentCount
            ends = ends.drop { $0.event < limit }
            // The last batch may lack its note where only some have one.
            guard let end = ends.first ?? notes[..<count].last, end.event > last.event else {
                return nil
            }
            segments.append(Double(end.time - last.time) / Double(end.event - last.event))
            last = end
        }
        return segments
    }
}
