import ReportedErrors
package import ArgumentParser
// C's stdout is a variable; no one here assigns it.
@preconcurrency package import Foundation

/// Exit codes of the design; those of a gate are `CheckOutcome`'s.
package enum ExitStatus {
    package static let failed = ExitCode(1)
    package static let nonConforming = ExitCode(3)
    package static let badInput = ExitCode(64)
}

/// Runs a command's body and turns errors into one line on stderr and the right exit code.
package func reportingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let code as ExitCode {
        try? flushOutput()
        throw code
    } catch let error as ValidationError {
        throw error
    } catch {
        Console.error(reason(for: error))
        let isBadInput = (error as? any ReportedError)?.isBadInput ?? false
        throw isBadInput ? ExitStatus.badInput : ExitStatus.failed
    }
    try flushOutput()
}

/// Prints bytes as they are; a disk that is full, or a reader that has gone, is found when the buffer is flushed.
package func printData(_ data: Data) {
    data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, stdout) }
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
    Console.error("standard output: \(systemWords(for: errno))")
    throw ExitStatus.failed
}

/// A flag or argument that makes no sense.
package struct UsageError: ReportedError {
    package var description: String

    package var isBadInput: Bool { true }

    package init(_ description: String) { self.description = description }

    /// Refuses the first number that is not within what its option accepts.
    package static func check(
        _ numbers: [(option: String, found: Int, accepted: ClosedRange<Int>)]
    ) throws {
        for (option, found, accepted) in numbers { try check(option, found, accepted) }
    }

    /// Refuses a number that is not within what its option accepts, which may be followed by a unit.
    package static func check<Number: Comparable>(
        _ option: String,
        _ found: Number,
        _ accepted: ClosedRange<Number>,
        _ unit: String = ""
    ) throws {
        func text(_ number: Number) -> String { "\(number)".replacing(/\.0$/, with: "") }
        try require(
            accepted.contains(found),
            "--\(option): found \(found); accepted: \(text(accepted.lowerBound)) to \(text(accepted.upperBound))\(unit)"
        )
    }

    /// Refuses a number that is less than what its option accepts.
    package static func check(_ option: String, _ found: Int, _ least: PartialRangeFrom<Int>) throws
    {
        try require(
            least.contains(found),
            "--\(option): found \(found); accepted: \(least.lowerBound) or more"
        )
    }

    /// Refuses a `--limit` that nothing could keep, or that no clock could reach.
    package static func checkLimit(_ seconds: Int) throws {
        try check("limit", seconds, 1...86_400, " seconds")
    }
}

/// Refuses what was given unless a condition holds.
///
/// - Throws: ``UsageError`` with what was found and what is accepted.
package func require(_ isAccepted: Bool, _ refusal: @autoclosure () -> String) throws {
    guard isAccepted else { throw UsageError(refusal()) }
}

/// Refuses what was given where nothing can be made of it.
///
/// - Throws: ``UsageError`` with what was found and what is accepted.
package func required<Value>(
    _ value: Value?,
    _ refusal: @autoclosure () -> String
) throws -> Value {
    guard let value else { throw UsageError(refusal()) }
    return value
}
