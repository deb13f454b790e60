import Foundation
import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

struct SweepRecordTests {
    /// Two architectures over three sizes: one in proportion, one flat above a limit that it did not come through.
    static func sample() throws -> SweepRecord {
        let run = try SampleRecord.full()
        let main = try #require(Metric.named("main_cpu_ns_per_event"))
        let allocations = try #require(Metric.named("allocations_per_event"))
        func costs(_ values: [Double], samples: [Double]) -> [SweepRecord.Cost] {
            zip([100, 1_000, 10_000], values).map { size, value in
                SweepRecord.Cost(value: size, samples: samples.map { $0 * value })
            }
        }
        var record = SweepRecord(
            scenario: run.scenario,
            axis: SweepRecord.Axis(name: "history", meaning: "stored messages"),
            environment: run.environment,
            started: run.started
        )
        record.blocks = 3
        record.points = [100, 1_000, 10_000].map {
            SweepRecord.Point(value: $0, trace: run.trace, batchSize: 1, screenHeight: 800)
        }
        record.finished = run.finished
        record.complete = true
        let times = costs([3_000, 3_000, 0], samples: [0.98, 1, 1.02]).prefix(2)
        var changeset = SweepRecord.Architecture(
            id: "changeset-mvvm",
            series: [
                SweepRecord.Series(metric: main, costs: Array(times)),
                SweepRecord.Series(metric: allocations, costs: costs([8, 8, 8], samples: [1])),
            ]
        )
        changeset.givenUp = ["throughput at history = 10,000: was stopped"]
        record.architectures = [
            SweepRecord.Architecture(
                id: "mvvm-static",
                series: [
                    SweepRecord.Series(
                        metric: main,
                        costs: costs([2_000, 20_000, 200_000], samples: [0.98, 1, 1.02])
                    ),
                    SweepRecord.Series(
                        metric: allocations,
                        costs: costs([50, 500, 5_000], samples: [1])
                    ),
                ]
            ), changeset,
        ]
        return record
    }

    @Test func theRecordSurvivesItsFile() throws {
        let record = try Self.sample()
        #expect(try SweepRecord(json: record.json()) == record)
    }

    private static let edits: [(String, @Sendable (inout SweepRecord) -> Void)] = [
        (
            "points[0].batch_size",
            { $0.points[0].batchSize = -1 }
        ),
        ("points[1].trace.events", { $0.points[1].trace.events = 0 }),
        ("points[1].value", { $0.points.reverse() }),
        ("points[0].screen_height", { $0.points[0].screenHeight = 0 }),
        ("architectures[2].id", { $0.architectures.append($0.architectures[1]) }),
        (
            "architectures[0].series[1].costs",
            { $0.architectures[0].series[1].costs[0].value = 7 }
        ),
        (
            "architectures[0].series[0].costs",
            { $0.architectures[0].series[0].costs[2].samples = [] }
        ),
        (
            "architectures[1].series[1].metric",
            { $0.architectures[1].series[1].metric = "main_cpu_ns_per_event" }
        ),
    ]

    @Test(arguments: edits)
    func whatCannotHaveBeenMeasuredIsRefusedByItsField(
        field: String,
        edit: @Sendable (inout SweepRecord) -> Void
    ) throws {
        var record = try Self.sample()
        edit(&record)
        #expect { try record.validate() } throws: { "\($0)".hasPrefix("\(field): found") }
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let json = try JSONSerialization.jsonObject(with: Self.sample().json())
        #expect(try SchemaFile.check("sweep").faults(json) == [])
    }

    @Test func sentencesSayHowCostsGrow() throws {
        let text = SweepReport(try Self.sample()).text(width: 100, colours: false)
        #expect(text.contains("Main CPU: mvvm-static grows as n^1.00, changeset-mvvm as n^0.00."))
        #expect(
            text.contains("Allocations: mvvm-static grows as n^1.00, changeset-mvvm as n^0.00.")
        )
        #expect(text.contains("changeset-mvvm: throughput at history = 10,000: was stopped."))
    }

    @Test(arguments: [80, 120]) func noLineIsWiderThanTheTerminal(_ width: Int) throws {
        let text = SweepReport(try Self.sample()).text(width: width, colours: false)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    @Test func thePictureIsWellFormedAndShowsEverybody() throws {
        let svg = SweepPlot(try Self.sample()).svg
        let parser = XMLParserCheck(svg)
        #expect(parser.isWellFormed)
        #expect(svg.components(separatedBy: "<polyline").count == 5)
        #expect(svg.contains(">mvvm-static  n^") && svg.contains(">changeset-mvvm"))
    }
}

/// A schema in `Results`.
enum SchemaFile {
    static func check(_ name: String) throws -> SchemaCheck {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/\(name).schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return SchemaCheck(root: try #require(json as? [String: Any]))
    }
}

/// Whether elements of a text close in the order in which they opened.
private struct XMLParserCheck {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isGood = true
        for match in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
            if match.1 == "/" {
                isGood = isGood && open.popLast() == match.2
            } else if match.3.isEmpty {
                open.append(match.2)
            }
        }
        isWellFormed = isGood && open.isEmpty
    }
}
