import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords

struct ConditionsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "conditions",
        abstract: "How far do conditions move ratios of main CPU?",
        discussion: """
            Runs architectures under conditions made on purpose, such as other processes that are busy, and prints the tables of the \
            method page. With eight blocks it takes some fourteen minutes of a machine that does nothing else. Half the time needs a \
            group of processes whose share of a core may be set; what cannot be run is left out.
            """
    )

    @Option(help: "Blocks of each run.")
    var blocks = 8

    @Option(
        help: "Also add each run of the headline architectures to the machines in this folder."
            .naming("folder")
    )
    var machines: String?

    func carryOut() throws {
        try UsageError.check("blocks", blocks, 2...1_000)
        let interruption = Interruption()
        let runs = try Condition.all.compactMap { condition in
            try run(condition, interruption).map { ConditionsReport.Run(condition.name, $0) }
        }
        guard runs.first?.condition == Condition.idle.name else {
            throw ProgramError.failed(
                step: Condition.idle.name,
                reason: "nothing to compare with; all of the tool measures it, not crosstalk-core"
            )
        }
        print(ConditionsReport(runs, blocks: blocks).markdown, terminator: "")
    }

    /// What is found under a condition; nil for one that is left out, which is said.
    private func run(
        _ condition: Condition,
        _ interruption: Interruption
    ) throws -> MainCPURatios? {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let ratios = try MainCPURatios(record(of: condition, interruption))
            let costs = [ratios.referenceCost, ratios.harnessCost].map { cost in
                cost.map { String(format: "%.1f µs", $0 / 1e3) } ?? "unknown"
            }
            let seconds = (clock.now - start).components.seconds
            Console.error(
                "\(condition.name): \(seconds) s, \(MainCPURatios.reference) \(costs[0]), "
                    + "null app \(costs[1])"
            )
            return ratios
        } catch ProgramError.interrupted {
            throw ProgramError.interrupted
        } catch {
            Console.error("\(condition.name): left out: \(ReportedErrors.reason(for: error))")
            return nil
        }
    }

    /// The record of a run under a condition.
    private func record(
        of condition: Condition,
        _ interruption: Interruption
    ) throws -> RunRecord {
        let scratch = try ScratchFolder()
        let own = [OwnExecutable.path]
        let words =
            own + ["run", "morning-rush", "--architectures", condition.architectures]
            + [
                "--passes", machines == nil ? "throughput" : "counts,throughput", "--blocks",
                "\(blocks)", "--output", scratch.url.path,
            ]
        let command = try CoreShare.limited(words, to: condition.share)
        let here = URL(filePath: FileManager.default.currentDirectoryPath)
        try Hog.running(condition.hogs) {
            _ = try ToolRun(command, in: here, interruption).check(step: "run")
        }
        let file = try SavedResults.runFiles([scratch.url.path])[0]
        if let machines, let name = condition.nameOnMachine {
            let folder = URL(filePath: file).deletingLastPathComponent().path
            let words = own + ["report", folder, "--machine", machines, "--condition", name]
            try ToolRun(words, in: here, interruption).check(step: "report")
        }
        return try SavedResults([file]).runs(for: "conditions")[0]
    }
}
