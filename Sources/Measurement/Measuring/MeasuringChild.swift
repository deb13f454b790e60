internal import ArchitectureCatalog
package import ArchitectureContract
internal import EventTraces
package import Foundation
package import HeadlessUIKit
internal import InjectedFaults
internal import Probes
internal import ReportedErrors
package import TraceDriver

/// The life of a measuring process: read a request, measure once, leave the result.
package enum MeasuringChild {
    /// Tries the cases of a job, for programs that are built with it.
    package typealias Fuzz =
        @Sendable (FuzzJob, _ store: @escaping HostedApp.StoreMaker) throws -> FuzzBlock

    /// Measures what the request at `url` asks for.
    ///
    /// - Isolation: The process's main thread; once per process.
    /// - Throws: `MeasurementError`, `ReplayFailure` or a trace file's error; the run notes it and goes on.
    package static func run(requestAt url: URL, fuzz: Fuzz?) throws {
        // A run that is killed cannot stop its children any more.
        ParentBond.tie()
        let request = try request(at: url)
        // It may have been killed before the bond was there.
        guard kill(request.parent, 0) == 0 || errno != ESRCH else { return }
        if request.transport == .loopback {
            // The server and whatever waits for it share the core: its start has a thread of its own.
            if let core = request.task.core { try CoreAffinity.keep(to: core) }
            let backends = try Backends.required(for: "--transport loopback")
            Transport.choose(try backends.loopback())
        }
        if case .fuzz(let job) = request.task {
            guard let fuzz else { throw NotBuilt(what: "fuzz") }
            let store = try request.store.maker(in: job.progress.deletingLastPathComponent())
            let findings = MeasurementResult(findings: .fuzz(try fuzz(job, store)))
            return try leave(findings, of: request)
        }
        try leave(try measure(request, try prepared(request)), of: request)
    }

    static func request(at url: URL) throws -> MeasurementRequest {
        try JSONDecoder().decode(MeasurementRequest.self, from: Data(contentsOf: url))
    }

    static func prepared(_ request: MeasurementRequest) throws -> PreparedTrace {
        PreparedTrace(
            try EventTrace.load(path: request.trace.path),
            historyPage: request.store.historyPage,
            coalescingWithin: .nanoseconds(request.coalescing ?? 0)
        )
    }

    /// Writes what was found where the run looks for it.
    static func leave(_ result: MeasurementResult, of request: MeasurementRequest) throws {
        let data = try JSONEncoder().encode(result)
        do { try data.write(to: request.result, options: .atomic) } catch {
            throw MeasurementError.unwritable(path: request.result.path, WriteFault(error))
        }
    }

    static func measure(
        _ request: MeasurementRequest,
        _ prepared: PreparedTrace
    ) throws -> MeasurementResult {
        guard prepared.measuredEvents > 0 || request.kind == .verify else {
            throw MeasurementError.noMeasuredEvents
        }
        if let kill = prepared.trace.events.firstIndex(where: \.isKill), request.kind.isLive {
            throw MeasurementError.killUnderRealThreads(event: kill)
        }
        let variant = try variant(named: request.architecture, listUpdate: request.listUpdate)
        let subject = Subject(
            type: variant.type,
            setting: try Setting(request, choices: variant.choices),
            prepared: prepared
        )
        var result = try measure(request, subject)
        result.measuredEvents = prepared.measuredEvents
        if let first = request.task.batchSizes.first, let values = result.byBatchSize[first] {
            result.values = values
        }
        return result
    }

    private static func measure(
        _ request: MeasurementRequest,
        _ subject: Subject
    ) throws -> MeasurementResult {
        func time(
            _ timing: MeasurementTask.Timing,
            _ instruments: ThroughputPass.Instruments
        ) throws -> MeasurementResult {
            var instruments = instruments
            instruments.drawing = request.drawing
            instruments.progressFile = request.progressFile
            return try ThroughputPass.run(
                subject,
                batchSize: timing.batchSize,
                isJudged: timing.isJudged,
                core: timing.core,
                instruments: instruments
            )
        }
        switch request.task {
        case .verify(let verifying):
            return try VerifyPass.run(
                subject,
                verifying,
                progress: ProgressNote(request.progressFile)
            )
        case .counts(let counting): return try CountsPass.run(subject, counting)
        case .instructions(let batchSize):
            let figures = try InstructionsPass.run(subject, batchSize: batchSize)
            return MeasurementResult(byBatchSize: [batchSize: figures])
        case .throughput(let timing):
            var instruments = ThroughputPass.Instruments()
            instruments.work = InjectedWork(share: timing.mainShare, spared: timing.harnessShare)
            instruments.watches = true
            instruments.turns = timing.turns
            return try time(timing, instruments)
        case .profile(let timing, let profiler):
            var instruments = ThroughputPass.Instruments()
            instruments.gate = try ProfilerGate(profiler)
            return try time(timing, instruments)
        case .live(let size): return try LivePass.run(subject, batchSize: size, what: .counts)
        case .memory(let size): return try LivePass.run(subject, batchSize: size, what: .memory)
        case .latency(let pacing), .frames(let pacing):
            return try LatencyPass.run(
                subject,
                pacing: pacing,
                hasDisplay: request.kind == .frames,
                drawing: request.drawing
            )
        case .sites: return try SitesPass.run(subject)
        case .timeline: return try TimelinePass.run(subject)
        case .fuzz: preconditionFailure("needs no architecture of the request's")
        }
    }

    /// The variant by its name, with its lists updated in some way; nil for its own.
    package static func variant(
        named name: String,
        listUpdate: ListStrategy?
    ) throws(MeasurementError) -> ArchitectureVariant {
        let variant = try variant(named: name)
        guard let update = listUpdate, variant.type != NullArchitecture.self else { return variant }
        do {
            return try variant.with([.list: update.rawValue, .messages: update.rawValue])
        } catch {
            throw .variant(error)
        }
    }

    /// The variant, or the null app, by its name.
    package static func variant(named name: String) throws(MeasurementError) -> ArchitectureVariant
    {
        if name == NullArchitecture.identity.id {
            return ArchitectureVariant(NullArchitecture.self)
        }
        do { return try ArchitectureCatalog.variant(name) } catch { throw .variant(error) }
    }
}
