internal import EventTraces
internal import Foundation
internal import Probes
package import RunReports
internal import TraceDriver

/// What a run is to do.
package struct ExperimentPlan: Sendable {
    package var source: TraceSource
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// The architecture that ratios are taken to.
    package var reference: String
    package var passes: Set<Pass>
    /// Blocks of the throughput pass; in each every architecture is measured once, the reference three times.
    package var blocks: Int
    /// Wave sizes of counts and throughput; the first ranks.
    package var waveSizes: [Int] = [1, 4, 16, 64]
    /// How much denser than written events arrive in the latency pass.
    package var rateScale: Double
    package var framesPerSecond = 60
    /// How much of the window the latency pass replays, in seconds of wall time.
    package var latencySeconds = 2.0
    /// How often the latency pass is repeated with each architecture, interleaved; ratios need two or more.
    package var latencyRepetitions = 1
    /// What drawing is to cost in the sensitivity table; nil for no table.
    package var sensitivity: DrawingSensitivity?
    /// How long one measurement may take.
    package var limit: Duration
    /// Faults to plant, by architecture's id.
    package var plants: [String: [String]] = [:]
    package var environment: RunRecord.Environment

    package init(
        source: TraceSource,
        architectures: [String],
        reference: String,
        passes: Set<Pass>,
        blocks: Int,
        rateScale: Double,
        limit: Duration,
        environment: RunRecord.Environment
    ) {
        self.source = source
        self.architectures = architectures
        self.reference = reference
        self.passes = passes
        self.blocks = blocks
        self.rateScale = rateScale
        self.limit = limit
        self.environment = environment
    }
}

