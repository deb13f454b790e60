import Foundation
import RunRecords
import RunReports
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
        note("confirming", 4_960, [.threshold("hang_count")])
        var stuck = CapacityRecord.Architecture(id: "viper")
        stuck.atLeast = 25_600
        var record = CapacityRecord(
            scenario: run.scenario,
            meanRate: 30,
            lateAfter: 33_333_333,
            framesPerSecond: 60,
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
        let pages = try HTMLReport(runs: [], capacities: [fast, try Self.sample()]).pages()
        #expect(
            pages.map(\.file).suffix(2)
                == ["capacity-morning-rush-120.html", "capacity-morning-rush-60.html"]
        )
    }
}
