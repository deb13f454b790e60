import Experiments
import Foundation
import Testing

@testable import MainJob

extension CommandTests {
    /// What commands print without a record is shown in every width as well; of records, reports' own tests say so.
    struct WidthTests {
        @Test func everyListIsShownInEveryWidth() throws {
            let crosstalk = try Crosstalk()
            let file = crosstalk.folder.appending(path: "small.yaml").path
            let entry = ScenarioEntry(try TraceSource(file))
            let quiet = CheckedOutSources.root.appending(path: "Scenarios/quiet-day.yaml").path
            let claims = ClaimsTable(try TraceSource.calibrationFindings(quiet))
            for width in 1...200 {
                expectFit(ScenarioTable([entry]).text(width: width), width)
                expectFit(claims.text(width: width), width)
            }
            // Hundreds of lines each.
            for width in [1, 2, 13, 14, 15, 16, 39, 40, 41, 80, 200] {
                expectFit(ChoiceList().text(width: width), width)
            }
        }

        private func expectFit(_ text: String, _ width: Int) {
            let lines = text.split(separator: "\n")
            #expect(!lines.isEmpty)
            #expect(width < 80 || lines.allSatisfy { $0.count <= width }, "in \(width) columns")
        }

        @Test(arguments: [
            "list", "list architectures", "list origins", "list metrics", "list sizes", "rules",
            "model --format table", "doctor --for-shards", "list scenarios", "list choices",
            "trace small.yaml", "new mine",
        ])
        func whatIsListedFitsTheTerminal(line: String) throws {
            let crosstalk = try Crosstalk()
            let outcome = try crosstalk.shell("COLUMNS=80 exec $crosstalk \(line)")
            // A machine may lack what shards need.
            #expect(outcome.status == 0 || line.hasPrefix("doctor"), "\(outcome.errors)")
            expectFit(outcome.output, 80)
        }

        @Test(arguments: ["1", "39", "40", "60"])
        func aTraceIsDescribedInANarrowTerminal(columns: String) throws {
            let crosstalk = try Crosstalk()
            let quiet = CheckedOutSources.root.appending(path: "Scenarios/quiet-day.yaml").path
            let outcome = try crosstalk.run("trace", quiet, environment: ["COLUMNS": columns])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }
}
