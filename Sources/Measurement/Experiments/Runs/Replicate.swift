package import Measuring
internal import ChatDomain
package import EventTraces
internal import RunRecords
internal import TraceDriver

/// A trace that a run replays, and what its figures for an event and for a batch refer to.
package struct Replicate {
    /// What it was expanded with.
    let seed: UInt64
    /// As results name it.
    let record: RunRecord.Trace
    /// Batch size → batches that the measured window is delivered in.
    let measuredBatches: [Int: Int]

    package init(_ trace: EventTrace, batchSizes: [Int]) {
        seed = trace.seed
        var record = RunRecord.Trace(sha256: trace.sha256(), events: trace.events.count)
        record.measuredEvents = PreparedTrace.measuredEvents(of: trace)
        record.measuredSeconds = PreparedTrace.measuredSeconds(of: trace)
        self.record = record
        var batches: [Int: Int] = [:]
        for size in batchSizes {
            batches[size] = PreparedTrace.measuredBatches(of: trace, size: size)
        }
        measuredBatches = batches
    }

    /// Refuses a trace of which nothing could be measured.
    ///
    /// - Parameters:
    ///   - trace: As it is to be replayed.
    ///   - isLive: Whether real threads are to follow it.
    /// - Throws: ``MeasurementError/noMeasuredEvents``, ``MeasurementError/killUnderRealThreads(event:)``.
    package static func check(_ trace: EventTrace, isLive: Bool) throws(MeasurementError) {
        guard PreparedTrace.measuredEvents(of: trace) > 0 else {
            throw .noMeasuredEvents
        }
        if isLive, let kill = trace.events.firstIndex(where: \.isKill) {
            throw .killUnderRealThreads(event: kill)
        }
    }
}

extension TraceSource {
    /// Seeds of further replicates of the scenario, its own first.
    ///
    /// They depend on its own and on their place alone, so that fewer are the beginning of more; they have 32 bits, which a person
    /// can type and every reader of JSON keeps.
    ///
    /// - Parameter count: 1 or more.
    /// - Returns: Different ones, `count` of them.
    package func seeds(_ count: Int) -> [UInt64] {
        var generator = SplitMix64(seed: trace.seed, keys: 0x7365_6564)
        var seeds = [trace.seed]
        while seeds.count < count {
            let next = generator.next() >> 32
            if !seeds.contains(next) { seeds.append(next) }
        }
        return seeds
    }
}
