import ArchitectureCatalog
import ArchitectureContract
import ArgumentParser
import Experiments
import RunReports
import Scenarios

struct ListCommand: ParsableCommand {
    enum Topic: String, CaseIterable, ExpressibleByArgument {
        case scenarios, architectures, metrics
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List what there is, with a sentence on each."
    )

    @Argument(help: "What to list: scenarios, architectures or metrics; all three when left out.")
    var topic: Topic?

    func run() throws {
        try reportingErrors { printLists() }
    }

    private func printLists() {
        for topic in topic.map({ [$0] }) ?? Topic.allCases {
            if self.topic == nil { print("\(topic.rawValue):") }
            switch topic {
            case .scenarios: printEntries(Self.scenarios)
            case .architectures:
                printEntries(ArchitectureCatalog.all.map { ($0.identity.id, $0.identity.summary) })
            case .metrics: printMetrics()
            }
        }
    }

    private func printEntries(_ entries: [(id: String, text: String)]) {
        let width = entries.map(\.id.count).max() ?? 0
        for entry in entries {
            let padding = String(repeating: " ", count: width - entry.id.count + 2)
            print("  \(entry.id)\(padding)\(entry.text)")
        }
    }

    private func printMetrics() {
        print(MetricList().text(width: Console.width), terminator: "")
    }

    private static var scenarios: [(id: String, text: String)] {
        TraceSource.ids.map { id in
            (
                id,
                (try? TraceSource(id).scenario?.purpose) ?? "cannot be read: crosstalk trace \(id)"
            )
        }
    }
}
