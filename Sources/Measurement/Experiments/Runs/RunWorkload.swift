package import Measuring
internal import RunRecords

/// How much of a run is done, in measurements, and how long the rest will take.
///
/// A kind that has been measured takes as long again. Others are guessed from what they usually take beside it, so that the
/// guess gets better with each kind that begins.
package struct RunWorkload: Sendable {
    package typealias Kind = MeasurementRequest.Kind

    private struct Work {
        var planned = 0
        var done = 0
        var seconds = 0.0

        var outstanding: Int { max(0, planned - done) }
    }

    private let usual: [Kind: Double]
    private var work: [Kind: Work] = [:]
    /// Of the measurements of throughput those that are left out where the run takes too long, and how long that is.
    private var spare = 0
    private let budget: Duration?
    /// Seconds of measurements beside which what comes before the first of them is little.
    private static let enough = 10.0

    /// What `plan` will measure, dropped blocks and second attempts aside.
    ///
    /// - Parameters:
    ///   - plan: Of the run.
    ///   - countsInstructions: Whether there is who can count them.
    package init(_ plan: ExperimentPlan, countsInstructions: Bool) {
        let latency = Double(LatencySlice.lengthiest(plan).components.seconds)
        usual = [
            .verify: 3, .counts: 3, .instructions: plan.instructions == .callgrind ? 30 : 1,
            .throughput: 1, .live: 1, .memory: 1, .latency: latency, .frames: latency,
        ]
        budget = plan.firstTable
        let all = plan.architectures.count
        let timed = plan.timed.count
        if !plan.areVerified { add(all, .verify) }
        if plan.passes.contains(.counts) {
            add(all + 1, .counts)
            if countsInstructions {
                add((all + 1) * (plan.callgrind.batchSizes ?? plan.batchSizes).count, .instructions)
            }
        }
        if plan.passes.contains(.throughput) {
            // The reference three times, the null app twice.
            func blocks(_ count: Int) -> Int {
                count * (timed + 4) + (plan.timedSizes.count - 1) * ((count + 1) / 2) * (timed + 1)
            }
            add(blocks(plan.blocks), .throughput)
            if budget != nil {
                spare = blocks(plan.blocks) - blocks(min(plan.blocks, ExperimentPlan.leastBlocks))
            }
            add(plan.liveRuns * (timed + 1), .live)
            add(plan.liveRuns * (timed + 1), .memory)
        }
        if plan.passes.contains(.free) { add(plan.freeRounds * (timed + 1), .throughput) }
        for kind in plan.replays {
            // The null app shows nothing: of it only the share of main is asked.
            add(plan.latencyRounds * (kind == .frames ? all + 1 : all), kind)
        }
        if plan.sensitivity != nil {
            let more = DrawingSensitivity.multiples.count * (all + 1)
            if plan.passes.contains(.throughput) { add(more, .throughput) }
            for kind in plan.replays { add(more, kind) }
        }
    }

    /// Adds what turned out to be needed as well.
    package mutating func add(_ count: Int, _ kind: Kind) {
        work[kind, default: Work()].planned += count
    }

    /// Notes that a measurement has ended, and what it took: of several at once, each one's share.
    package mutating func finish(_ kind: Kind, seconds: Double) {
        work[kind, default: Work()].done += 1
        work[kind, default: Work()].seconds += seconds
    }

    /// The part of all measurements that is outstanding, in `0...1`.
    package var outstanding: Double {
        let planned = work.values.reduce(0) { $0 + max($1.planned, $1.done) }
        let left = work.values.reduce(0) { $0 + $1.outstanding }
        return planned > 0 ? Double(left) / Double(planned) : 0
    }

    /// How long what is planned will still take; nil before anything was measured.
    package func left(after elapsed: Duration) -> Duration? {
        let spent = work.values.reduce(0) { $0 + $1.seconds }
        let expected = work.reduce(0) { $0 + Double($1.value.done) * (usual[$1.key] ?? 1) }
        guard expected > 0 else { return nil }
        func each(_ kind: Kind) -> Double {
            guard let work = work[kind], work.done > 0 else {
                return (usual[kind] ?? 1) * spent / expected
            }
            return work.seconds / Double(work.done)
        }
        var left = work.reduce(0) { $0 + Double($1.value.outstanding) * each($1.key) }
        // What lies between measurements, as records of what was measured so far, goes on to take its share.
        if budget == nil, spent >= Self.enough { left *= max(1, elapsed / .seconds(1) / spent) }
        if let budget {
            let spare = Double(min(spare, work[.throughput]?.outstanding ?? 0)) * each(.throughput)
            let room = (budget - elapsed) / .seconds(1) - (left - spare)
            left -= max(0, spare - max(0, room))
        }
        return ProgressStep.left(.seconds(left), outstanding: outstanding)
    }
}
