import Experiments
import Foundation
import Testing

@testable import CrosstalkCommand

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
                #expect(!ScenarioTable([entry]).text(width: width).isEmpty)
                #expect(claims.text(width: width).contains("\n"))
            }
            // Hundreds of lines each.
            for width in [1, 2, 13, 14, 15, 16, 39, 40, 41, 80, 200] {
                #expect(!ChoiceList().text(width: width).isEmpty)
            }
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
