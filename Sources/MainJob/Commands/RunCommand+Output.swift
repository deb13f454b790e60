import Experiments
import ReportedErrors
import RunRecords
import RunReports

// What a run prints and how it ends.
extension RunCommand {
    // What named the scenario is typed again where a command is advised.
    func show(_ record: RunRecord, _ name: String, _ folder: ResultFolder<RunRecord>) throws {
        switch format {
        case .table:
            let path = folder.shownPath
            Console.show(
                explain
                    ? ComparisonTable(record, path: path).text : summary(record, name, path).text
            )
            for architecture in record.architectures {
                guard let failure = architecture.failure else { continue }
                let report = FailureReport(architecture: architecture.id, failure: failure)
                print("\n" + report.text(colours: Console.usesColours))
            }
        case .json: print(String(decoding: try record.json(), as: UTF8.self))
        case .markdown: print(MarkdownReport(record).text())
        case .csv: print(SampleTable(record).text())
        }
    }

    /// What people read first; the commands that it advises keep this one's options.
    func summary(_ record: RunRecord, _ name: String, _ path: String) -> RunSummary {
        let changed = Set(OptionValues(changes).names + OptionValues(axes).names)
        // What is not to be repeated where blocks are measured until all is decided, and what names the scenario already.
        let others = changed.union([
            "blocks", "budget", "explain", "format", "quick", "seeds", "until-decided",
        ])
        let given = (try? givenOptions()) ?? [:]
        func words(_ isMeant: (String) -> Bool) -> [String] {
            given.keys.filter(isMeant).sorted().flatMap { given[$0] ?? [] }
        }
        // Each block has to have a seed of its own.
        let most = ExperimentPlan.mostBlocksUntilDecided
        let draws = seeding.seeds.map { ["--seeds \(max($0, most))"] } ?? []
        let scenario = ([name.shellWord] + changes.words + axes.words).joined(separator: " ")
        var summary = RunSummary(record, path: path, words: scenario)
        summary.choice = words { !others.contains($0) } + draws
        summary.screens = injection.words(shownBy: VerifyCommand.self)
        return summary
    }

    /// The gravest of what happened decides the exit code.
    func end(_ records: [RunRecord], _ interruption: Interruption) throws {
        try interruption.failIfRaised()
        var isTroubled = false
        for record in records {
            let place = records.count > 1 ? "\(record.scenario.id), " : ""
            if record.tellTroubles(place) { isTroubled = true }
            for limit in record.missedThresholds {
                Console.error(place + limit.text)
                // On a machine with few cores they tell of the machine as well.
                if enforceThresholds { isTroubled = true }
            }
            // The table has said it; who enforces limits reads this alone.
            for line in record.skippedThresholdLines where enforceThresholds {
                Console.error(place + line)
                isTroubled = true
            }
        }
        let found = records.flatMap(\.architectures).filter { !$0.conforms || !$0.errors.isEmpty }
        if injection.tellUnshown(in: records.map(\.scenario.id), found: Set(found.map(\.id))) {
            isTroubled = true
        }
        if records.contains(where: \.isBroken) { throw ExitStatus.nonConforming }
        if isTroubled { throw ExitStatus.failed }
    }
}
