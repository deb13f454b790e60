internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
internal import Foundation
internal import Measuring
package import Profiling
internal import TraceDriver

/// Counts instructions function by function under callgrind: exact, slow, and without any privilege.
package final class InstructionProfile {
    /// Instructions of one architecture.
    package struct Outcome: Sendable {
        package var architecture: String
        package var instructions: FunctionInstructions
        /// Events that were counted.
        package var events: Int
    }

    private let source: TraceSource
    private let limit: Duration
    private let interruption: Interruption
    private let progress: (String) -> Void
    private let scratch: ScratchFolder
    private let tool: CallgrindTool

    /// Writes the trace.
    ///
    /// - Parameters:
    ///   - source: What is replayed.
    ///   - limit: How long one process may take, without callgrind.
    ///   - interruption: Ends it early.
    ///   - progress: Told what is being done.
    /// - Throws: `ProfileError` where callgrind is not to be had, or what the file system says.
    package init(
        _ source: TraceSource,
        limit: Duration,
        interruption: Interruption,
        progress: @escaping (String) -> Void
    ) throws {
        self.source = source
        self.limit = limit
        self.interruption = interruption
        self.progress = progress
        scratch = try ScratchFolder()
        try source.trace.write(path: scratch.trace.path)
        tool = try CallgrindTool(measuring: OwnExecutable.path, folder: scratch.makeFolder())
    }

    /// Replays under callgrind.
    ///
    /// - Parameters:
    ///   - architecture: Its id, or a variant's name.
    ///   - faults: What to inject, by id.
    /// - Returns: Its functions; nil when it was interrupted.
    /// - Throws: `ProfileError`, or what is wrong with the name.
    package func run(_ architecture: String, faults: [String] = []) throws -> Outcome? {
        let variant = try ArchitectureCatalog.variant(architecture)
        progress("counting instructions of \(variant.name)")
        let folder = scratch.makeFolder()
        let file = folder.appending(path: "callgrind.out")
        let request = MeasurementRequest(
            .instructions(batchSize: 1),
            architecture: variant.name,
            faults: faults,
            trace: scratch.trace,
            result: folder.appending(path: "result.json")
        )
        let child = ChildProcess(
            request,
            folder: folder,
            limit: limit * InstructionCount.patience,
            launcher: tool.launcher(output: file),
            executable: tool.executable
        )
        switch child.run(interruption) {
        case .finished: break
        case .failed(let failure): throw ProfileError.measurementFailed(failure.description)
        case .interrupted: return nil
        }
        let counted = try CallgrindFile(
            String(decoding: try Data(contentsOf: file), as: UTF8.self)
        )
        let names = FunctionNames(counted.functions.map(\.symbol), architecture: variant.module)
        return Outcome(
            architecture: variant.name,
            instructions: FunctionInstructions(counted, named: names.function),
            events: PreparedTrace.measuredEvents(of: source.trace)
        )
    }
}
