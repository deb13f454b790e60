internal import ArchitectureContract
internal import EventTraces
internal import Experiments
internal import Foundation
internal import Measuring
internal import Profiling
internal import ReportedErrors
internal import TraceDriver

/// Replays one trace with one variant after the other, each in a fresh process, for what is no figure of a run.
final class SubjectReplays {
    private let setup: MeasurementSetup
    private let session: Session
    private let scratch: ScratchFolder
    /// Copies for callgrind, by the program's path.
    private var tools: [String: CallgrindTool] = [:]

    /// Writes the trace.
    ///
    /// - Parameters:
    ///   - setup: What is replayed, and how long one process may take, without callgrind.
    ///   - session: Ends it early.
    ///   - command: Who asks, as its errors say.
    ///   - allowsKills: Whether the trace may kill the app, whose counters then begin again.
    /// - Throws: ``SubjectReplayError``, or what the file system says.
    init(
        _ setup: MeasurementSetup,
        _ session: Session,
        for command: String,
        allowsKills: Bool = false
    ) throws {
        self.setup = setup
        self.session = session
        let source = setup.source
        guard PreparedTrace.measuredEvents(of: source.trace) > 0 else {
            throw SubjectReplayError.noEvents(command)
        }
        if !allowsKills, source.trace.events.contains(where: \.isKill) {
            throw SubjectReplayError.kills(command)
        }
        scratch = try ScratchFolder(for: source.trace)
    }

    /// Runs one task, of `program` or this one.
    ///
    /// - Throws: ``SubjectReplayError``
    func measure(
        _ task: MeasurementTask,
        _ variant: ArchitectureVariant,
        faults: [String] = [],
        program: URL? = nil
    ) throws(SubjectReplayError) -> MeasurementResult {
        let request = setup.request(task, variant.name, faults, in: scratch)
        return try run(request, program?.path ?? OwnExecutable.path, setup.limit)
    }

    /// Counts instructions by function under callgrind, of `program` or this one.
    ///
    /// - Throws: ``SubjectReplayError``, `ProfileError`.
    func instructions(
        of variant: ArchitectureVariant,
        faults: [String] = [],
        program: URL? = nil
    ) throws -> CallgrindFile {
        let path = program?.path ?? OwnExecutable.path
        let tool = try tools[path] ?? CallgrindTool(measuring: path, folder: scratch.makeFolder())
        tools[path] = tool
        let request = setup.request(
            .instructions(batchSize: 1),
            variant.name,
            faults,
            in: scratch
        )
        let file = request.folder.appending(path: "callgrind.out")
        _ = try run(
            request,
            tool.executable,
            setup.limit * InstructionCount.patience,
            launcher: tool.launcher(output: file)
        )
        return try CallgrindFile(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    private func run(
        _ request: MeasurementRequest,
        _ executable: String,
        _ limit: Duration,
        launcher: [String] = []
    ) throws(SubjectReplayError) -> MeasurementResult {
        let outcome = session.measure(
            request,
            limit: limit,
            launcher: launcher,
            executable: executable
        )
        switch outcome {
        case .finished(let result): return result
        case .failed(let failure): throw .failed(request.architecture, reason: failure.description)
        case .interrupted: throw .interrupted
        }
    }
}

/// Why a trace could not be replayed, or its replay says nothing.
package enum SubjectReplayError: ReportedError, Hashable {
    case noEvents(_ command: String)
    case kills(_ command: String)
    case nothingFound(String)
    case failed(String, reason: String)
    case interrupted

    package var description: String {
        switch self {
        case .noEvents(let command):
            "\(command): found a trace without an event after its warm-up; accepted: one with some"
        case .kills(let command):
            "\(command): found a trace that kills the app, whose counters then begin again; accepted: one without relaunch"
        case .nothingFound(let name): "\(name): its process left nothing to tell"
        case .failed(let name, let reason): "\(name): \(reason)"
        case .interrupted: "interrupted"
        }
    }

    package var isBadInput: Bool {
        switch self {
        case .noEvents, .kills: true
        case .nothingFound, .failed, .interrupted: false
        }
    }
}
