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
        abstract: "List what there is, one line each."
    )

    @Argument(help: "What to list: scenarios, architectures or metrics; all three when left out.")
    var topic: Topic?

    func run() throws {
        try reportingErrors { printLists() }
    }

    private func printLists() {
        for topic in topic.map({ [$0] }) ?? Topic.allCases {
            if self.topic == nil { print("\(topic.rawValue):") }
            let lines = Self.lines(of: topic)
            let width = lines.map(\.id.count).max() ?? 0
            for line in lines {
                let padding = String(repeating: " ", count: width - line.id.count + 2)
                print("  \(line.id)\(padding)\(line.text)")
            }
        }
    }

    private static func lines(of topic: Topic) -> [(id: String, text: String)] {
        switch topic {
        case .scenarios:
            TraceSource.ids.map { id in
                (
                    id,
                    (try? TraceSource(id).scenario?.purpose)
                        ?? "cannot be read: crosstalk trace \(id)"
                )
            }
        case .architectures:
            ArchitectureCatalog.all.map { ($0.identity.id, $0.identity.summary) }
        case .metrics:
            Metric.all.map { metric in
                let place = "[\(metric.unit.rawValue), \(metric.pass.rawValue)]"
                let isMeasured = MeasuredMetrics.ids.contains(metric.id)
                return (
                    metric.id,
                    "\(metric.meaning) \(place)\(isMeasured ? "" : ", not measured yet")"
                )
            }
        }
    }
}
