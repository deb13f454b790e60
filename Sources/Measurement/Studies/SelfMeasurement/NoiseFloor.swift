package import Experiments
internal import Measuring
internal import EventTraces
internal import Foundation
internal import RunRecords
package import SampleStatistics

/// What the throughput pass makes of a difference that is none: `direct` compared with itself.
///
/// The blocks are those of a run: fresh processes in turns, the reference three times, the null app first and
/// last and subtracted. Whatever ratio comes out is noise.
package struct NoiseFloor: Codable, Hashable, Sendable {
    /// Both sides of one block: main-thread CPU time for one event, nanoseconds, harness taken off.
    package struct Block: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            // The encoder makes snake case of them: `candidate_ns`.
            case candidate = "candidateNs"
            case reference = "referenceNs"
        }

        package var candidate: Double
        package var reference: Double
    }

    package var scenario: String
    package var blocks: [Block]
    /// Blocks that were measured and left out, because others disturbed them.
    package var droppedBlocks: Int
    /// How a block's ratio spreads; nil with fewer than two blocks.
    package var spread: RatioNoise?

    package init(scenario: String, blocks: [Block], droppedBlocks: Int) {
        self.scenario = scenario
        self.blocks = blocks
        self.droppedBlocks = droppedBlocks
        spread = interval.flatMap { RatioNoise($0) }
    }

    /// The comparison as a run would print it; nil without a block, or with one of no cost.
    package var interval: RatioInterval? {
        RatioInterval(
            blocks.map { RatioInterval.Block(candidate: $0.candidate, reference: $0.reference) }
        )
    }
}

extension NoiseFloor {
    /// What is compared with itself.
    private static let architecture = "direct"
    /// The name of its other self within a block.
    private static let other = "direct again"
    private static let metric = Metric.mainCPU

    /// Measures blocks.
    ///
    /// - Parameters:
    ///   - source: What to replay.
    ///   - blocks: Those that are measured in any case, and that are enough.
    ///   - patience: Between them, no block begins later than this after the first.
    ///   - session: Its progress is called at each block.
    /// - Returns: What was measured; without blocks when no process came to an end.
    /// - Throws: ``ScratchError`` or a trace file's error.
    package static func measure(
        _ source: TraceSource,
        blocks: ClosedRange<Int>,
        patience: Duration,
        _ session: Session
    ) throws -> NoiseFloor {
        let plan = ExperimentPlan(
            MeasurementSetup(
                source,
                limit: .seconds(60),
                environment: try RunEnvironment.current(arguments: [])
            ),
            architectures: [architecture, other],
            passes: [.throughput],
            blocks: blocks.upperBound
        )
        let children = try SelfMeasuringChildren(source.trace, session)
        // The run's own bookkeeping, so that what is dropped and taken off here is what is there.
        let trace = Replicate(source.trace, batchSizes: plan.batchSizes)
        var results = RunResults(plan, traces: [trace])
        let start = ContinuousClock.now
        for block in 0..<blocks.upperBound where !session.isInterrupted {
            guard block < blocks.lowerBound || start.duration(to: .now) < patience else { break }
            var step: ProgressStep = "noise floor: direct against itself, block \(block + 1)"
            let elapsed = start.duration(to: .now)
            step.elapsed = elapsed
            // What is due in any case, or what there is time for.
            let due = elapsed * max(0, blocks.lowerBound - block) / max(1, block)
            step.left = block > 0 ? max(due, patience - elapsed) : nil
            session.progress(step)
            let core = plan.core(ofBlock: block)
            results.note(.blockBegan(core: core))
            let steal = StealWatch()
            let ids = BlockOrder.order(
                of: [other],
                reference: architecture,
                block: block,
                seed: source.trace.seed
            )
            let outcomes = children.measureInTurns(
                ids.map { $0 == other ? architecture : $0 },
                batchSize: plan.batchSizes.first ?? 1,
                core: core
            )
            for (id, outcome) in zip(ids, outcomes) { results.note(.throughput(id, outcome)) }
            results.endBlock(stolen: steal.share)
        }
        return NoiseFloor(
            scenario: source.id,
            blocks: results.blocks.compactMap { block in
                guard let candidate = results.centre(block, other, metric),
                    let reference = results.centre(block, architecture, metric)
                else { return nil }
                return Block(candidate: candidate, reference: reference)
            },
            droppedBlocks: results.series.dropped
        )
    }
}

/// Fresh processes that measure for the harness's own sake.
struct SelfMeasuringChildren {
    private let scratch: ScratchFolder
    private let session: Session

    init(_ trace: EventTrace, _ session: Session) throws {
        scratch = try ScratchFolder(for: trace)
        self.session = session
    }

    /// Measures once; nil when the process failed or was interrupted.
    func measure(_ task: MeasurementTask, _ architecture: String) -> MeasurementResult? {
        let request = request(task, architecture)
        defer { remove([request]) }
        guard case .finished(let found) = session.measure(request, limit: .seconds(60)) else {
            return nil
        }
        return found
    }

    /// Measures the throughput of all, slice by slice in turns on one core; one outcome each, in order.
    func measureInTurns(
        _ architectures: [String],
        batchSize: Int,
        core: Int?,
        faults: [String: [String]] = [:]
    ) -> [MeasurementOutcome] {
        let requests = architectures.map {
            request(.throughput(.init(batchSize: batchSize, core: core)), $0, faults[$0] ?? [])
        }
        defer { remove(requests) }
        return session.measureInTurns(requests) { ChildProcess($0, limit: .seconds(60)) }
    }

    /// Counts all with all `batchSizes`, at most `width` at once; one outcome each, in order.
    func count(
        _ architectures: [String],
        batchSizes: [Int],
        width: Int,
        limit: Duration,
        faults: [String] = []
    ) -> [MeasurementOutcome] {
        let requests = architectures.map {
            request(.counts(.init(batchSizes: batchSizes)), $0, faults)
        }
        defer { remove(requests) }
        return session.measureSideBySide(requests, width: width, limit: limit)
    }

    private func remove(_ requests: [MeasurementRequest]) {
        for request in requests {
            try? FileManager.default.removeItem(at: request.folder)
        }
    }

    private func request(
        _ task: MeasurementTask,
        _ architecture: String,
        _ faults: [String] = []
    ) -> MeasurementRequest {
        MeasurementRequest(
            task,
            architecture: architecture,
            faults: faults,
            trace: scratch.trace,
            result: scratch.makeFolder().appending(path: "result.json")
        )
    }
}
