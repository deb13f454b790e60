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
        day: Int = 0,
        allocations: Double = 30
    ) throws -> MachineRecord {
        let run = SampleMachines.run(
            ["mvp": ratio],
            stepping: stepping,
            day: day,
            allocations: allocations
        )
        return try MachineRecord(run, condition: condition)
    }

    private static func spread(_ records: [MachineRecord]) throws -> MachinePopulation.Spread {
        try #require(MachinePopulation(records).spreads.first { $0.id == "mvp" })
    }

    // MARK: One machine

    @Test func aRecordHasRatiosWithAndWithoutTheHarness() throws {
        let record = try MachineRecord(SampleMachines.run(["mvp": 1.5]))
        #expect(record.ratios.map(\.id) == ["mvp", MachineRecord.nullApp])
        let (mvp, null) = (record.ratios[0], record.ratios[1])
        #expect(mvp.net == 1.5 && mvp.gross == 35.0 / 25 && mvp.allocations == 30)
        #expect(record.referenceAllocations == 28)
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
            ("traces[0]", { $0.traces = ["zz"] }),
            ("measured", { $0.measured += 86_400 * 366 * 90_000 }),
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

    @Test func aRunUnderSeveralNamesIsOneRecord() throws {
        let population = MachinePopulation(try ["idle", "hog"].map { try Self.record(1.5, $0) })
        #expect(population.records.map(\.condition) == ["idle"])
    }

    @Test func aRunThatCountedNothingIsRefused() throws {
        var run = SampleMachines.run(["mvp": 1.5])
        run.architectures[0][.allocations] = nil
        #expect(
            throws: RecordError.missing(
                field: "architectures.metrics.allocations_per_event of a reference"
            )
        ) { try MachineRecord(run) }
    }

    // MARK: Several

    /// What `SampleMachines` makes of a ratio without the harness.
    private static func gross(_ net: Double) -> Double { log((20 * net + 5) / 25) }

    @Test func aMachineIsTheMeanOfItsIdleDays() throws {
        let records = [
            try Self.record(1.1), try Self.record(1.3, day: 1), try Self.record(1.9, "hog", day: 2),
            try Self.record(1.2, stepping: 2),
        ]
        let spread = try Self.spread(records)
        let first = (Self.gross(1.1) + Self.gross(1.3)) / 2
        let second = Self.gross(1.2)
        #expect(spread.machines == 2)
        #expect(abs(spread.mean - (first + second) / 2) < 1e-12)
        // Of one row, Student's interval over two machines.
        let half = abs(first - second) / 2 * 12.7062047
        let mean = try #require(spread.ofMean)
        #expect(abs(mean.upperBound - spread.mean - half) < 1e-6)
        #expect(abs(spread.mostToLeast - exp(Self.gross(1.9) - Self.gross(1.1))) < 1e-9)
        let null = try #require(MachinePopulation(records).spreads.first { $0.id == "null-app" })
        #expect(null.ofNext == nil && null.net == nil)
    }

    @Test func oneMachineMakesNoInterval() throws {
        let spread = try Self.spread([try Self.record(1.1), try Self.record(1.3, "hog", day: 1)])
        #expect(spread.machines == 1 && spread.ofMean == nil && spread.ofNext == nil)
    }

    @Test func ratiosOfOtherCodeDoNotCount() throws {
        let records = [
            try Self.record(9, allocations: 31), try Self.record(1.2, stepping: 2, day: 1),
            try Self.record(1.3, stepping: 3, day: 2),
        ]
        #expect(try Self.spread(records).machines == 2)
        let text = MachinesReport(MachinePopulation(records)).markdown()
        #expect(text.contains("Not counted: 1 ratio of code"), "\(text)")
        var other = try Self.record(1.2)
        other.referenceAllocations = 27
        #expect(MachinePopulation(records + [other]).uncounted == [other])
    }

    /// Of three that lie within the others' interval, and of three of which one lies far off.
    @Test func eachMachineIsHeldAgainstTheOthers() throws {
        func held(_ ratios: [Double]) throws -> String? {
            let records = try ratios.enumerated().map { try Self.record($1, stepping: $0) }
            return MachinePopulation(records).held.map { "\($0.ratios) of \($0.of)" }
        }
        #expect(try held([1.1, 1.2, 1.15]) == "3 of 3")
        #expect(try held([1.1, 1.1001, 9]) == "2 of 3")
        #expect(try held([1.1, 1.2]) == nil)
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
        let record = try Self.record(1.5)
        #expect(throws: RecordError.duplicate(field: "records[1]", found: record.name)) {
            var twice = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let records = twice?["records"] as? [Any] ?? []
            twice?["records"] = records + records
            _ = try MachinePopulation(json: JSONSerialization.data(withJSONObject: twice ?? [:]))
        }
    }
}
