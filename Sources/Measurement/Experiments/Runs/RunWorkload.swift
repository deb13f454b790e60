internal import Measuring
internal import RunRecords

/// How much of a run is done, in measurements, and how long the rest will take.
///
/// A kind that has been measured takes as long again. Others are guessed from what they usually take beside it, so that the
/// guess gets better with each kind that begins.
struct RunWorkload: Sendable {
    typealias Kind = MeasurementRequest.Kind

    private struct Done {
        var count = 0
        var seconds = 0.0
    }

    private let usual: [Kind: Double]
    private var planned: [Kind: Int] = [:]
    private var done: [Kind: Done] = [:]

    /// What `plan` will measure, dropped blocks and second attempts aside.
    init(_ plan: ExperimentPlan) {
        let latency = Double(LatencySlice.lengthiest(plan).components.seconds)
        usual = [
            .verify: 2, .counts: 4, .instructions: 20, .throughput: 1, .live: 1, .memory: 1,
            .latency: latency, .frames: latency,
        ]
        let all = plan.architectures.count
        let timed = plan.timed.count
        planned[.verify] = plan.areVerified ? 0 : all
        if plan.passes.contains(.counts) { planned[.counts] = all + 2 }
        if plan.passes.contains(.throughput) {
            // The reference three times, the null app twice.
            let blocks = plan.blocks * (timed + 4)
            let bursts = (plan.timedSizes.count - 1) * ((plan.blocks + 1) / 2)
            planned[.throughput] = blocks + bursts * (timed + 1)
            planned[.live] = plan.liveRuns * (timed + 1)
            planned[.memory] = plan.liveRuns * (timed + 1)
        }
        if plan.passes.contains(.free) {
            planned[.throughput, default: 0] += plan.freeRounds * (timed + 1)
        }
        for kind in plan.replays {
            // The null app shows nothing: of it only the share of main is asked.
            planned[kind] = plan.latencyRounds * (kind == .frames ? all + 1 : all)
        }
        if plan.sensitivity != nil {
            let more = DrawingSensitivity.multiples.count * (all + 1)
            if plan.passes.contains(.throughput) { planned[.throughput, default: 0] += more }
            for kind in plan.replays { planned[kind, default: 0] += more }
        }
    }

    /// Adds what turned out to be needed as well.
    mutating func add(_ count: Int, _ kind: Kind) { planned[kind, default: 0] += count }

    /// Notes that a measurement has ended.
    ///
    /// - Parameters:
    ///   - kind: What was measured.
    ///   - seconds: What it took; of several at once, each one's share.
    mutating func finish(_ kind: Kind, seconds: Double) {
        done[kind, default: Done()].count += 1
        done[kind, default: Done()].seconds += seconds
    }

    /// Seconds that what is planned will still take; nil before anything was measured.
    var secondsLeft: Double? {
        let spent = done.values.reduce(0) { $0 + $1.seconds }
        let expected = done.reduce(0) { $0 + Double($1.value.count) * (usual[$1.key] ?? 1) }
        guard expected > 0 else { return nil }
        return planned.reduce(0) { left, item in
            let done = done[item.key] ?? Done()
            let each =
                done.count > 0
                ? done.seconds / Double(done.count)
                : (usual[item.key] ?? 1) * spent / expected
            return left + Double(max(0, item.value - done.count)) * each
        }
    }
}
