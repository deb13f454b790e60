import EventTraces
import Fuzzing
import TestSupport
import Testing
import TraceDriver

struct MeasuredBatchesTests {
    /// Counted ahead as the replay goes: a person's action alone, none across the window's start.
    @Test(arguments: [1, 4, 16, 64], 1...5)
    func batchesAreThoseOfTheReplay(size: Int, seed: UInt64) {
        let trace = RandomTrace.make(seed: seed)
        let prepared = PreparedTrace(trace)
        var next = prepared.backlog
        var batches = 0
        while next < trace.events.count {
            let batch = prepared.batch(from: next, size: size)
            if next >= trace.windowStart { batches += 1 }
            next = batch.upperBound
        }
        #expect(PreparedTrace.measuredBatches(of: trace, size: size) == batches)
    }
}
