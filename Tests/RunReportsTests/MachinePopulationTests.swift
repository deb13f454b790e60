import Foundation
import RunRecords
import SampleStatistics
import Testing

@testable import RunReports

struct MachinePopulationTests {
    private static func record(
        _ ratio: Double,
        stepping: Int = 1,
        _ condition: String = "idle",
        day: Int = 0
    ) throws -> MachineRecord {
        let run = SampleMachines.run(["mvp": ratio], stepping: stepping, day: day)
        return try MachineRecord(run, condition: condition)
    }

    private static func spread(_ records: [MachineRecord]) throws -> MachinePopulation.Spread {
        let spreads = MachinePopulation(records).spreads(of: \.net)
        return try #require(spreads.first { $0.id == "mvp" })
    }

    // MARK: One machine

    @Test func aRecordHasRatiosWithAndWithoutTheHarness() throws {
        let record = try MachineRecord(SampleMachines.run(["mvp": 1.5]))
        #expect(record.ratios.map(\.id) == ["mvp", MachineRecord.nullApp])
        let (mvp, null) = (record.ratios[0], record.ratios[1])
        #expect(mvp.net == 1.5 && mvp.gross == 35.0 / 25)
        #expect(null.net == nil && null.gross == 5.0 / 25)
        #expect(record.environment.arguments == nil)
        let population = MachinePopulation([record])
        #expect(try MachinePopulation(json: population.json()) == population)
    }

