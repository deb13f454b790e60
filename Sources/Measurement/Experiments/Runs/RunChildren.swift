internal import ArchitectureCatalog
internal import ArchitectureContract
internal import Measuring
internal import EventTraces
internal import Foundation
internal import Probes
internal import Profiling
internal import ReportedErrors
internal import RunRecords
internal import Scenarios

/// The measuring processes of a run: what each is asked, and the traces that they find.
final class RunChildren {
    /// What blocks replay in turn; the first is that of all other measurements.
    let traces: [Replicate]

    private let plan: ExperimentPlan
    private let session: Session
    private let scratch: ScratchFolder
    private let callgrind: CallgrindTool?
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
            ? try CallgrindTool(
                measuring: plan.executable ?? OwnExecutable.path,
                folder: scratch.url
            ) : nil
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
        return zip(outcomes, requests).map(counted)
    }

    private func child(_ request: MeasurementRequest) -> ChildProcess {
        let instrument = request.kind == .instructions ? callgrind : nil
        let isRanked = request.task.batchSizes.first == plan.batchSizes.first
        let simulation = isRanked ? plan.callgrind.simulates : .nothing
        let limit = plan.limit(of: request.kind, verification: verifications[request.id] ?? .zero)
        return ChildProcess(
            request,
            limit: limit.time,
            because: limit.reason,
            launcher: instrument?.launcher(
                output: request.callgrindFile,
                caches: simulation != .nothing,
                branches: simulation == .cachesAndBranches
            ) ?? [],
            executable: instrument?.executable ?? plan.executable ?? OwnExecutable.path
        )
    }

    /// Adds what callgrind counted, which the child does not know.
    private func counted(
        _ outcome: MeasurementOutcome,
        _ request: MeasurementRequest
    ) -> MeasurementOutcome {
        guard request.kind == .instructions, callgrind != nil,
            case .finished(var measurement) = outcome, let batchSize = request.task.batchSizes.first
        else { return outcome }
        do {
            let text = try CallgrindTool.text(of: request.callgrindFile)
            let events = Double(measurement.measuredEvents)
            var figures: [Metric: Double] = [
                .instructions: Double(try CallgrindTool.total(in: text)) / events
            ]
            figures[.cacheMisses] = CallgrindTool.misses(in: text).map { Double($0) / events }
            let module = (try? ArchitectureCatalog.variant(request.architecture))?.module
            let split = InstructionSplit(try CallgrindFile(text), architecture: module ?? "")
            figures.merge(split.figures(per: events)) { $1 }
            measurement.byBatchSize[batchSize] = figures
            return .finished(measurement)
        } catch {
            return .failed(.notMeasured(reason: ReportedErrors.reason(for: error)))
        }
    }
}

extension MeasurementRequest {
    /// Where callgrind leaves its counts.
    fileprivate var callgrindFile: URL { folder.appending(path: "callgrind.out") }
}

extension InstructionSplit {
    fileprivate func figures(per events: Double) -> [Metric: Double] {
        func sum(_ groups: ModuleGroup...) -> UInt64 {
            groups.reduce(0) { $0 + (byGroup[$1] ?? 0) }
        }
        let counts: [Metric: UInt64] = [
            .mainInstructions: main, .offMainInstructions: offMain,
            .ownInstructions: sum(.architecture), .libraryInstructions: sum(.library),
            .uiKitInstructions: sum(.interface), .sharedInstructions: sum(.model, .services),
            .runtimeInstructions: sum(.runtime, .kernel, .unknown),
        ]
        let misses: [Metric: [String]] = [
            .mainCodeMisses: ["I1mr"], .mainDataMisses: ["D1mr", "D1mw"],
            .mainMispredictions: ["Bcm", "Bim"],
        ]
        let simulated = misses.compactMapValues { events -> UInt64? in
            let found = events.compactMap { onMain[$0] }
            return found.isEmpty ? nil : found.reduce(0, +)
        }
        return counts.merging(simulated) { $1 }.mapValues { Double($0) / events }
    }
}
