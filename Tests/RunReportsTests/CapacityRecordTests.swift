import Foundation
import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

struct CapacityRecordTests {
    static func sample() throws -> CapacityRecord {
        let run = try SampleRecord.full()
        var mvc = CapacityRecord.Architecture(id: "mvc")
        mvc.edge = CapacityRecord.Edge(rate: 4_880, low: 4_810, high: 4_960, isBounded: true)
        mvc.predicted = 4_900
        func note(_ phase: String, _ rate: Double, _ broken: [CapacityRecord.Limit]) {
            var run = CapacityRecord.Run(phase: phase, rate: rate)
            run.offered = rate
            run.effects = 10_000
            run.late = broken.isEmpty ? 20 : 300
            run.broken = broken
            mvc.runs.append(run)
        }
        note("doubling", 3_200, [])
        note("doubling", 6_400, [.latency, .backlog])
        note("stepping", 4_900, [.backlog, .latency])
        note("stepping", 4_950, [.latency])
        note("confirming", 4_810, [])
        note("confirming", 4_960, [CapacityRecord.Limit(rawValue: "hang_count")])
        var stuck = CapacityRecord.Architecture(id: "viper")
        stuck.atLeast = 25_600
        var record = CapacityRecord(
            scenario: run.scenario,
            meanRate: 30,
            lateAfter: 33_333_333,
            seconds: 2,
            environment: run.environment,
            started: run.started
        )
        record.timeScale = 5
        record.injected = ["mvc": ["fixed-service"]]
        record.finished = run.finished
        record.complete = true
        record.architectures = [mvc, stuck]
        return record
    }

    @Test func theRecordSurvivesItsFile() throws {
        let record = try Self.sample()
        #expect(try CapacityRecord(json: record.json()) == record)
    }

    private static let edits: [(String, @Sendable (inout CapacityRecord) -> Void)] = [
        ("scenario_rate_per_s", { $0.meanRate = 0 }),
        ("seconds", { $0.seconds = -2 }), ("time_scale", { $0.timeScale = -1 }),
        ("frames_per_second", { $0.framesPerSecond = 0 }),
        ("late_after_ns", { $0.lateAfter = 0 }),
        ("architectures[2].id", { $0.architectures.append($0.architectures[0]) }),
        ("architectures[1].at_least_per_s", { $0.architectures[1].atLeast = -25_600 }),
        ("architectures[0].edge.low_per_s", { $0.architectures[0].edge?.low = -1 }),
        ("architectures[0].edge.rate_per_s", { $0.architectures[0].edge?.low = 4_881 }),
        ("architectures[0].predicted_per_s", { $0.architectures[0].predicted = 0 }),
        ("architectures[0].runs[1].late", { $0.architectures[0].runs[1].late = 10_001 }),
        ("architectures[0].runs[2].effects", { $0.architectures[0].runs[2].effects = -1 }),
        ("architectures[0].runs[0].stolen", { $0.architectures[0].runs[0].stolen = -1 }),
    ]

    @Test(arguments: edits)
    func whatCannotHaveBeenMeasuredIsRefusedByItsField(
        field: String,
        edit: @Sendable (inout CapacityRecord) -> Void
    ) throws {
        var record = try Self.sample()
        edit(&record)
        #expect { try record.validate() } throws: { "\($0)".hasPrefix("\(field): found") }
    }

    /// What is computed from it would be no number, and have no place in a drawing.
    @Test(arguments: ["1e308", "-1e308", "5e-324", "1" + String(repeating: "0", count: 120)])
    func aNumberThatNobodyHasMeasuredIsRefusedByItsField(_ number: String) throws {
        let json = String(decoding: try Self.sample().json(), as: UTF8.self)
        let high = "\"high_per_s\":4960"
        let changed = json.replacing(high, with: "\"high_per_s\":\(number)")
        #expect(changed != json)
        let found =
            "architectures[0].edge.high_per_s: found \(number.prefix(40)), accepted 0, or 1e"
        #expect {
            try CapacityRecord(json: Data(changed.utf8))
        } throws: {
            "\($0)".hasPrefix(found)
        }
        // Of a key that stands there twice one reader takes the first, another the last.
        for twice in ["\(high),\"high_per_s\":\(number)", "\"high_per_s\":\(number),\(high)"] {
            let json = Data(json.replacing(high, with: twice).utf8)
            #expect(throws: RecordError.self) { try CapacityRecord(json: json) }
        }
    }

    @Test(arguments: [1e100, 1e-100]) func whateverARecordMayHoldIsDrawn(_ rate: Double) throws {
        for isBounded in [true, false] {
            var record = try Self.sample()
            record.architectures[0].edge = .init(
                rate: rate,
                low: rate,
                high: rate,
                isBounded: isBounded
            )
            record.architectures[0].runs[0].offered = rate
            #expect(try HTMLReport(studies: [CapacityReport(record)]).text().contains("<svg"))
        }
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let json = try JSONSerialization.jsonObject(with: Self.sample().json())
        #expect(try SchemaFile.check("capacity").faults(json) == [])
    }

    @Test func theLimitThatBrokeMostNearTheEdgeIsNamedFirst() throws {
        let names = try Self.sample().architectures[0].firstBroken.map(\.rawValue)
        #expect(names == ["latency", "backlog", "hang_count"])
    }

    @Test(arguments: [80, 120]) func theTableFitsAndSaysWhatWasFound(_ width: Int) throws {
        let text = CapacityReport(try Self.sample()).text(width: width, colours: false)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect(text.contains("4 810–4 960") || text.contains("4810–4960"))
        #expect(text.contains("≥ 25 600"))
        #expect(text.contains("at 60 Hz"))
    }

    @Test func eachSearchIsAPageOfItsOwn() throws {
        var fast = try Self.sample()
        fast.framesPerSecond = 120
        let pages = try HTMLReport(studies: [fast, try Self.sample()].map(CapacityReport.init))
            .pages()
        #expect(
            pages.map(\.file).suffix(2)
                == ["capacity-morning-rush-120.html", "capacity-morning-rush-60.html"]
        )
    }
}