    @Test func whatProvesNothingIsRefused() throws {
        var changed = SampleMachines.run(["mvp": 1.5])
        changed.environment.dirty = true
        #expect(
            throws: RecordError.inconsistent(
                field: "environment.dirty",
                found: "true",
                accepted: "false"
            )
        ) { try MachineRecord(changed) }
        var unknown = SampleMachines.run(["mvp": 1.5])
        unknown.environment.processor = nil
        #expect(throws: RecordError.missing(field: "environment.processor")) {
            try MachineRecord(unknown)
        }
        var injected = SampleMachines.run(["mvp": 1.5])
        injected.notes = [.injectedWork(share: 0.05, architecture: "mvp")]
        #expect(throws: RecordError.self) { try MachineRecord(injected) }
        #expect(
            throws: RecordError.inconsistent(
                field: "condition",
                found: "41 characters",
                accepted: "1 to 40"
            )
        ) { try Self.record(1, String(repeating: "x", count: 41)) }
        #expect(throws: RecordError.missing(field: "condition")) { try Self.record(1, " ") }
    }

    @Test func aFileIsNamedByProcessorAndTime() throws {
        let busy = try Self.record(1, "half speed (cgroup), ½", day: 1)
        let idle = try Self.record(1, day: 1)
        #expect(busy.name.hasSuffix("-2026-01-02t00-00-00z"), "\(busy.name)")
        #expect(busy.name == idle.name)
        #expect(ResultFile.isNamed("\(busy.name).machines.json", "machines.json"))
        #expect(!ResultFile.isNamed("sweep.schema.json", "sweep.json"))
    }

    @Test func whatNoMachineHasIsRefused() throws {
        let faults: [(String, (inout MachineRecord) -> Void)] = [
            ("environment.dirty", { $0.environment.dirty = true }),
            ("environment.cores", { $0.environment.cores = -1 }),
            ("memory_load_ns", { $0.memoryLoad = -1e100 }), ("traces", { $0.traces = [] }),
            ("ratios[0].id", { $0.ratios[0].id = "" }),
            ("ratios[0].net", { $0.ratios[0].net = 1e-90 }),
            ("ratios[0].gross", { ($0.ratios[0].net, $0.ratios[0].gross) = (nil, nil) }),
        ]
        for (field, spoil) in faults {
            var record = try Self.record(1)
            spoil(&record)
            let error = #expect(throws: RecordError.self) {
                try MachinePopulation([record]).validate()
            }
            #expect("\(try #require(error))".contains("records[0].\(field)"))
        }
    }

    @Test func aRunUnderSeveralNamesIsOneDraw() throws {
        let spread = try Self.spread(try ["idle", "hog", "late"].map { try Self.record(1.5, $0) })
        #expect(spread.draws.count == 1)
    }

    // MARK: Several

    @Test func eachOfFiveMachinesIsOneDraw() throws {
        var records = try (1...5).map { try Self.record(1 + Double($0) / 10, stepping: $0) }
        // Another day of the first machine moves its condition's mean, and another condition its own.
        records.append(try Self.record(1.3, day: 1))
        records.append(try Self.record(1.4, "hog"))
        let spread = try Self.spread(records)
        let idle = (log(1.1) + log(1.3)) / 2
        let draws = [(idle + log(1.4)) / 2] + [1.2, 1.3, 1.4, 1.5].map { log($0) }
        #expect(spread.machines == 5)
        #expect(spread.draws.count == 5)
        #expect(zip(spread.draws, draws).allSatisfy { abs($0 - $1) < 1e-9 }, "\(spread.draws)")
        #expect(abs(spread.mostToLeast - 1.5 / 1.1) < 1e-9)
    }

    @Test func conditionsStandInForFewerThanFive() throws {
        let records = [
            try Self.record(1.5), try Self.record(1.6, "hog"), try Self.record(1.7, "hog", day: 1),
            try Self.record(1.4, stepping: 2),
        ]
        let spread = try Self.spread(records)
        #expect(spread.machines == 2 && spread.draws.count == 3)
        let text = MachinesReport(MachinePopulation(records)).markdown()
        #expect(text.contains("2 machines instead of 5: 3 conditions on them stand in as draws"))
        #expect(text.contains("2 (3)"), "\(text)")
    }

    @Test func anotherTraceOrToolchainIsSetApart() throws {
        var other = try Self.record(3, day: 1)
        other.traces = [String(repeating: "4e", count: 32)]
        var newer = try Self.record(3, day: 1)
        newer.environment.swift = "6.4"
        let records = [other, try Self.record(1.5), try Self.record(1.6, stepping: 2), newer]
        let population = MachinePopulation(records)
        #expect(population.uncounted == [other, newer])
        #expect(try Self.spread(records).machines == 2)
        let text = MachinesReport(population).markdown()
        #expect(text.contains("traces 4e4e4e4e4e4e instead of 3f3f3f3f3f3f."), "\(text)")
        #expect(text.contains("Swift 6.4 instead of 6.3.1."), "\(text)")
    }

    @Test func filesAreToldTogether() throws {
        let reports = try [1.5, 1.6].enumerated().map { day, ratio in
            MachinesReport(MachinePopulation([try Self.record(ratio, day: day)]))
        }
        let joined = try #require(reports[0].joined(with: reports[1]) as? MachinesReport)
        #expect(joined.record.records.map { $0.ratios[0].net } == [1.5, 1.6])
    }

    /// Two digits, unless the interval is narrower than ten of the third's.
    @Test func aRatioHasAsManyDigitsAsItsIntervalAllows() {
        #expect(MachinesReport.text(log(2.438), log(2.4)...log(2.48)) == "×2.44 [2.40–2.48]")
        #expect(MachinesReport.text(log(2.438), log(2.2)...log(2.7)) == "×2.4 [2.2–2.7]")
        #expect(MachinesReport.text(log(0.0454), log(0.04)...log(0.05)) == "×0.045 [0.040–0.050]")
        #expect(MachinesReport.text(log(12.31), nil) == "×12")
    }

    @Test func aBadFileIsToldByItsField() throws {
        let text = String(decoding: try MachinePopulation([Self.record(1.5)]).json(), as: UTF8.self)
        func read(_ old: String, _ new: String) throws {
            #expect(text.contains(old))
            _ = try MachinePopulation(json: Data(text.replacing(old, with: new).utf8))
        }
        #expect(throws: RecordError.missing(field: "records[0].reference")) {
            try read(#""reference":"mvc""#, #""reference":"""#)
        }
        #expect(
            throws: RecordError.inconsistent(
                field: "records[0].ratios[0].net",
                found: "-1",
                accepted: "0.000001 to 1000000"
            )
        ) { try read(#""net":1.5"#, #""net":-1"#) }
    }
}
