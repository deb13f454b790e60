import ArchitectureCatalog
import ArchitectureContract
import ArgumentParser
import Experiments
import Foundation
import RunRecords
import ReportedErrors
import RunReports
import SourceSizes

struct ListCommand: ToolCommand {
    enum Topic: String, CaseIterable, ExpressibleByArgument {
        case scenarios, architectures, choices, metrics, sizes, origins
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "What is there to measure? See rules for what an app does, model for what a phone costs."
    )

    @Argument(
        help:
            "What to list; how many there are of each when left out. Choices are what architectures leave open, sizes those of their code, origins what new begins with."
    )
    var topic: Topic?

    @OptionGroup var place: ScenarioFolderOptions

    @Option(help: "How to print sizes, scenarios and choices.")
    var format = ReportFormat.table

    var mode: CommandMode? {
        topic == nil || topic == .scenarios
            ? nil : .allBut(["scenarios"], "with \(topic?.rawValue ?? "")")
    }

    func carryOut() throws {
        try require(
            format == .table || [.sizes, .scenarios, .choices].contains(topic),
            "--format: found \(format.rawValue); accepted: with sizes, scenarios or choices"
        )
        switch topic {
        case .sizes: try printSizes()
        case .scenarios: try printScenarios()
        case .choices: try printChoices()
        case .architectures: printArchitectures(among: ArchitectureCatalog.ids)
        case .origins: printArchitectures(among: NewPackage.origins)
        case .metrics: print(MetricList().text(width: Console.width), terminator: "")
        case nil: printOverview()
        }
    }

    private func printSizes() throws {
        let sizes = try required(
            CatalogSizes.measure(ArchitectureCatalog.ids),
            "sizes: found no \(ArchitectureSources.path) beside this program, in this folder or above; "
                + "accepted: a call from within the repository"
        )
        let table = SizesTable(sizes)
        let byID = Dictionary(sizes.map { ($0.id, $0.size) }) { first, _ in first }
        try format.show(
            { width, _ in table.text(width: width) },
            markdown: table.markdown(),
            json: RecordFile.encode(byID)
        )
    }

    private func printChoices() throws {
        let list = ChoiceList()
        try format.show(
            { width, _ in list.text(width: width) },
            markdown: list.markdown(),
            json: list.json()
        )
    }

    private func printScenarios() throws {
        // One that cannot be read does not hide the others.
        var damaged: [any Error] = []
        let entries = TraceSource.ids.compactMap { id in
            do {
                return try ScenarioEntry(TraceSource(id))
            } catch {
                damaged.append(error)
                return nil
            }
        }
        switch format {
        case .table: print(ScenarioTable(entries).text(width: Console.width), terminator: "")
        case .markdown: print(ScenarioTable(entries).markdown(), terminator: "")
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            encoder.keyEncodingStrategy = .convertToSnakeCase
            print(String(decoding: try encoder.encode(entries), as: UTF8.self))
        }
        for error in damaged.dropLast() { Console.error(ReportedErrors.reason(for: error)) }
        if let error = damaged.last { throw error }
    }

    private func printOverview() {
        let headline = ArchitectureCatalog.headlineIDs.joined(separator: ", ")
        let groups: [(topic: Topic, count: Int?, text: String)] = [
            (
                .scenarios, TraceSource.ids.count,
                "how long, how many events, how fast, which question"
            ),
            (
                .architectures, ArchitectureCatalog.ids.count,
                "a sentence on each; in a run by default: \(headline)"
            ),
            (
                .choices, Choice.allCases.count,
                "ways to write the same architecture, as in mvc[tuned]"
            ),
            (.metrics, Metric.all.count, "what is measured, in which unit and pass"),
            (.sizes, nil, "lines of code of each architecture by layer"),
            (.origins, NewPackage.origins.count, "what a package of one's own can begin with"),
        ]
        for group in groups {
            let head = "list \(group.topic.rawValue)".padded(to: 20)
            let count = (group.count.map(String.init) ?? "").padded(to: 3, onLeft: true)
            Console.say("\(head)\(count)  \(group.text)", indent: 25)
        }
    }

    private func printArchitectures(among ids: [String]) {
        let identities = ArchitectureCatalog.all.map { $0.identity }.filter { ids.contains($0.id) }
        let width = identities.map(\.id.count).max() ?? 0
        for identity in identities {
            let text =
                identity.id.padded(to: width + 2) + identity.summary + Self.settling(identity)
            for line in text.wrapped(to: Console.width - 2, indent: width + 2) {
                print("  \(line)")
            }
        }
    }

    /// What an architecture that is judged later than at rest says of it.
    private static func settling(_ identity: ArchitectureIdentity) -> String {
        guard identity.settlesWithin > .zero else { return "" }
        let milliseconds = identity.settlesWithin / .milliseconds(1)
        return "; settles within \(Int(milliseconds)) ms, and is judged that much later"
    }
}
