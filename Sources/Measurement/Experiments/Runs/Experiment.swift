package import Measuring
internal import EventTraces
internal import Foundation
package import RunRecords
package import SampleStatistics

/// Runs a plan: one fresh process per measurement, repetitions interleaved, what is measured kept whatever happens.
package final class Experiment {
    /// However many screen updates are asked for.
    private static let mostLatencyRounds = 100

    /// Called after each step.
    package typealias Progress = @Sendable (ProgressStep) -> Void

    package typealias Measuring = (MeasurementRequest) -> MeasurementOutcome

    private let plan: ExperimentPlan
    private let session: Session
    let reporter: ProgressReporter
    let children: RunChildren
    var results: RunResults
    /// Called with the record so far, after a step.
    private let keep: (RunRecord) -> Void
    private var savingSchedule = SavingSchedule()
    private let began = ContinuousClock.now

    /// - Parameters:
    ///   - plan: What to do.
    ///   - session: How to carry it out.
    ///   - keep: Called with the record so far, after steps, every few seconds or in a tenth of the time.
    ///   - isJournaled: Whether ``journal`` is kept.
    /// - Throws: ``MeasurementError/noMeasuredEvents`` for a trace without a window,
    ///   ``MeasurementError/killUnderRealThreads(event:)`` for one that real threads cannot follow; ``ScratchError``; a trace file's error
    ///   when there is no room for the trace; `ProfileError` when callgrind is wanted and cannot be had.
    package init(
        _ plan: ExperimentPlan,
        _ session: Session,
        keep: @escaping (RunRecord) -> Void = { _ in },
        isJournaled: Bool = false
    ) throws {
        self.plan = plan
        self.session = session
        self.keep = keep
        children = try RunChildren(plan, session)
        let countsInstructions = children.instructionCounter != nil
        reporter = ProgressReporter(
            RunWorkload(plan, countsInstructions: countsInstructions),
            session.progress
        )
        results = RunResults(plan, traces: children.traces)
        if isJournaled { results.journal = [] }
    }

    /// What is known so far; before ``run()``, what will be run.
    package var record: RunRecord { results.record }

    /// What was measured, step by step, to be replayed where shards are merged; empty unless it is kept.
    package var journal: [RunEntry] { results.journal ?? [] }

    /// Conformance first, since what does not conform is not measured; then the passes.
    package func run() -> RunRecord {
        verify()
        if plan.passes.contains(.counts) { count() }
        if plan.passes.contains(.throughput) {
            // First, since there are as many blocks as time is left for.
            runLive()
            measureThroughput()
        }
        if plan.passes.contains(.free) { measureFree() }
        if !plan.replays.isEmpty { measureLatency() }
        if let sensitivity = plan.sensitivity { measure(sensitivity) }
        results.finish(isInterrupted: session.isInterrupted)
        return results.record
    }

    /// Both sides of each block in which an architecture and another, nil for the reference, were measured, main CPU for one event,
    /// nanoseconds.
    package func blocks(of id: String, beside other: String? = nil) -> [RatioInterval.Block] {
        results.pairs(of: id, over: results.blocks, to: other) {
            results.centre($0, $1, RunResults.judgedMetric)
        }
    }

    /// What an architecture's figure is above another's, as both were read, the harness in both; one element a block.
    package func differences(
        of id: String,
        to other: String,
        _ metric: Metric
    ) -> [Double] {
        results.pairs(of: id, over: results.blocks, to: other) { results.mean($0, $1, metric) }
            .map { $0.candidate - $0.reference }
    }

    func keepSoFar() {
        guard savingSchedule.isDue() else { return }
        let start = ContinuousClock.now
        keep(results.record)
        savingSchedule.note(from: start)
    }

    // MARK: Passes

    private func verify() {
        if plan.areVerified { return results.trust(plan.architectures) }
        reporter.begin("comparing screens with the oracle")
        // Twice where the child died: from outside, perhaps, and then it costs one sample, not the architecture.
        for _ in 0..<2 {
            let ids = plan.architectures.filter(results.awaitsVerification)
            measureSideBySide(ids.map { children.request(.verify, $0) }) { request, outcome in
                children.note(verification: outcome, of: request.id)
                results.note(.verification(request.id, outcome))
            }
        }
    }

    private func count() {
        reporter.begin("counting")
        let ids = [RunResults.harness] + plan.architectures
        let requests = ids.filter { !results.hasGivenUp(on: $0, .counts) }
            .map { children.request(.counts, $0, isJudged: true) }
        measureSideBySide(requests) { request, outcome in
            results.note(.counts(request.id, outcome))
        }
        countInstructions(ids)
    }

    /// At every batch size: by this measure, which repeats, the curve and its two prices decide.
    private func countInstructions(_ ids: [String]) {
        guard let counter = children.instructionCounter, !session.isInterrupted else { return }
        results.note(.note(.instructionsCounted(by: counter)))
        // What does not come to an end in the counts pass would not here either.
        let ids = ids.filter { !results.hasGivenUp(on: $0, .counts) }
        let requests = ids.flatMap { id in
            (plan.callgrind.batchSizes ?? plan.batchSizes).map { batchSize in
                var request = children.request(.instructions, id)
                request.task = .instructions(batchSize: batchSize)
                return request
            }
        }
        reporter.begin("counting instructions")
        measureSideBySide(requests) { request, outcome in
            results.note(.instructions(request.id, outcome))
        }
    }

    private func measureThroughput() {
        let start = ContinuousClock.now
        let load = LoadWatch(isOn: session.measuring == nil)
        children.calibrate().map { results.note(.calibration($0)) }
        results.memoryLoad = children.memoryLoad()
        var block = 0
        while !session.isInterrupted {
            results.ending =
                plan.ending(
                    after: block,
                    kept: results.blocks.count,
                    isDecided: results.isDecided,
                    since: start
                )
                ?? (isLate(after: block, start.duration(to: .now) / max(1, block)) ? .budget : nil)
            guard results.ending == nil else { break }
            let planned = plan.interims != nil ? "at most \(plan.blocks)" : "\(plan.blocks)"
            reporter.begin("throughput, block \(results.blocks.count + 1) of \(planned)")
            let blockStart = ContinuousClock.now
            let number = plan.firstBlock + block
            let core = plan.core(ofBlock: number)
            results.note(.blockBegan(core: core))
            let others = plan.timed.filter { $0 != plan.reference }
            let order = BlockOrder.order(
                of: others,
                reference: plan.reference,
                block: number,
                seed: plan.source.trace.seed
            )
            let steal = children.watchSteal()
            // Judging takes longer than measuring: once a trace, with real threads, is what it is for.
            var unjudged = Set(order.filter(results.awaitsJudgement))
            measureInTurns(order, on: core) {
                unjudged.remove($0) != nil
            } note: { id, outcome in
                results.note(.throughput(id, outcome))
            }
            let isKept = results.endBlock(stolen: steal.share)
            if !isKept { reporter.expect(order.count, more: .throughput) }
            block += 1
            // Where there is not time for both, blocks come first: verdicts stand on them.
            let missing = max(0, plan.blocks - results.blocks.count) + 1
            if isKept, !isLate(after: block, blockStart.duration(to: .now) * missing),
                let size = plan.burstSize(after: number)
            {
                measureBursts(of: size, core: core)
            }
            keepSoFar()
        }
        // Of a pass that never began there is nothing to say.
        if block > 0 { results.othersCores = load.cores }
        if session.isInterrupted { results.ending = .interrupted }
        keepSoFar()
    }

    /// Whether what takes `each` would end too late.
    private func isLate(after block: Int, _ each: Duration) -> Bool {
        plan.isLate(
            after: block,
            kept: results.blocks.count,
            each,
            elapsed: began.duration(to: .now)
        )
    }

    /// One more sample in larger batches, right after a block, which is the sample at the size that ranks.
    private func measureBursts(of size: Int, core: Int?) {
        let round = results.curves.count
        let steal = children.watchSteal()
        results.note(.curveBegan)
        reporter.begin("throughput, batches of \(size)")
        measureInTurns(
            BlockOrder.turns(of: [RunResults.harness] + plan.timed, block: round),
            on: core
        ) { _ in
            // Counts were judged at every size already.
            round == 0
        } adapt: { request in
            request.task.timing?.batchSize = size
        } note: { id, outcome in
            results.note(.curve(id, batchSize: size, outcome))
        }
        results.note(.curveEnded(stolen: steal.share))
    }

    /// The throughput pass's replay on all cores: what waking them costs and parallelism buys.
    private func measureFree() {
        for round in 0..<plan.freeRounds where !session.isInterrupted {
            reporter.begin("all cores, round \(round + 1) of \(plan.freeRounds)")
            let steal = children.watchSteal()
            results.freeRounds.append([:])
            let ids = [RunResults.harness] + plan.timed
            for id in BlockOrder.turns(of: ids, block: round) {
                measure(children.request(.throughput, id)) { outcome in
                    results.note(free: outcome, of: id)
                }
            }
            results.note(.roundEnded(stolen: steal.share))
        }
        keepSoFar()
    }

    /// With real threads and every instrument on; one after the other where UIKit's own time is read off a clock.
    private func runLive() {
        let ids = [RunResults.harness] + plan.timed
        for _ in 0..<plan.liveRuns where !session.isInterrupted {
            reporter.begin("throughput, counting with real threads")
            let steal = children.watchSteal()
            for id in ids {
                measure(children.request(.live, id)) { outcome in
                    results.note(.live(id, .live, outcome))
                }
            }
            let memory = ids.filter { !results.hasGivenUp(on: $0, .memory) }
            measureSideBySide(memory.map { children.request(.memory, $0) }) { request, outcome in
                results.note(.live(request.id, .memory, outcome))
            }
            results.note(.roundEnded(stolen: steal.share))
        }
        keepSoFar()
    }

    /// Both open-loop passes: an architecture's replays stand side by side.
    private func measureLatency() {
        let others = plan.architectures.filter { $0 != plan.reference }
        // How long each has been replayed for event→ready.
        var spent: [String: Duration] = [:]
        func isShort(_ id: String) -> Bool {
            plan.architectures.contains(id) && RunRecord.architecture(ofVariant: id) == id
                && results.lacksEffects(id) && spent[id] ?? .zero < plan.latencyBudget
        }
        var round = 0
        while round < max(plan.latencyRounds, Self.mostLatencyRounds), !session.isInterrupted {
            // Further rounds are for event→ready alone, of architectures as published that lack updates.
            let isFurther = round >= plan.latencyRounds
            let kinds = isFurther ? [.latency] : plan.replays
            let row = BlockOrder.turns(of: others, block: round)
            let ids = ([RunResults.harness, plan.reference] + row)
                .filter { !isFurther || isShort($0) }
            guard !isFurther || (plan.replays.contains(.latency) && !ids.isEmpty) else { break }
            if isFurther {
                reporter.expect(ids.count { $0 != RunResults.harness }, more: .latency)
            }
            results.latency.rounds.append([:])
            let steal = children.watchSteal()
            for id in ids where !session.isInterrupted {
                let number = round > 0 || plan.latencyRounds > 1 ? ", round \(round + 1)" : ""
                reporter.begin("latency, \(id)" + number)
                // The harness shows nothing: there is only its share of main to take off.
                for kind in kinds where kind == .frames || id != RunResults.harness {
                    let start = ContinuousClock.now
                    measure(children.request(kind, id)) { outcome in
                        results.note(latency: outcome, kind, of: id)
                    }
                    if kind == .latency { spent[id, default: .zero] += .now - start }
                }
                if plan.architectures.contains(id) {
                    for kind in kinds { results.giveUp(on: id, missing: kind) }
                }
                keepSoFar()
            }
            let stolen = steal.share
            results.note(.roundEnded(stolen: stolen))
            results.latency.stolen = max(results.latency.stolen, stolen)
            round += 1
        }
    }

    /// Those of throughput, latency and frames that were chosen, once more at each multiple of the stated drawing cost, one sample each.
    private func measure(_ sensitivity: DrawingSensitivity) {
        let kinds: [MeasurementRequest.Kind] =
            (plan.passes.contains(.throughput) ? [.throughput] : [])
            + plan.replays
        for multiple in DrawingSensitivity.multiples {
            let steal = children.watchSteal()
            results.redrawn.append(.init(multiple: multiple, cost: sensitivity))
            for id in [RunResults.harness] + plan.architectures where !session.isInterrupted {
                reporter.begin("drawing at \(multiple.formatted()) ×, \(id)")
                for kind in kinds {
                    var request = children.request(kind, id)
                    request.cellCost = sensitivity.cell(at: multiple)
                    request.layoutCost = sensitivity.layout(at: multiple)
                    measure(request) { outcome in
                        results.note(sensitivity: outcome, kind, of: id)
                    }
                }
                keepSoFar()
            }
            results.note(.roundEnded(stolen: steal.share))
        }
    }

    /// Measures once, unless the architecture has already failed to come to an end in this pass.
    private func measure(_ request: MeasurementRequest, _ note: (ChildProcess.Outcome) -> Void) {
        guard !results.hasGivenUp(on: request.id, request.kind) else { return }
        reporter.measure(request.id)
        let start = ContinuousClock.now
        let outcome = children.measure(request)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        reporter.finish(request.kind, seconds: seconds)
        results.note(.seconds(request.id, seconds))
        note(outcome)
    }

    /// Measures throughput in turns on one core; who has failed to come to an end in this pass is left out.
    private func measureInTurns(
        _ ids: [String],
        on core: Int?,
        isJudged: (String) -> Bool,
        adapt: (inout MeasurementRequest) -> Void = { _ in },
        note: (String, ChildProcess.Outcome) -> Void
    ) {
        let start = ContinuousClock.now
        let requests = ids.filter { !results.hasGivenUp(on: $0, .throughput) }.map { id in
            var request = children.request(
                .throughput,
                id,
                isJudged: isJudged(id),
                draw: results.draw,
                core: core
            )
            adapt(&request)
            return request
        }
        let outcomes = children.measureInTurns(requests)
        let seconds = (ContinuousClock.now - start) / .seconds(1) / Double(max(1, requests.count))
        for (request, outcome) in zip(requests, outcomes) {
            reporter.finish(.throughput, seconds: seconds)
            results.note(.seconds(request.id, seconds))
            note(request.id, outcome)
        }
    }
}
