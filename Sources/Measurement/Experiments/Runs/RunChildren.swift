internal import Measuring
internal import EventTraces
internal import Foundation
internal import Probes
internal import RunRecords
internal import Scenarios

/// The measuring processes of a run: what each is asked, and the traces that they find.
final class RunChildren {
    /// What blocks replay in turn; the first is that of all other measurements.
    let traces: [Replicate]

    private let plan: ExperimentPlan
    private let session: Session
    private let scratch: ScratchFolder
    private let callgrind: InstructionCounting?
    private var count = 0
    /// How long each architecture's verification took, by its name in the results.
    private var verifications: [String: Duration] = [:]

    /// Writes the traces that the children will read.
    ///
    /// Expands and validates all of them before anything is measured.
    ///
    /// - Throws: As ``Experiment``.
    init(_ plan: ExperimentPlan, _ session: Session) throws {
        self.plan = plan
        self.session = session
        let isLive = !plan.passes.isSubset(of: [.counts]) || plan.sensitivity != nil
        try Replicate.check(plan.source.trace, isLive: isLive)
        scratch = try ScratchFolder(for: plan.source.trace)
        var traces = [Replicate(plan.source.trace, batchSizes: plan.batchSizes)]
        let seeds = plan.source.seeds(plan.replicates)
        for (draw, seed) in seeds.enumerated().dropFirst() {
            guard !session.isInterrupted else {
                throw ExperimentError("interrupted; nothing was measured", isBadInput: false)
            }
            session.progress("making traces, \(draw + 1) of \(seeds.count)")
            guard let trace = try plan.source.trace(changing: { $0.seed = seed }) else { break }
            do throws(MeasurementError) {
                try Replicate.check(trace, isLive: isLive)
            } catch {
                let text = "--seeds: seed \(seed): \(error)"
                throw ExperimentError(text, isBadInput: error.isBadInput)
            }
            try trace.write(path: scratch.trace(draw: draw).path)
            traces.append(Replicate(trace, batchSizes: plan.batchSizes))
        }
        self.traces = traces
        let isWanted = plan.instructions == .callgrind && plan.passes.contains(.counts)
        callgrind =
            isWanted
            ? try InstructionCounting(of: plan.executable ?? OwnExecutable.path, in: scratch) : nil
    }

    /// Who counts instructions, in words; nil when no one can.
    var instructionCounter: String? {
        if callgrind != nil { return "callgrind" }
        return PerfReport.countsInstructions ? "the processor's own counters" : nil
    }

    /// Describes a measurement.
    ///
    /// - Parameters:
    ///   - kind: What to measure.
    ///   - id: The architecture's name in the results.
    ///   - isJudged: Whether screen and store are compared with the oracle in the end; of the harness they never are.
    ///   - draw: Which of ``traces`` it replays.
    ///   - core: The core to keep to; nil for all.
    /// - Returns: A request with a folder of its own; nothing runs yet.
    func request(
        _ kind: MeasurementRequest.Kind,
        _ id: String,
        isJudged: Bool = false,
        draw: Int = 0,
        core: Int? = nil
    ) -> MeasurementRequest {
        var task = task(kind, isJudged: isJudged && plan.architectures.contains(id))
        task.timing?.core = core
        task.timing?.mainShare = plan.mainShares[id] ?? 0
        var request = plan.setup.request(
            task,
            plan.aliases[id] ?? id,
            plan.faults[id] ?? [],
            in: scratch,
            trace: scratch.trace(draw: draw)
        )
        if plan.aliases[id] != nil { request.label = id }
        count += 1
        return request
    }