/// Runs a plan: one fresh process per measurement, repetitions interleaved, what is measured kept whatever happens.
package final class Experiment {
    /// Told of each step, for people who wait.
    package typealias Progress = (String) -> Void

    /// Carries out one request.
    package typealias Measuring = (MeasurementRequest) -> MeasurementOutcome

    private let plan: ExperimentPlan
    private let interruption: Interruption
    private let progress: Progress
    private let scratch: ScratchFolder
    private var results: RunResults
    /// Called with the record so far, after every step.
    private let keep: (RunRecord) -> Void
    private let measuring: Measuring?

    /// - Parameters:
    ///   - plan: What to do.
    ///   - interruption: Ends it early.
    ///   - progress: Told of each step.
    ///   - keep: Called with the record so far, after every step.
    ///   - measuring: Measures in place of a fresh process; nil outside tests.
    /// - Throws: ``MeasurementError/noMeasuredEvents`` for a trace without a window; ``ScratchError``; a trace file's error
    ///   when there is no room for the trace.
    package init(
        _ plan: ExperimentPlan,
        interruption: Interruption,
        progress: @escaping Progress,
        keep: @escaping (RunRecord) -> Void,
        measuring: Measuring? = nil
    ) throws {
        guard PreparedTrace.measuredEvents(of: plan.source.trace) > 0 else {
            throw MeasurementError.noMeasuredEvents
        }
        self.measuring = measuring
        self.plan = plan
        self.interruption = interruption
        self.progress = progress
        self.keep = keep
        scratch = try ScratchFolder()
        try plan.source.trace.write(path: scratch.trace.path)
        results = RunResults(plan, traceSHA256: plan.source.trace.sha256())
    }

    /// Conformance first, since what does not conform is not measured; then the passes.
    package func run() -> RunRecord {
        verify()
        if plan.passes.contains(.counts) { count() }
        if plan.passes.contains(.throughput) { measureThroughput() }
        if plan.passes.contains(.latency) { measureLatency() }
        if let sensitivity = plan.sensitivity { measure(sensitivity) }
        results.finish(isInterrupted: interruption.isRaised)
        return results.record
    }

    // MARK: Passes

    private func verify() {
        progress("comparing screens with the oracle")
        // Twice where the child died: from outside, perhaps, and then it costs one sample, not the architecture.
        for _ in 0..<2 {
            let ids = plan.architectures.filter(results.awaitsVerification)
            measureSideBySide(ids.map { request(.verify, $0) }) { request, outcome in
                results.note(verification: outcome, of: request.architecture)
            }
        }
    }

    private func count() {
        progress("counting")
        let ids = [RunResults.driver, RunResults.harness] + plan.architectures
        let requests = ids.filter { !results.hasGivenUp(on: $0, .counts) }
            .map { request(.counts, $0, isJudged: true) }
        measureSideBySide(requests) { request, outcome in
            results.note(counts: outcome, of: request.architecture)
        }
    }

    private func measureThroughput() {
        for block in 0..<plan.blocks where !interruption.isRaised {
            progress("throughput, block \(block + 1) of \(plan.blocks)")
            results.beginBlock()
            let others = plan.architectures.filter { $0 != plan.reference }
            let order = BlockOrder.order(of: others, reference: plan.reference, block: block)
            let before = StealProbe.read()
            // The driver's own cost is printed, not compared: a few samples do.
            let driver = block < 3 ? [RunResults.driver] : []
            for id in driver + order + [RunResults.harness] {
                // Judging takes longer than measuring: once, with real threads, is what it is for.
                measure(request(.throughput, id, isJudged: block == 0)) { outcome in
                    results.note(throughput: outcome, of: id)
                }
            }
            let after = StealProbe.read()
            results.endBlock(
                stolen: before.flatMap { before in after.map { ($0 - before).share } } ?? 0
            )
            keep(results.record)
        }
        measureCurve()
    }

    /// One sample at each further wave size: the curve, not a verdict.
    private func measureCurve() {
        for waveSize in plan.waveSizes.dropFirst() where !interruption.isRaised {
            progress("throughput, waves of \(waveSize)")
            for id in [RunResults.harness] + plan.architectures {
                // Counts were judged at every size already; with real threads the largest shows most.
                let isJudged = waveSize == plan.waveSizes.last
                var request = request(.throughput, id, isJudged: isJudged)
                request.waveSizes = [waveSize]
                measure(request) { outcome in
                    results.note(curve: outcome, waveSize: waveSize, of: id)
                }
            }
        }
    }

    private func measureLatency() {
        let others = plan.architectures.filter { $0 != plan.reference }
        for repetition in 0..<plan.latencyRepetitions where !interruption.isRaised {
            results.beginLatencies()
            let row = BlockOrder.williamsRow(count: others.count, block: repetition)
            for id in [RunResults.harness, plan.reference] + row.map({ others[$0] })
            where !interruption.isRaised {
                let number =
                    plan.latencyRepetitions > 1
                    ? ", \(repetition + 1) of \(plan.latencyRepetitions)" : ""
                progress("latency, \(id)" + number)
                measure(request(.latency, id)) { outcome in
                    results.note(latency: outcome, of: id)
                }
                keep(results.record)
            }
        }
    }

    /// Throughput and latency once more at each multiple of the stated drawing cost, one sample each.
    private func measure(_ sensitivity: DrawingSensitivity) {
        for multiple in DrawingSensitivity.multiples {
            results.beginSensitivity(multiple, sensitivity)
            for id in [RunResults.harness] + plan.architectures where !interruption.isRaised {
                progress("drawing at \(multiple.formatted()) ×, \(id)")
                for kind in [MeasurementRequest.Kind.throughput, .latency] {
                    var request = request(kind, id)
                    request.cellCost = sensitivity.cell(at: multiple)
                    request.layoutCost = sensitivity.layout(at: multiple)
                    measure(request) { outcome in
                        results.note(sensitivity: outcome, kind, of: id)
                    }
                }
                keep(results.record)
            }
        }
    }

    // MARK: Children

    private func request(
        _ kind: MeasurementRequest.Kind,
        _ id: String,
        isJudged: Bool = false
    ) -> MeasurementRequest {
        var request = MeasurementRequest(
            kind,
            architecture: id,
            plants: plan.plants[id] ?? [],
            trace: scratch.trace,
            result: scratch.makeFolder().appending(path: "result.json"),
            waveSizes: kind == .counts ? plan.waveSizes : Array(plan.waveSizes.prefix(1)),
            rateScale: plan.rateScale,
            framesPerSecond: plan.framesPerSecond
        )
        request.latencySeconds = plan.latencySeconds
        request.isJudged = isJudged && plan.architectures.contains(id)
        return request
    }

    /// Measures once, unless the architecture has already failed to come to an end in this pass.
    private func measure(
        _ request: MeasurementRequest,
        _ note: (ChildProcess.Outcome) -> Void
    ) {
        guard !results.hasGivenUp(on: request.architecture, request.kind) else { return }
        note(measuring?(request) ?? child(request).run(interruption))
    }

    /// Measures all, as many at once as there are cores: only for what another process cannot disturb.
    private func measureSideBySide(
        _ requests: [MeasurementRequest],
        _ note: (MeasurementRequest, ChildProcess.Outcome) -> Void
    ) {
        let outcomes =
            measuring.map { requests.map($0) }
            ?? SideBySide.run(requests.map(child), width: plan.environment.cores, interruption)
        for (request, outcome) in zip(requests, outcomes) { note(request, outcome) }
        keep(results.record)
    }

    private func child(_ request: MeasurementRequest) -> ChildProcess {
        // The latency pass takes its time on purpose.
        let length = request.kind == .latency ? Duration.seconds(plan.latencySeconds) : .zero
        return ChildProcess(
            request,
            folder: request.result.deletingLastPathComponent(),
            limit: plan.limit + length
        )
    }
}
