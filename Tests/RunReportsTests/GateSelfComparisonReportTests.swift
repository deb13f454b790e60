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
        var design = Record.Design(
            architectures: ["direct", "mvc"],
            error: 0.02,
            trials: 10_000,
            seed: 7
        )
        (design.layouts, design.screenBlocks, design.confirmationBlocks) = (10, 10, 30)
        var record = Record(
            scenario: run.scenario,
            environment: run.environment,
            started: Date(timeIntervalSince1970: 1_800_000_000),
            programs: ["3a58c0413a58", "clone/crosstalk"],
            design: design
        )
        record.complete = true
        record.gates = (0..<300).map { number in
            var gate = Record.Gate(architecture: number % 2 == 0 ? "direct" : "mvc")
            (gate.base, gate.head) = (number % 2, number / 2 % 2)
            gate.environmentBytes = number
            gate.instructionShift = 0.000_2 + Double(number % 5) / 10_000
            gate.seconds = 20
            return gate
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
        self.more = slower
        self.less = faster
        self.confirmed = confirmed
    }
}
