internal import ArchitectureCatalog
internal import ArchitectureContract
package import Experiments
internal import Measuring
package import Profiling
internal import TraceDriver

/// Counts instructions function by function under callgrind: exact, slow, and without any privilege.
package final class InstructionProfile {
    package struct Outcome: Sendable {
        package var architecture: String
        package var instructions: FunctionInstructions
        /// Events that were counted.
        package var events: Int
    }

    private let source: TraceSource
    private let session: Session
    private let replays: SubjectReplays

    /// Writes the trace; the limit of `setup` is one without callgrind.
    ///
    /// - Throws: ``SubjectReplayError``, or what the file system says.
    package init(_ setup: MeasurementSetup, _ session: Session) throws {
        source = setup.source
        self.session = session
        replays = try SubjectReplays(setup, session, for: "profile", allowsKills: true)
    }

    /// Replays under callgrind.
    ///
    /// - Parameter architecture: Its id, or a variant's name.
    /// - Returns: Its functions; nil when it was interrupted.
    /// - Throws: ``SubjectReplayError``, `ProfileError` where callgrind is not to be had, or what is wrong with the name.
    package func run(_ architecture: String) throws -> Outcome? {
        let variant = try MeasuringChild.variant(named: architecture, listUpdate: nil)
        session.progress(
            "counting instructions of \(variant.name), some 50 times slower than it runs"
        )
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
