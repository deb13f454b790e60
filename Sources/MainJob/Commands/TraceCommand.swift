package import ArgumentParser
package import EventTraces
import Experiments
import Foundation
import ReportedErrors

package struct TraceCommand: ToolCommand {
    package static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Which events has a scenario? See import for a chat log as a load."
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    package var scenario: String

    @OptionGroup package var changes: OverrideOptions

    @Option(name: .shortAndLong, help: "Where to write the trace; printed only when left out.")
    var output: String?

    @Flag(help: "Replace a file at the output that is no trace.")
    var force = false

    package init() {}

    package static let leastArguments = ["scenario"]

    package var mode: CommandMode? { output == nil ? .allBut(["force"], "without --output") : nil }

    package func carryOut() throws {
        if let output {
            let input = try TraceSource.path(of: scenario)
            try OutputFile.checkReplacing(
                output,
                inputs: [input],
                isForced: force,
                isOwn: OutputFile.isTrace
            )
        }
        let digest = try TraceSource.digest(
            scenario,
            overrides: changes.overrides,
            writingTo: output
        )
        TraceCommand.describe(digest)
        try TraceCommand.printClaims(scenario)
        if let output { print("written     \(output)") }
    }

    /// Sets what the scenario's calibration claims beside what its streams are like, as its file has them.
    private static func printClaims(_ name: String) throws {
        let findings = try TraceSource.calibrationFindings(name)
        guard !findings.isEmpty else { return }
        print(ClaimsTable(findings).text(width: Console.width), terminator: "")
    }

    /// Prints hash, counts, rates and burstiness.
    package static func describe(_ digest: TraceDigest) {
        let (trace, summary) = (digest.frame, digest.summary)
        let kinds = summary.counts.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
        print("trace       \(trace.name.printableLine), seed \(trace.seed)")
        print("sha256      \(digest.sha256)")
        Console.say("events      \(summary.events): \(kinds)", indent: 12)
        print("backlog     \(summary.backlog) reach the server before the app starts")
        print("duration    \(text(summary.duration / .seconds(1), digits: 1)) s")
        let least = summary.peakStep > .microseconds(1) ? "at least " : ""
        let mean = summary.meanRate.map { text($0, digits: 3) } ?? "–"
        Console.say(
            "arrivals    \(summary.arrivals), mean \(mean)/s, "
                + "peak \(least)\(summary.peakPerSecond) in 1 s, \(summary.peakPerMinute) in 60 s",
            indent: 12
        )
        Console.say(
            "burstiness  B \(text(summary.burstiness)), M \(text(summary.memory)) "
                + "(−1 periodic, 0 Poisson, towards 1 bursty)",
            indent: 12
        )
        Console.say(
            "Fano        \(text(summary.fanoPerSecond)) at 1 s, \(text(summary.fanoPerMinute)) at 60 s "
                + "(1 Poisson)",
            indent: 12
        )
    }

    private static func text(_ value: Double?, digits: Int = 2) -> String {
        value.map { String(format: "%.\(digits)f", $0) } ?? "–"
    }
}
