import ArgumentParser
import Experiments
import Foundation
import MainJob

struct CausesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "causes",
        abstract: "Does explain name causes that were injected into the sources?",
        discussion: """
            Each cause is a change of one architecture's source. Alone it is the whole difference to the program without it; two in \
            one architecture divide the difference as each alone is to their sum. Sources are changed in place while a build has a \
            cause, and have to be as committed. All causes take some 25 minutes, and write Results/explain/causes.md.
            """
    )

    @Argument(help: "What a cause's name has to have; then nothing is written.")
    var words: [String] = []

    func carryOut() throws {
        let words = words.joined(separator: " ")
        let waiting = InjectedCauses.all.filter { set in
            words.isEmpty || set.causes.allSatisfy { $0.name.contains(words) }
        }
        try require(
            !waiting.isEmpty,
            "found \"\(words)\", which no cause's name has; accepted: words that one has, as in "
                + "\"\(InjectedCauses.all[0].name)\""
        )
        let experiment = try CauseExperiment(Interruption())
        let commit = try experiment.commit()
        let explained = try experiment.run(waiting)
        Console.endProgress()
        let report = CausesReport(waiting.map { CauseFinding($0, explained) })
        for row in report.rows { print(row.joined(separator: " ")) }
        print(report.summary)
        guard words.isEmpty else { return }
        let page = report.markdown(scenario: CauseExperiment.scenario, commit: commit, day: .now)
        try OutputFile.write(
            Data(page.utf8),
            to: experiment.file("Results/explain/causes.md").path
        )
        if !report.isGood { throw ExitStatus.failed }
    }
}
