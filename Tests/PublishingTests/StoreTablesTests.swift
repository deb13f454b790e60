import Foundation
import RunRecords
import StudyRecords
import Testing

@testable import Publishing

struct StoreTablesTests {
    private static func record(_ samples: [Double]) throws -> SweepRecord {
        let environment = """
            {"address_randomization": "full", "arguments": [], "commit": "0", "cores": 2, "cpu": "CPU", "dirty": false, \
            "flags": [], "os": "Linux", "swift": "6"}
            """
        let trace = #"{"sha256": "0", "events": 9, "measured": 9}"#
        let scenario = #"{"id": "deep-history", "sha256": "0"}"#
        let decoder = JSONDecoder()
        var record = SweepRecord(
            scenario: try decoder.decode(RunRecord.Scenario.self, from: Data(scenario.utf8)),
            axis: SweepRecord.Axis(name: "history", meaning: "stored messages"),
            environment: try decoder.decode(
                RunRecord.Environment.self,
                from: Data(environment.utf8)
            ),
            started: .distantPast
        )
        record.blocks = 3
        record.points = try [10_000, 100_000].map {
            SweepRecord.Point(
                value: $0,
                trace: try decoder.decode(RunRecord.Trace.self, from: Data(trace.utf8)),
                batchSize: 1,
                screenHeight: 800
            )
        }
        let costs = [SweepRecord.Cost(value: 10_000, samples: samples)]
        record.architectures = [
            SweepRecord.Architecture(id: "mvc", series: [.init(metric: .mainCPU, costs: costs)])
        ]
        return record
    }

    @Test func aCellIsTheMedianWithItsEndsAndASizeNotReachedIsADash() throws {
        let stores = StoreTables([
            .init(name: "disk", record: try Self.record([3_000, 1_000, 2_040])),
            .init(name: "memory", record: try Self.record([5_000])),
        ])
        let text = stores.markdown
        #expect(
            text.hasPrefix("Messages stored in `deep-history` when the app starts; CPU, 2 cores")
        )
        #expect(text.contains("| Main CPU for an event, µs | Store | 10 000 | 100 000 |"))
        #expect(text.contains("| mvc | disk | 2.0 (1.0–3.0) | – |"))
        #expect(text.contains("| mvc | memory | 5.0 | – |"))
    }
}
