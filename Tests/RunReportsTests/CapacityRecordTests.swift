import Foundation
import RunRecords
import RunReports
import Testing

struct CapacityRecordTests {
    private func sample() throws -> CapacityRecord {
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
        return CapacityRecord(
            scenario: run.scenario,
            meanRate: 30,
            timeScale: 5,
            lateAfter: 33_333_333,
            framesPerSecond: 60,
            seconds: 2,
            environment: run.environment,
            injected: ["mvc": ["fixed-service"]],
            started: run.started,
            finished: run.finished,
            complete: true,
            notes: [],
            architectures: [mvc, stuck]
        )
    }

    @Test func theRecordSurvivesItsFile() throws {
        let record = try sample()
        #expect(try CapacityRecord(json: record.json()) == record)
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let json = try JSONSerialization.jsonObject(with: sample().json())
        #expect(try SchemaFile.check("capacity").faults(json) == [])
    }

    @Test func theLimitThatBrokeMostNearTheEdgeIsNamedFirst() throws {
        let names = try sample().architectures[0].firstBroken.map(\.name)
        #expect(names == ["latency", "backlog", "hang_count"])
    }

    @Test(arguments: [80, 120]) func theTableFitsAndSaysWhatWasFound(_ width: Int) throws {
        let text = CapacityReport(try sample()).text(width: width, colours: false)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect(text.contains("4 810–4 960") || text.contains("4810–4960"))
        #expect(text.contains("≥ 25 600"))
    }
}
