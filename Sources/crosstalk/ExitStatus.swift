import ArgumentParser
import EventTraces
import Experiments
// C's stdout is a variable; nobody here assigns it.
@preconcurrency import Foundation
import LogImporters
import Profiling
import RunRecords
import RunReports
import Scenarios

/// The exit codes of the design, in one place.
enum ExitStatus {
    static let failed = ExitCode(1)
    static let regression = ExitCode(2)
    static let nonConforming = ExitCode(3)
    static let improvement = ExitCode(4)
    static let noBaseline = ExitCode(5)
    static let badInput = ExitCode(64)
}

/// Runs a command's body and turns errors into one line on stderr and the right exit code.
func reportingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
        try flushOutput()
    } catch let code as ExitCode {
        throw code
    } catch let error as ValidationError {
        throw error
    } catch {
        Console.error("\(describe(error))")
        throw isBadInput(error) ? ExitStatus.badInput : ExitStatus.failed
    }
}

/// What was printed may still lie in a buffer, and the disk under it may be full.
private func flushOutput() throws {
    if fflush(nil) == 0 {
        guard ferror(stdout) != 0 else { return }
        // An earlier write has failed and taken its reason along: one more tells it, on an output that is spoilt anyway.
        clearerr(stdout)
        guard putchar(10) == EOF || fflush(stdout) != 0 else { return }
    }
    // A reader that has gone has seen what it wanted.
    guard errno != EPIPE else { return }
    Console.error("standard output: \(String(cString: strerror(errno)))")
    throw ExitStatus.failed
}

private func isBadInput(_ error: any Error) -> Bool {
    if case .unusable = error as? OutputError { return true }
    return error is ScenarioError || error is OverrideError || error is TraceFileError
        || error is TraceSourceError
        || error is ImportError || error is UsageError || error is MeasurementError
        || error is CommitError || error is SweepAxisError || error is SweepError
        || error is RunComparisonError || error is UnmergeableBaseline
}

private func describe(_ error: any Error) -> String {
    switch error {
    case let error as any CustomStringConvertible & Error where isOurs(error): error.description
    default: systemReason(error)
    }
}

private func isOurs(_ error: any Error) -> Bool {
    isBadInput(error) || error is RecordError || error is OutputError || error is ProfileError
        || error is ScratchError || error is SelfComparisonError || error is UnrepeatableBaseline
}

/// A flag or argument that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    var description: String

    /// Refuses a `--limit` that nothing could keep, or that no clock could reach.
    static func checkLimit(_ seconds: Int) throws {
        guard (1...86_400).contains(seconds) else {
            throw UsageError(
                description: "--limit: found \(seconds); accepted: 1 to 86400 seconds"
            )
        }
    }
}
