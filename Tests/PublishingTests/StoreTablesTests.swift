import Foundation
import RunRecords
import StudyRecords
import Testing

@testable import Publishing

struct StoreTablesTests {
    private static func record(_ samples: [Double]) -> SweepRecord {
        var record = SweepRecord(
            scenario: RunRecord.Scenario(id: "deep-history", sha256: "0", seed: 1),
            axis: SweepRecord.Axis(name: "history", meaning: "stored messages"),
            environment: RunRecord.Environment(
                commit: "0",
                dirty: false,
                swift: "6",
                os: "Linux",
                cpu: "CPU",
                cores: 2,
                flags: []
            ),
            started: .distantPast
        )
        record.blocks = 3
        let trace = RunRecord.Trace(sha256: "0", events: 9)
        record.points = [10_000, 100_000].map {
            SweepRecord.Point(value: $0, trace: trace, batchSize: 1, screenHeight: 800)
        }
        let costs = [SweepRecord.Cost(value: 10_000, samples: samples)]
        record.architectures = [
            SweepRecord.Architecture(id: "mvc", series: [.init(metric: .mainCPU, costs: costs)])
        ]
        return record
    }

    @Test func aCellIsTheMedianWithItsEndsAndASizeNotReachedIsADash() {
        let stores = StoreTables([
            .init(name: "disk", record: Self.record([3_000, 1_000, 2_040])),
            .init(name: "memory", record: Self.record([5_000])),
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
