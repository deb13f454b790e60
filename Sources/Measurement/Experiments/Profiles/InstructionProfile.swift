internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
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
    private let progress: (String) -> Void
    private let replays: SubjectReplays

    /// Writes the trace.
    ///
    /// - Parameters:
    ///   - source: What is replayed.
    ///   - limit: How long one process may take, without callgrind.
    ///   - interruption: Ends it early.
    ///   - progress: Told what is being done.
    /// - Throws: ``SubjectReplayError``, or what the file system says.
    package init(
        _ source: TraceSource,
        limit: Duration,
        interruption: Interruption,
        progress: @escaping (String) -> Void
    ) throws {
        self.source = source
        self.progress = progress
        replays = try SubjectReplays(
            source,
            for: "profile",
            limit: limit,
            interruption: interruption,
            allowsKills: true
        )
    }

    /// Replays under callgrind.
    ///
    /// - Parameter architecture: Its id, or a variant's name.
    /// - Returns: Its functions; nil when it was interrupted.
    /// - Throws: ``SubjectReplayError``, `ProfileError` where callgrind is not to be had, or what is wrong with the name.
    package func run(_ architecture: String) throws -> Outcome? {
        let variant = try ArchitectureCatalog.variant(architecture)
        progress("counting instructions of \(variant.name), some 50 times slower than it runs")
        let counted: CallgrindFile
        do {
            counted = try replays.instructions(of: variant)
        } catch SubjectReplayError.interrupted {
            return nil
        }
        let names = FunctionNames(counted.functions.map(\.symbol), architecture: variant.module)
        return Outcome(
            architecture: variant.name,
            instructions: FunctionInstructions(counted, named: names.function),
            events: PreparedTrace.measuredEvents(of: source.trace)
        )
    }
}
