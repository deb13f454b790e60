internal import EventTraces
import Experiments
internal import Foundation
import Playing

/// Where apps are played: the trace for their processes, and the folders that those write in.
///
/// Goes with the last app that is started here.
final class PlayStage {
    private let scratch: ScratchFolder

    /// Writes the trace.
    ///
    /// - Throws: When no scratch folder can be made or the trace cannot be written there.
    init(_ source: TraceSource) throws {
        scratch = try ScratchFolder()
        try source.trace.write(path: scratch.trace.path)
    }

    /// Starts an app in a process of its own.
    ///
    /// - Parameter architecture: The id of one that there is, or a variant's name.
    /// - Returns: The app, before its launch.
    /// - Throws: `PlayedAppError` when no process can be started.
    func start(_ architecture: String) throws(PlayedAppError) -> PlayedApp {
        try PlayedApp(
            PlayingRequest(architecture: architecture, trace: scratch.trace),
            folder: scratch.makeFolder(),
            executable: OwnExecutable.path
        )
    }
}
