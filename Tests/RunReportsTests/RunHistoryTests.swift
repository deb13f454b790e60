import Foundation
import RunRecords
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// Runs of forty days, and what became of their figures.
struct RunHistoryTests {
    private static let metrics = [Metric.mainCPU, .allocations]

    /// `mvc` and `direct`, `day` days after the sample record.
    private func run(
        day: Int = 0,
        main: Double = 2_000,
        allocations: Double = 8,
        change: (inout RunRecord) -> Void = { _ in }
    ) throws -> RunHistory.Run {
        var record = try SampleRecord.counts()
        record.started += 86_400 * Double(day)
        record.environment.commit = String(0xabc0_0000_0000 + day, radix: 16) + "0"
        for index in record.architectures.indices {
            let isReference = record.architectures[index].id == "mvc"
            let cost = isReference ? 2_000 : main
            record.architectures[index][.mainCPU] = RunRecord.Figure(
                .mainCPU,
                samples: [cost],
                ratio: isReference ? nil : RunRecord.Ratio(to: "mvc", value: cost / 2_000)
            )
            record.architectures[index][.allocations] = RunRecord.Figure(
                .allocations,
                samples: [],
                value: isReference ? 8 : allocations
            )
        }
        change(&record)
        return RunHistory.Run(record, metrics: Self.metrics)
    }

    private func history(
        _ runs: [RunHistory.Run],
        metrics: [Metric] = Self.metrics,
        scenario: String? = nil,
        architectures: Set<String>? = ["direct"]
    ) throws -> RunHistory {
        try RunHistory(runs, metrics: metrics, scenario: scenario, architectures: architectures)
    }

    private func other(_ field: String) throws -> RunHistory.Run {
        try run(day: 1) { record in
            switch field {
            case "environment.swift": record.environment.swift = "6.4"
            case "environment.flags": record.environment.flags = ["debug"]
            case "environment.cpu": record.environment.cpu = "Another CPU"
            default: record.trace.sha256 = String(repeating: "4e", count: 32)
            }
        }
    }

