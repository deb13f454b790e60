import Foundation
import RunRecords
import RunReports
import StudyRecords
import Testing

@testable import Publishing

struct GrowthTests {
    private static let environment = RunRecord.Environment(
        commit: "0123456789abcdef",
        dirty: false,
        swift: "6",
        os: "Linux",
        cpu: "CPU",
        cores: 2,
        flags: []
    )
    private static let scenario = RunRecord.Scenario(id: "morning-rush", sha256: "0", seed: 1)
    private static let own = String(repeating: "a", count: 64)

    /// A sweep over chats, whose size in the middle is the scenario's own.
    private static func sweep(_ costs: KeyValuePairs<String, [Double]>) -> SweepRecord {
        let sizes: [Double] = [10, 100, 1_000]
        var record = SweepRecord(
            scenario: scenario,
            axis: SweepRecord.Axis(name: "chats", meaning: "saved chats"),
            environment: environment,
            started: .distantPast
        )
        record.points = sizes.map { size in
            let hash = size == 100 ? own : String(repeating: "b", count: 64)
            let trace = RunRecord.Trace(sha256: hash, events: 9)
            return SweepRecord.Point(value: size, trace: trace, batchSize: 1, screenHeight: 800)
        }
        record.architectures = costs.map { id, costs in
            let found = zip(sizes, costs).map { SweepRecord.Cost(value: $0, samples: [$1]) }
            return .init(
                id: id,
                series: [Metric.allocations, .retains, .framePacedCells]
                    .map { .init(metric: $0, costs: found) }
            )
        }
        return record
    }

    /// What the code counts in the scenario itself.
    private static func baseline(_ counts: [String: Double], trace: String = own) throws -> Baseline
    {
        let rows = counts.mapValues {
            [Metric.allocations.id: $0, Metric.framePacedCells.id: $0, Metric.retains.id: $0]
        }
        let json: [String: Any] = [
            "schema": Baseline.schema, "architectures": rows, "swift": "6", "commit": "c",
            "flags": [String](), "trace": ["sha256": trace, "events": 9],
            "scenario": ["id": scenario.id, "sha256": scenario.sha256, "seed": 1],
        ]
        return try Baseline(json: JSONSerialization.data(withJSONObject: json))
    }

    private static let costs: KeyValuePairs = [
        "direct": [4.0, 4, 4], "mvc": [5, 50, 500], "mvp[tuned]": [9.0, 9, 9.1],
    ]

    private static func growth(_ counts: [String: Double]) throws -> PublishedGrowth {
        PublishedGrowth([sweep(costs)], [try baseline(counts)])
    }

    @Test func aFigureHasExponentFactorAndWhatIsAdded() throws {
        let growth = try Self.growth(["direct": 4, "mvc": 50, "mvp[tuned]": 9])
        let figure = try #require(growth["mvc", "chats"])
        #expect(abs(try #require(figure.exponent) - 1) < 1e-9 && figure.bend == nil)
        #expect(figure.factor == 100 && figure.added == 495)
        #expect(growth["direct", "chats"]?.factor == 1)
        #expect(growth["mvc", "chats", .phoneCost] != nil)
        #expect(growth["mvc", "rate"] == nil && growth["mvp", "chats"] == nil)
        #expect(growth.outdated == [:])
    }

    /// At the scenario's own size the baseline says what the code counts.
    @Test func countsThatAreOlderThanTheCodeAreLeftOutAndNamed() throws {
        let growth = try Self.growth(["direct": 4, "mvc": 51, "mvp[tuned]": 9])
        #expect(growth["mvc", "chats"] == nil && growth["direct", "chats"] != nil)
        #expect(growth.outdated == ["mvc": ["chats"]])
        let text = GrowthReport(growth).blocks.markdown
        #expect(text.contains("Not counted since their code changed: mvc."))
        #expect(!text.contains("| mvc |"))
    }

    @Test func anotherTraceMakesAllOfASweepOlder() throws {
        let counts = ["direct": 4.0, "mvc": 50, "mvp[tuned]": 9]
        let other = try Self.baseline(counts, trace: String(repeating: "c", count: 64))
        let growth = PublishedGrowth([Self.sweep(Self.costs)], [other])
        #expect(growth.sweeps == [])
        #expect(growth.outdated.count == 3)
        #expect(GrowthReport(growth).blocks.isEmpty)
    }

    @Test func retainsThatTheOptimizerMovedMakeNothingOlder() throws {
        var sweep = Self.sweep(Self.costs)
        sweep.architectures[0].series[1] = .init(
            metric: .retains,
            costs: sweep.points.map { .init(value: $0.value, samples: [77]) }
        )
        let counts = ["direct": 4.0, "mvc": 50, "mvp[tuned]": 9]
        #expect(PublishedGrowth([sweep], [try Self.baseline(counts)]).outdated == [:])
    }

    @Test func aRecordInLinesIsTheSameRecord() throws {
        var sweep = Self.sweep(Self.costs)
        sweep.architectures[0].givenUp = [#"counts: {"costs":1}, {"given_up":2}"#]
        let lines = PublishedGrowth.lines(try sweep.json())
        #expect(try SweepRecord(json: lines) == sweep)
        #expect(lines.split(separator: UInt8(ascii: "\n")).count > 9)
    }

    /// What only some architectures can have more of is not what all of them grow with.
    @Test func depthHasASentenceAndATableOfItsOwn() throws {
        var sweep = Self.sweep(Self.costs)
        sweep.axis = SweepRecord.Axis(name: "depth", meaning: "features around the app's own")
        let counts = ["direct": 4.0, "mvc": 50, "mvp[tuned]": 9]
        let growth = PublishedGrowth([sweep], [try Self.baseline(counts)])
        #expect(growth["mvc", "depth", .retains]?.factor == 100)
        let text = GrowthReport(growth).blocks.markdown
        #expect(
            text.contains(
                "- With depth, 10 to 1 000: allocations ×1 (mvp[tuned]) to ×100 (mvc), a phone"
            )
        )
        #expect(text.contains("depth 10 to 1 000: features around the app's own."))
        #expect(!text.contains("Allocations for an event grow"))
    }

    @Test func sentencesSayWhoGrowsAndWhatOfItIsTheModels() throws {
        let growth = try Self.growth(["direct": 4, "mvc": 50, "mvp[tuned]": 9])
        let text = GrowthReport(growth).blocks.markdown
        #expect(
            text.contains(
                "- Allocations for an event grow about in proportion with chats in mvc; at most ×1 in 1 other variant; on a phone's main thread"
            )
        )
        #expect(
            text.contains(
                "- With chats, 10 to 1 000: allocations grow about in proportion in mvc (n^1.00); flat in 1."
            )
        )
        #expect(text.contains("with chats +0, most beyond it mvc (+500)"))
        #expect(text.contains("| mvc | n^1.00 ×100 |"))
        #expect(text.contains("| [tuned] | flat ×1 |"))
    }
}