    /// What the plan says of a kind of measurement, for every architecture.
    private func task(_ kind: MeasurementRequest.Kind, isJudged: Bool) -> MeasurementTask {
        let first = plan.batchSizes.first ?? 1
        func pacing(_ gap: UInt64, seconds: Double) -> MeasurementTask.Pacing {
            var pacing = MeasurementTask.Pacing(rateScale: plan.rateScale, seconds: seconds)
            pacing.framesPerSecond = plan.framesPerSecond
            pacing.idleGap = gap
            return pacing
        }
        switch kind {
        case .verify:
            // The counts pass searches for leaks anyway, and watched objects are slow.
            let searchesLeaks = !plan.passes.contains(.counts)
            return .verify(.init(batchSizes: plan.batchSizes, searchesLeaks: searchesLeaks))
        case .counts:
            var counting = MeasurementTask.Counting(batchSizes: plan.batchSizes, isJudged: isJudged)
            counting.isFramePaced = true
            return .counts(counting)
        case .instructions: return .instructions(batchSize: first)
        case .throughput:
            var timing = MeasurementTask.Timing(batchSize: first, isJudged: isJudged)
            timing.harnessShare = plan.harnessShare
            timing.padding = EnvironmentPadding.length(seed: plan.source.trace.seed, number: count)
            return .throughput(timing)
        case .live: return .live(batchSize: first)
        case .memory: return .memory(batchSize: first)
        case .latency:
            return .latency(pacing(LatencySlice.readyGap, seconds: plan.latencySeconds))
        case .frames:
            let seconds = plan.framesSeconds ?? plan.latencySeconds
            return .frames(pacing(plan.pacedGap, seconds: seconds))
        case .profile, .sites, .timeline, .fuzz: preconditionFailure("no part of a run")
        }
    }

    /// Watches what the hypervisor takes from the measurements to come.
    func watchSteal() -> StealWatch { StealWatch(isOn: session.measuring == nil) }

    /// The best of some hundred ms of the calibration loop: the first process has nothing to compare itself with.
    func calibrate() -> UInt32? {
        guard session.measuring == nil else { return nil }
        return (0..<20_000).lazy.map { _ in UInt32(clamping: CalibrationLoop.run()) }.min()
    }

    /// The same of memory, which the loop does not touch.
    func memoryLoad() -> Double? {
        session.measuring == nil ? CalibrationLoop.memoryLoad() : nil
    }

    /// Measures all on one core, slice by slice in turns; each for itself where they cannot.
    ///
    /// - Parameter requests: Of the throughput pass, all for the same core, or for all cores.
    /// - Returns: One outcome each, in their order.
    func measureInTurns(_ requests: [MeasurementRequest]) -> [MeasurementOutcome] {
        session.measureInTurns(requests, child)
    }

    func measure(_ request: MeasurementRequest) -> MeasurementOutcome {
        session.measuring?(request) ?? child(request).run(session.interruption)
    }

    /// Has further measurements of an architecture take longer, if its verification did.
    func note(verification outcome: MeasurementOutcome, of id: String) {
        guard case .finished(let measurement) = outcome, let screens = measurement.screens else {
            return
        }
        verifications[id] = .seconds(screens.seconds)
    }

    /// Measures all, as many at once as there are cores: only for what another process cannot disturb.
    ///
    /// - Parameters:
    ///   - requests: What to measure.
    ///   - ended: Called with how many are over, whenever one is, from any thread.
    /// - Returns: One outcome per request, in their order.
    func measureSideBySide(
        _ requests: [MeasurementRequest],
        ended: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [MeasurementOutcome] {
        if let measuring = session.measuring { return requests.map(measuring) }
        let outcomes = SideBySide.run(
            requests.map(child),
            width: plan.environment.cores,
            session.interruption,
            slots: session.slots,
            ended: ended
        )
        return zip(outcomes, requests).map { callgrind?.counted($0, $1) ?? $0 }
    }

    private func child(_ request: MeasurementRequest) -> ChildProcess {
        let isRanked = request.task.batchSizes.first == plan.batchSizes.first
        let limit = plan.limit(of: request.kind, verification: verifications[request.id] ?? .zero)
        if request.kind == .instructions, let callgrind {
            let simulation = isRanked ? plan.callgrind.simulates : .nothing
            return callgrind.child(request, limit.time, because: limit.reason, simulation)
        }
        return ChildProcess(
            request,
            limit: limit.time,
            because: limit.reason,
            executable: plan.executable ?? OwnExecutable.path
        )
    }
}
