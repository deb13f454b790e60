import Foundation
import LongTests
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords
import Testing

extension MeasuringCommandTests {
    /// Comparing with itself, at a small scale.
    struct SelfComparisonCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(.long) func aFewBlocksMakeATableAndARecord() throws {
            let outcome = try crosstalk.shell(
                "$crosstalk ci aa small.yaml --architecture direct --blocks 2 --trials 20 --comparison-blocks 10"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            for words in ["direct against itself", "+5 % main CPU", "found in 20 of 20", "nothing"]
            {
                #expect(outcome.output.contains(words), "\(outcome.output)")
            }
            let results = crosstalk.results()
            let name = try #require(results.first)
            #expect(name.contains("aa-small"))
            let folder = crosstalk.folder.appending(path: "Results/\(name)")
            let record = try SelfComparisonRecord(
                json: Data(contentsOf: folder.appending(path: "aa.json"))
            )
            #expect(Set(record.counts.plain).count == 1)
            let run = try RunRecord(json: Data(contentsOf: folder.appending(path: "run.json")))
            #expect(run.architectures.map(\.id).contains("direct-plus-5-percent"))
            #expect(crosstalk.leftovers == [])
        }

        /// Loosely: whether all are read as expected is for a machine of one's own and more blocks.
        @Test(.long) func aFewBlocksOfInjectionsMakeATableAndARecord() throws {
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
            let outcome = try crosstalk.shell("$crosstalk ci injections pushes.yaml --blocks 2")
            #expect([0, 1].contains(outcome.status), "\(outcome.errors)")
            for words in ["Injected into direct", "random-stalls", "own-thread: what the system"] {
                #expect(outcome.output.contains(words), "\(outcome.output)")
            }
            let name = try #require(crosstalk.results().first)
            let folder = crosstalk.folder.appending(path: "Results/\(name)")
            let record = try InjectionRecord(
                json: Data(contentsOf: folder.appending(path: "injections.json"))
            )
            #expect(record.rows.allSatisfy { $0.read != nil && $0.errors == [] })
            #expect(crosstalk.leftovers == [])
        }
    }
}
