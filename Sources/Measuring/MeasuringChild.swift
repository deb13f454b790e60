internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
package import Foundation
internal import InjectedFaults
internal import Probes
internal import RunRecords
internal import TraceDriver

/// The life of a measuring process: read a request, measure once, leave the result.
package enum MeasuringChild {
    /// Measures what the request at `url` asks for.
    ///
    /// - Isolation: The process's main thread; once per process.
    /// - Throws: ``MeasurementError``, ``ReplayFailure`` or a trace file's error; the run notes it and goes on.
    package static func run(requestAt url: URL) throws {
        // A run that is killed cannot stop its children any more.
        ParentBond.tie()
        let request = try JSONDecoder().decode(
            MeasurementRequest.self,
            from: Data(contentsOf: url)
        )
        // It may have been killed before the bond was there.
        guard kill(request.parent, 0) == 0 || errno != ESRCH else { return }
        let measurement = try measure(request)
        try JSONEncoder().encode(measurement).write(to: request.result, options: .atomic)
    }

    private static func measure(_ request: MeasurementRequest) throws -> MeasurementResult {
        if case .fuzz(let job) = request.task {
            var measurement = MeasurementResult()
            measurement.fuzz = try FuzzPass.run(job)
            return measurement
        }
        let type = try architecture(request.architecture)
        let setting = try Setting(request)
        let prepared = PreparedTrace(try EventTrace.load(path: request.trace.path))
        guard prepared.measuredEvents > 0 || request.kind == .verify else {
            throw MeasurementError.noMeasuredEvents
        }
        if let kill = prepared.trace.events.firstIndex(where: \.isKill), request.kind.isLive {
            throw MeasurementError.killUnderRealThreads(event: kill)
        }
        let start = ContinuousClock.now
        var measurement = MeasurementResult(measuredEvents: prepared.measuredEvents)
        func live(_ what: LivePass.Subject, _ batchSize: Int) throws {
            let found = try LivePass.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSize: batchSize,
                what: what
            )
            measurement.byBatchSize[batchSize] = found.figures
            measurement.memoryCourse = found.memory
            measurement.notes = found.notes
        }
        func latency(_ pacing: MeasurementTask.Pacing, hasDisplay: Bool) throws {
            let latency = try LatencyPass.run(
                type,
                setting: setting,
                prepared: prepared,
                pacing: pacing,
                hasDisplay: hasDisplay,
                drawing: request.drawing
            )
            measurement.values = latency.figures
            measurement.arrivals = latency.arrivals
            measurement.delays = latency.delays
            measurement.ledger = latency.ledger
            measurement.frameTimeline = latency.timeline
            measurement.strain = latency.strain
            measurement.notes = latency.notes
            measurement.generatorPolicy = latency.generatorPolicy
        }
        func time(
            _ timing: MeasurementTask.Timing,
            _ instruments: ThroughputPass.Instruments
        ) throws {
            var instruments = instruments
            instruments.drawing = request.drawing
            instruments.progressFile = request.progressFile
            let outcome = try ThroughputPass.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSize: timing.batchSize,
                isJudged: timing.isJudged,
                core: timing.core,
                instruments: instruments
            )
            measurement.byBatchSize[timing.batchSize] = outcome.figures
            measurement.profilerWindow = outcome.profilerWindow
            measurement.segments = outcome.segments
            measurement.batches = outcome.batches
            measurement.idleShare = outcome.idleShare
            measurement.failure = outcome.failure
        }
        switch request.task {
        case .verify(let verifying):
            let verdict = try VerifyPass.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSizes: verifying.batchSizes,
                searchesLeaks: verifying.searchesLeaks,
                progress: ProgressNote(request.progressFile)
            )
            measurement.failure = verdict.failure
            measurement.leaks = verdict.leaks
            measurement.effort = verdict.effort
            measurement.checkpoints = verdict.checkpoints
            measurement.speed = verdict.speed
            measurement.seconds = (ContinuousClock.now - start) / .seconds(1)
        case .counts(let counting):
            let counts = try CountsPass.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSizes: counting.batchSizes,
                isJudged: counting.isJudged,
                watchesObjects: counting.watchesObjects
            )
            measurement.byBatchSize = counts.figures
            measurement.failure = counts.failure
            measurement.memoryCourse = counts.memory
            measurement.leaks = counts.leaks
            measurement.notes = counts.notes
        case .instructions(let batchSize):
            measurement.byBatchSize[batchSize] = try InstructionsPass.run(
                type,
                setting: setting,
                prepared: prepared,
                batchSize: batchSize
            )
        case .throughput(let timing):
            var instruments = ThroughputPass.Instruments()
            instruments.work = InjectedWork(share: timing.mainShare, spared: timing.harnessShare)
            instruments.watches = true
            instruments.turns = timing.turns
            try time(timing, instruments)
        case .profile(let batchSize, let profiler):
            var instruments = ThroughputPass.Instruments()
            instruments.gate = try ProfilerGate(profiler)
            try time(MeasurementTask.Timing(batchSize: batchSize), instruments)
        case .live(let batchSize): try live(.counts, batchSize)
        case .memory(let batchSize): try live(.memory, batchSize)
        case .latency(let pacing): try latency(pacing, hasDisplay: true)
        case .ready(let pacing): try latency(pacing, hasDisplay: false)
        case .fuzz: break
        }
        if let first = request.task.batchSizes.first,
            let values = measurement.byBatchSize[first]
        {
            measurement.values = values
        }
        return measurement
    }

    static func architecture(
        _ id: String
    ) throws(MeasurementError) -> any Architecture.Type {
        if id == NullArchitecture.identity.id { return NullArchitecture.self }
        if id == SilentArchitecture.identity.id { return SilentArchitecture.self }
        guard let type = ArchitectureCatalog.named(id) else {
            throw .unknownArchitecture(id, known: ArchitectureCatalog.ids)
        }
        return type
    }
}
