import Foundation
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords
import StudyReports
import Testing

struct GateSelfComparisonReportTests {
    static func sample() throws -> GateSelfComparisonRecord {
        typealias Record = GateSelfComparisonRecord
        let run = try SampleRecord.full()
        var record = Record(
            scenario: run.scenario,
            environment: run.environment,
            started: Date(timeIntervalSince1970: 1_800_000_000),
            programs: ["3a58c0413a58", "clone/crosstalk"],
            design: Record.Design(
                architectures: ["direct", "mvc"],
                layouts: 10,
                screenBlocks: 10,
                confirmationBlocks: 30,
                error: 0.02,
                trials: 10_000,
                seed: 7
            )
        )
        record.gates = (0..<300).map { number in
            Record.Gate(
                architecture: number % 2 == 0 ? "direct" : "mvc",
                base: number % 2,
                head: number / 2 % 2,
                environmentBytes: number,
                outcome: 0,
                differences: 0,
                instructionShift: 0.000_2 + Double(number % 5) / 10_000,
                seconds: 20
            )
        }
        record.jobs = (0..<4).map { number in
            Record.Job(
                architecture: number % 2 == 0 ? "direct" : "mvc",
                comparisons: [0, 0.05].map { share in
                    Record.Comparison(
                        injected: share,
                        blocks: [
                            [0, 20_000 * (1 + share), 20_000], [1, 20_200 * (1 + share), 20_000],
                        ]
                    )
                },
                seconds: 25
            )
        }
        record.drawn = [
            .init(
                architecture: nil,
                injected: 0,
                slower: 12,
                faster: 10,
                confirmed: 2_100,
                trials: 10_000
            ),
            .init(
                architecture: "direct",
                injected: 0.05,
                slower: 9_100,
                faster: 0,
                confirmed: 9_900,
                trials: 10_000
            ),
            .init(
                architecture: "mvc",
                injected: 0.05,
                slower: 9_990,
                faster: 0,
                confirmed: 10_000,
                trials: 10_000
            ),
        ]
        return record
    }

    @Test(arguments: [80, 120]) func theTableSaysWhatIsFalseAndWhatIsFound(width: Int) throws {
        let text = try GateSelfComparisonReport(Self.sample()).text(width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        try expectSnapshot(text, "gate-aa-\(width).txt")
    }

    @Test func theRecordFollowsThePublishedSchema() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/gate-aa.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let schema = SchemaCheck(root: try #require(json as? [String: Any]))
        let record = try JSONSerialization.jsonObject(with: Self.sample().json())
        #expect(schema.faults(record) == [])
        #expect(try GateSelfComparisonRecord(json: Self.sample().json()) == Self.sample())
    }

    @Test func anAlarmAmongThreeHundredIsSaid() throws {
        var record = try Self.sample()
        record.gates[7].outcome = 2
        let text = GateSelfComparisonReport(record).text(width: 200)
        #expect(text.contains("1 of 300 whole gates raised an alarm"))
    }
}

extension GateSelfComparisonRecord.Drawn {
    fileprivate init(
        architecture: String?,
        injected: Double,
        slower: Int,
        faster: Int,
        confirmed: Int,
        trials: Int
    ) {
        self.init(architecture: architecture, injected: injected, trials: trials)
        self.slower = slower
        self.faster = faster
        self.confirmed = confirmed
    }
}