    @Test func runsAreOrderedByStartAndThoseFoundTwiceCountOnce() throws {
        let runs = try [3, 1, 2, 1].map { try run(day: $0, main: 1_000 * Double($0)) }
        let series = try history(runs).series
        #expect(series.count == 1)
        #expect(
            series[0].rows.map(\.values) == [[1_000, 2_000, 3_000], [0.5, 1, 1.5], [8, 8, 8]]
        )
        #expect(
            series[0].rows.map(\.column.id) == [
                "main_cpu_ns_per_event", "main_cpu_ns_per_event_ratio_to_mvc",
                "allocations_per_event",
            ]
        )
        #expect(series[0].rows.map(\.change) == [2, 2, 0])
    }

    @Test(arguments: [
        "trace.sha256", "environment.swift", "environment.flags", "environment.cpu",
    ])
    func whatIsNotComparableIsASeriesOfItsOwn(field: String) throws {
        let series = try history([run(), other(field), run(day: 2)]).series
        #expect(series.map(\.runs.count) == [2, 1])
        #expect(series.map { $0.differences.map(\.field) } == [[], [field]])
    }

    @Test func countsOfTwoMachinesAreOneSeries() throws {
        let runs = try [run(), other("environment.cpu")]
        let history = try history(runs, metrics: [.allocations])
        #expect(history.series.count == 1)
    }

    @Test func aReferenceOfItsOwnIsARowOfItsOwn() throws {
        let later = try run(day: 1) { record in
            record.architectures[0][.mainCPU]?.ratio = RunRecord.Ratio(to: "viper", value: 3)
        }
        let rows = try history([run(), later]).series[0].rows
        #expect(rows.map(\.column.reference) == [nil, "mvc", "viper", nil])
        #expect(rows[1].values == [1, nil])
        #expect(rows[2].change == nil)
    }

    @Test func wrongScreensHaveNoFigures() throws {
        let wrong = try run(day: 1) { record in
            record.architectures[0].conforms = false
            record.architectures[0].failure = SampleRecord.failure
        }
        let history = try history([run(), wrong, run(day: 2)])
        #expect(history.series[0].runs.count == 2)
        #expect(history.runsWithoutFigures == 1)
        let both = try self.history([run(), wrong], architectures: nil)
        let text = RunHistoryReport(both).text(width: 80)
        #expect(text.contains("direct: wrong screens in 1 run, without figures."))
        #expect(HistoryTable(both.series[0]).incompleteColumns.count == 3)
    }

    @Test func whatNoRunHasIsRefusedAndNamed() throws {
        let runs = [try run()]
        let refused: [(RunHistoryError, () throws -> RunHistory)] = [
            (
                .unknownScenario(found: "rush", accepted: ["morning-rush"]),
                { try history(runs, scenario: "rush") }
            ),
            (
                .unknownArchitecture(found: "viper", accepted: ["direct", "mvc"]),
                { try history(runs, architectures: ["viper"]) }
            ),
            (.noFigures(metrics: ["hang_count"]), { try history(runs, metrics: [.hangs]) }),
        ]
        for (error, make) in refused {
            #expect(throws: error) { try make() }
            // What is asked for without a word is in no option.
            if case .noFigures = error { #expect(!error.description.contains("--metrics: found")) }
        }
    }

    @Test(
        arguments: [
            ([1, 2, 3, 4, 5, 6, 7, 8], 8, "▁▂▃▄▅▆▇█"), ([5, 5, 5], 8, "▁▁▁"),
            ([1, nil, 2], 8, "▁·█"), ([1, 1, 3, 3, 2, 2], 3, "▁█▅"), ([nil], 8, "·"),
            ([0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 2, "▁▁"),
        ] as [([Double?], Int, String)]
    )
    func barsGoFromLeastToMost(values: [Double?], width: Int, line: String) {
        #expect(Sparkline.text(values, width: width) == line)
    }

    @Test func oneAllocationInAllEventsIsSeen() throws {
        let runs = try [run(), run(day: 1, allocations: 8 + 1 / 50_000)]
        let text = RunHistoryReport(try history(runs)).text(width: 80)
        #expect(text.contains("8.00002  +0.00025 %"))
    }

    @Test func csvHasALineForARunAndEveryDigit() throws {
        let runs = try [run(main: 0.1), run(day: 1, main: 2_100) { $0.environment.dirty = true }]
        #expect(
            HistoryTable(try history(runs).newest).text() == """
                time,commit,scenario,swift,direct.main_cpu_ns_per_event,\
                direct.main_cpu_ns_per_event_ratio_to_mvc,direct.allocations_per_event
                2026-01-01T00:00:00Z,abc000000000,morning-rush,6.3.1,0.1,5e-05,8.0
                2026-01-02T00:00:00Z,abc000000001-dirty,morning-rush,6.3.1,2100.0,1.05,8.0

                """
        )
    }

    /// A run a day; two of them on another toolchain.
    func history(days: Int = 40) throws -> RunHistory {
        let runs = try (0..<days).map { day in
            let noise = [1.00, 1.01, 0.99, 1.02, 0.98][day % 5]
            return try run(
                day: day,
                main: (day < 25 ? 1_420 : 1_560) * noise,
                allocations: day < 30 ? 3.2 : 3.18
            ) { if (10..<12).contains(day) { $0.environment.swift = "6.4" } }
        }
        return try history(runs, architectures: nil)
    }

    @Test func tablesAreAsSaved() throws {
        let report = RunHistoryReport(try history())
        let text = report.text(width: 80)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        try expectSnapshot(text, "history-80.txt")
        try expectSnapshot(report.markdown(), "history.md")
    }

    @Test func jsonFollowsThePublishedSchema() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/history.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let check = SchemaCheck(root: try #require(schema as? [String: Any]))
        let json = try JSONSerialization.jsonObject(with: history().json())
        #expect(check.faults(json) == [])
        let series = try #require((json as? [String: Any])?["series"] as? [[String: Any]])
        #expect(series.count == 2)
        let runs = try #require(series[0]["runs"] as? [[String: Any]])
        #expect(runs.count == 38)
        #expect(runs[0]["swift"] as? String == "6.3.1")
        let figures = try #require(series[0]["figures"] as? [[String: Any]])
        let change = try #require(figures[2]["change"] as? Double)
        #expect(abs(change - (3.18 / 3.2 - 1)) < 1e-12)
    }
}
