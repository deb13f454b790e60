import ArgumentParser
import Experiments
import MainJob
import ReportedErrors
import Foundation
import Studies
import StudyRecords
import StudyReports

/// Comparing with another revision in the same job, in place of a saved baseline.
struct AgainstOptions: ParsableArguments {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case table, json, markdown, junit
    }

    @Option(
        help: ArgumentHelp(
            "Build this revision and compare with it in the same job: counts, instructions, main CPU.",
            discussion:
                "A branch, a tag or a commit. It is built once for each commit and toolchain, in a work tree below the build folder; before it your own work tree is built.",
            valueName: "revision"
        )
    )
    var against: String?

    @Option(help: "The same with a program that is built already.".naming("path"))
    var againstBinary: String?

    @Option(
        help:
            "Name the commit that changed counts between two, as GOOD..BAD; where they are alike, instructions."
            .naming("range")
    )
    var bisect: String?

    @Option(help: "Only some of counts, instructions, cpu, separated by commas.")
    var only: String?

    @Option(help: "Blocks in which main CPU is confirmed, ten or more; by default 30.")
    var blocks = 30

    @Option(help: "A further argument of swift build, for both revisions.".naming("argument"))
    var buildFlag: [String] = []

    @Option(
        help:
            "Tolerances and severities; by default .crosstalk.yml, with --against and --bisect beside Package.swift."
            .naming("file")
    )
    var rules: String?

    @Flag(help: "Report, and end with exit status 0 whatever is found.")
    var shadow = false

    @Flag(help: "End with exit status 0 where counts got better and none got worse.")
    var acceptImprovement = false

    @Option(help: "How to print what was found against another revision.")
    var format = Format.table

    @Flag(help: "Also print annotations as GitHub reads them.")
    var annotations = false

    @Flag(help: "Add what was found to GitHub's summary of the job.")
    var stepSummary = false

    enum Base {
        case revision(String)
        case program(String)
    }

    enum Subject {
        case base(Base)
        case range(good: String, bad: String)
    }

    /// - Returns: nil for the saved baseline.
    /// - Throws: ``UsageError`` for more than one.
    func subject() throws -> Subject? {
        let given = [against.map(Base.revision), againstBinary.map(Base.program)].compactMap(\.self)
        try require(
            given.count + (bisect == nil ? 0 : 1) <= 1,
            "check: found several things to compare with; accepted: one of --against, --against-binary, --bisect"
        )
        guard let bisect else { return given.first.map(Subject.base) }
        let ends = bisect.components(separatedBy: "..")
        try require(
            ends.count == 2 && ends.allSatisfy({ !$0.isEmpty }),
            "--bisect: found \"\(bisect)\"; accepted: GOOD..BAD, two commits"
        )
        return .range(good: ends[0], bad: ends[1])
    }

    /// What is compared; of a range of commits never main CPU.
    ///
    /// - Throws: ``UsageError``
    func parts() throws -> Set<GatePlan.Part> {
        let parts = try allParts()
        guard bisect != nil else { return parts }
        try require(
            only == nil || !parts.contains(.cpu),
            "--only: found cpu with --bisect; accepted: counts, instructions"
        )
        return parts.subtracting([.cpu])
    }

    private func allParts() throws -> Set<GatePlan.Part> {
        guard let only else { return Set(GatePlan.Part.allCases) }
        let known = GatePlan.Part.allCases.map(\.rawValue).joined(separator: ", ")
        let parts = try only.split(separator: ",").map { word in
            try required(
                GatePlan.Part(rawValue: String(word)),
                "--only: found \"\(word)\"; accepted: some of \(known)"
            )
        }
        try require(!parts.isEmpty, "--only: found nothing; accepted: some of \(known)")
        return Set(parts)
    }

    func check() throws {
        try UsageError.check("blocks", blocks, 10...1_000)
        _ = try parts()
        if stepSummary { _ = try StepSummary.path() }
        _ = try subject()
    }

    /// Refuses what would say nothing in a comparison of this kind.
    var mode: CommandMode {
        let page = ["annotations", "format", "step-summary"]
        if bisect != nil {
            let lenient = ["accept-improvement", "shadow"]
            return .allBut(
                page + lenient + ["baselines", "blocks", "instructions", "misses"],
                "with --bisect"
            )
        }
        guard against != nil || againstBinary != nil else {
            return .allBut(
                page + ["blocks", "build-flag", "only"],
                "without --against and --against-binary"
            )
        }
        if againstBinary != nil, !buildFlag.isEmpty {
            return .allBut(["build-flag", "instructions", "misses"], "with --against-binary")
        }
        // What is wrong with the parts is said where they are needed.
        let isTimed = (try? parts().contains(.cpu)) ?? true
        return isTimed
            ? .allBut(["baselines", "instructions", "misses"], "with --against")
            : .allBut(["baselines", "blocks", "instructions", "misses"], "with --only without cpu")
    }

    /// Those that a command for the same comparison repeats, an option and its value each.
    var words: [String] {
        [
            only.map { "--only \($0.shellWord)" }, blocks == 30 ? nil : "--blocks \(blocks)",
            rules.map { "--rules \($0.shellWord)" },
        ].compactMap(\.self) + buildFlag.map { "--build-flag=\($0.shellWord)" }
    }

    /// Reads the rules; where revisions of a package are compared, by default those beside its `Package.swift`.
    ///
    /// - Throws: As ``GateRulesFile``.
    func gateRules() throws -> GateRules {
        let package = against == nil && bisect == nil ? nil : PackageBuild.folder()
        let usual = GateRulesFile.usualPath
        return try GateRulesFile.read(
            path: rules,
            usual: package?.appending(path: usual).path ?? usual
        )
    }

    /// What fails nothing.
    var leniency: Set<GateReport.Leniency> {
        var leniency: Set<GateReport.Leniency> = shadow ? [.shadow] : []
        if acceptImprovement { leniency.insert(.improvements) }
        return leniency
    }

    /// The exit status of an outcome, as asked for.
    func status(_ outcome: CheckOutcome) -> CheckOutcome {
        if shadow { return .equal }
        return outcome == .improvement && acceptImprovement ? .equal : outcome
    }
}
