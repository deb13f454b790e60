import Foundation
import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

struct BaselineTests {
    private let id = "allocations_per_event"

    /// The counts of `direct` and `mvc`, after a change to one figure of `mvc`.
    private func changed(_ id: String, by delta: Double) throws -> RunRecord {
        var record = try SampleRecord.counts()
        let was = try #require(record.architectures[1].metrics[id]?.value)
        record.architectures[1].metrics[id]?.value = was + delta
        return record
    }

    private func differences(_ record: RunRecord) throws -> [Difference] {
        try BaselineCheck(Baseline(SampleRecord.counts()), record).differences()
    }

    @Test func baselineSurvivesWritingAndReading() throws {
        let baseline = try Baseline(SampleRecord.counts())
        #expect(try Baseline(json: baseline.json()) == baseline)
        #expect(baseline.fileName == "morning-rush.json")
        try expectSnapshot(String(decoding: baseline.json(), as: UTF8.self), "baseline.json")
    }

    @Test func baselineHoldsExactCountsOfConformingArchitecturesOnly() throws {
        let baseline = try Baseline(SampleRecord.full())
        #expect(baseline.architectures["redux"] == nil)
        let mvc = try #require(baseline.architectures["mvc"])
        #expect(mvc.keys.sorted() == [id, "leaked_objects", "renders_per_event"])
    }

    @Test func otherSchemaIsRefused() {
        let error = RecordError.unsupportedSchema(
            found: "crosstalk.run/2",
            accepted: "crosstalk.baseline/1"
        )
        #expect(throws: error) { try Baseline(json: SampleRecord.counts().json()) }
    }

    @Test(arguments: [1e16, .init(Int.min), -1e99])
    func aCountBeyondAllMeasurementIsRefusedByItsPlace(_ count: Double) throws {
        let json = String(decoding: try Baseline(SampleRecord.counts()).json(), as: UTF8.self)
        let damaged = json.replacing(/"renders_per_event" : [0-9.]+/) { _ in
            "\"renders_per_event\" : \(count)"
        }
        #expect(damaged != json)
        let error = #expect(throws: RecordError.self) { try Baseline(json: Data(damaged.utf8)) }
        let place = "architectures.direct.renders_per_event"
        #expect(error?.description.contains(place) == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test func interruptedOrChangedRunsMakeNoBaseline() throws {
        var interrupted = try SampleRecord.counts()
        interrupted.complete = false
        #expect(throws: RecordError.self) { try Baseline(interrupted) }
        var dirty = try SampleRecord.counts()
        dirty.environment.dirty = true
        #expect(throws: RecordError.self) { try Baseline(dirty) }
    }

    @Test func whatWasNotJudgedOrCountedWithTheHarnessIsNotSaved() throws {
        var record = try SampleRecord.counts()
        record.architectures[1].errors = ["verify: was ended by SIGKILL"]
        #expect(try Baseline(saving: record).architectures.keys.sorted() == ["direct"])
        record.harness.errors = ["counts: was ended by SIGKILL"]
        let error = #expect(throws: RecordError.self) { try Baseline(saving: record) }
        #expect(error?.description.contains("harness.errors") == true)
    }

    @Test func equalCountsGiveNoDifference() throws {
        let differences = try differences(RunRecord(json: SampleRecord.counts().json()))
        #expect(differences == [])
        #expect(CheckOutcome(differences) == .equal)
    }

    /// One allocation in 50 000 events.
    @Test func oneMoreAllocationIsARegression() throws {
        let differences = try differences(changed(id, by: 1.0 / 50_000))
        guard case .regression(let change) = try #require(differences.first) else {
            Issue.record("found \(differences)")
            return
        }
        #expect(differences.count == 1)
        #expect(change.architecture == "mvc")
        #expect(change.scenario == "morning-rush")
        #expect(change.total == 1)
        #expect(abs(change.delta - 0.000_02) < 1e-12)
        #expect(CheckOutcome(differences) == .regression)
    }

    @Test func oneAllocationLessIsAnImprovement() throws {
        let differences = try differences(changed(id, by: -1.0 / 50_000))
        #expect(CheckOutcome(differences) == .improvement)
    }

    @Test func regressionOutweighsImprovement() throws {
        var record = try changed(id, by: -1)
        record.architectures[1].metrics["leaked_objects"]?.value = 2
        #expect(try CheckOutcome(differences(record)) == .regression)
    }

    @Test func otherTraceOrToolchainIsNotARegression() throws {
        var record = try changed(id, by: 5)
        record.environment.swift = "6.4.0"
        #expect(
            try differences(record) == [
                .incomparable(field: "environment.swift", was: "6.3.1", now: "6.4.0")
            ]
        )
        record.trace.sha256 = String(repeating: "ab", count: 32)
        #expect(try differences(record).count == 2)
        #expect(try CheckOutcome(differences(record)) == .noBaseline)
    }

    @Test func whatWasNotMeasuredIsMissing() throws {
        var record = try SampleRecord.counts()
        record.architectures[1].metrics[id] = nil
        record.architectures.removeFirst()
        let found = try differences(record)
        #expect(
            found == [
                .missingArchitecture("direct", scenario: "morning-rush"),
                .missingMetric(id, architecture: "mvc", scenario: "morning-rush"),
            ]
        )
        #expect(CheckOutcome(found) == .failed)
        let asked = try BaselineCheck(Baseline(SampleRecord.counts()), record)
            .differences(of: ["mvc"])
        #expect(asked.count == 1)
    }

    /// A baseline from before a count existed says nothing about it, and still holds for the others.
    @Test func countThatIsNewIsNamed() throws {
        let baseline = try Baseline(SampleRecord.counts())
        var record = try SampleRecord.counts()
        for index in record.architectures.indices {
            let figure = record.architectures[index].metrics[id]
            record.architectures[index].metrics["frees_per_event"] = figure
        }
        let found = BaselineCheck(baseline, record).differences()
        #expect(
            found
                == ["direct", "mvc"].map {
                    .unknownMetric("frees_per_event", architecture: $0, scenario: "morning-rush")
                }
        )
        #expect(CheckOutcome(found) == .equal)
        let text = CheckReport(scenario: "morning-rush", differences: found).text()
        #expect(
            text == """
                ? frees_per_event · morning-rush · not in the baseline, not compared (2 architectures)
                morning-rush: every count that was compared equals the baseline; add what is new with: \
                crosstalk baseline update morning-rush

                """
        )
        record.architectures[1].metrics[id]?.value = 9
        #expect(CheckOutcome(BaselineCheck(baseline, record).differences()) == .regression)
    }

    @Test func countThatTheRuntimeRefusesIsSaidAndNotCompared() throws {
        var record = try SampleRecord.counts()
        for index in record.architectures.indices {
            let figure = record.architectures[index].metrics[id]
            record.architectures[index].metrics["retains_per_event"] = figure
        }
        let baseline = try Baseline(record)
        record.architectures[1].metrics["retains_per_event"] = nil
        // Some have it: the runtime gives it, and one figure is lost.
        let lost = BaselineCheck(baseline, record).differences()
        #expect(
            lost == [
                .missingMetric("retains_per_event", architecture: "mvc", scenario: "morning-rush")
            ]
        )
        #expect(CheckOutcome(lost) == .failed)
        record.architectures[0].metrics["retains_per_event"] = nil
        let refused = BaselineCheck(baseline, record).differences()
        #expect(refused == [.unavailableMetric("retains_per_event", scenario: "morning-rush")])
        #expect(CheckOutcome(refused) == .equal)
        let text = CheckReport(scenario: "morning-rush", differences: refused).text()
        #expect(text.contains("? retains_per_event · morning-rush · not available on this runtime"))
        #expect(text.contains("every count that was compared equals the baseline\n"))
    }

    /// Where nothing is counted at all it is no runtime that does not count.
    @Test func aRunWithoutACountSaysNothingOfTheRuntime() throws {
        var record = try SampleRecord.counts()
        for index in record.architectures.indices {
            let figure = record.architectures[index].metrics[id]
            record.architectures[index].metrics["retains_per_event"] = figure
        }
        let baseline = try Baseline(record)
        for index in record.architectures.indices {
            record.architectures[index].conforms = false
            record.architectures[index].metrics = [:]
            record.architectures[index].errors = ["verify: was ended by a trap (SIGTRAP)"]
        }
        let differences = BaselineCheck(baseline, record).differences()
        #expect(
            differences == [
                .missingArchitecture("direct", scenario: "morning-rush"),
                .missingArchitecture("mvc", scenario: "morning-rush"),
            ]
        )
    }

    @Test func everyExactCountOfTheCatalogueIsSaved() throws {
        let mvc = try Baseline(SampleRecord.instrumented()).architectures["mvc"]
        #expect(mvc.map { Set($0.keys) } == Set(Metric.all.filter(\.isExact).map(\.id)))
    }

    @Test func newArchitectureIsNamed() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].id = "newcomer"
        let baseline = try Baseline(SampleRecord.counts())
        let found = BaselineCheck(baseline, record).differences(of: ["newcomer", "mvc"])
        #expect(found == [.unknownArchitecture("newcomer", scenario: "morning-rush")])
        #expect(CheckOutcome(found) == .equal)
        #expect(CheckOutcome(nil) == .noBaseline)
        let alone = BaselineCheck(baseline, record).differences(of: ["newcomer"])
        #expect(alone.last == .nothingCompared(scenario: "morning-rush"))
        #expect(CheckOutcome(alone) == .noBaseline)
    }

    /// Compared with nothing, it would be green for ever.
    @Test(arguments: [[:], ["renders_per_event": 2.01]])
    func emptiedEntryOrRemovedMetricFailsTheGate(counts: [String: Double]) throws {
        let json = try JSONSerialization.jsonObject(with: Baseline(SampleRecord.counts()).json())
        var baseline = try #require(json as? [String: Any])
        // Of the other entry all is there, so that this one has been emptied.
        var entries = try #require(baseline["architectures"] as? [String: Any])
        entries["direct"] = counts
        baseline["architectures"] = entries
        let read = try Baseline(json: JSONSerialization.data(withJSONObject: baseline))
        let found = try BaselineCheck(read, SampleRecord.counts()).differences()
        #expect(CheckOutcome(found) == .failed || CheckOutcome(found) == .regression)
        let text = CheckReport(scenario: "morning-rush", differences: found).text()
        #expect(text.contains("crosstalk baseline update morning-rush --architectures direct"))
    }

    @Test func architectureThatVanishedFailsTheGate() throws {
        var record = try SampleRecord.counts()
        record.architectures.removeFirst()
        let found = try differences(record)
        #expect(found == [.missingArchitecture("direct", scenario: "morning-rush")])
        #expect(CheckOutcome(found) == .failed)
    }

    @Test func updateOfOneArchitectureKeepsTheOthers() throws {
        let older = try Baseline(SampleRecord.counts())
        var record = try changed(id, by: 1)
        record.architectures.removeFirst()
        record.environment.commit = "fedcba9876543210"
        var newer = try Baseline(record)
        #expect(newer.keep(from: older) { _ in true } == ["direct"])
        #expect(newer.architectures["direct"] == older.architectures["direct"])
        #expect(newer.architectures["mvc"] != older.architectures["mvc"])
        #expect(newer.commit == "fedcba9876543210")
        #expect(newer.keptCommits == ["direct": older.commit])
        #expect(try Baseline(json: newer.json()) == newer)
    }

    @Test func updateByABuildOnOneLibraryKeepsTheVersionsOfTheOthers() throws {
        var record = try SampleRecord.counts()
        record.environment.libraries = ["OpenCombine": "0.14.0", "RxSwift": "6.10.2"]
        let older = try Baseline(record)
        record.architectures.removeFirst()
        record.environment.libraries = ["OpenCombine": "0.14.0", "Mobius.swift": "0.7.0"]
        var newer = try Baseline(record)
        _ = newer.keep(from: older) { _ in true }
        #expect(newer.libraries?.keys.sorted() == ["Mobius.swift", "OpenCombine", "RxSwift"])
    }

    @Test func reportNamesWhatTheBaselineLacksAndHowToAddIt() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].id = "newcomer"
        let found = try BaselineCheck(Baseline(SampleRecord.counts()), record)
            .differences(of: ["newcomer", "mvc"])
        var report = CheckReport(scenario: "morning-rush", differences: found)
        report.source = "my.yaml"
        let text = report.text()
        #expect(text.contains("newcomer · morning-rush · measured but not in the baseline"))
        #expect(text.contains("crosstalk baseline update my.yaml --architectures newcomer\n"))
        #expect(!text.contains("no baseline"))
    }

    @Test func reportOfWrongScreensSaysHowToSeeThem() throws {
        var record = try SampleRecord.counts()
        record.architectures[0].conforms = false
        record.architectures[0].failure = SampleRecord.failure
        var report = CheckReport(scenario: "morning-rush", differences: try differences(record))
        report.source = "my.yaml --baselines here"
        report.screens = "my.yaml"
        report.injections = ["--inject stall:mvc", "--inject kept-presenter:direct"]
        let text = report.text()
        let command = "verify my.yaml --architectures direct --inject kept-presenter:direct;"
        #expect(text.contains("crosstalk \(command)"))
    }

    @Test func otherVersionOfALibraryIsNamedAndFailsNothing() throws {
        var record = try SampleRecord.counts()
        record.environment.libraries = ["OpenCombine": "0.14.0"]
        let baseline = try Baseline(record)
        #expect(baseline.libraries == ["OpenCombine": "0.14.0"])
        record.environment.libraries = ["OpenCombine": "0.15.0"]
        let found = BaselineCheck(baseline, record).differences()
        #expect(found == [.otherLibrary("OpenCombine", was: "0.14.0", now: "0.15.0")])
        #expect(CheckOutcome(found) == .equal)
        let text = CheckReport(scenario: "morning-rush", differences: found).text()
        #expect(text.contains("? OpenCombine is 0.15.0, was 0.14.0"))
    }

    @Test func hugeValueIsWrittenWithItsPowerOfTen() throws {
        let text = try CheckReport(
            scenario: "morning-rush",
            differences: differences(changed("leaked_objects", by: 1e308))
        ).text()
        #expect(text.contains("leaked_objects: 0 → 1e+308, +1e+308, worse"))
    }

    @Test func wrongScreensOutweighEverything() throws {
        var record = try changed(id, by: 5)
        record.architectures[0].conforms = false
        record.architectures[0].failure = SampleRecord.failure
        #expect(try CheckOutcome(differences(record)) == .nonconforming)
    }

    @Test(arguments: [
        (GateRules.Rule(.amount(0.25)), CheckOutcome.equal, "within its tolerance"),
        (.init(.amount(0.2)), .regression, "▲ mvc"),
        (.init(.amount(0), .warn), .equal, "warned of"),
        (.init(.amount(0), .ignore), .equal, "by more than rules let pass (1)"),
    ])
    func aRuleLetsACountPass(_ rule: GateRules.Rule, _ outcome: CheckOutcome, _ said: String) throws
    {
        let report = CheckReport(
            scenario: "morning-rush",
            differences: try differences(changed(id, by: 0.25)),
            rules: GateRules([id: rule])
        )
        #expect(report.outcome == outcome)
        #expect(report.text().contains(said), "\(report.text())")
        #expect(report.text().contains(id) == (rule.severity != .ignore))
    }

    @Test func exitStatusesAreThoseOfTheCommand() {
        let statuses = CheckOutcome.allCases.map(\.rawValue)
        #expect(statuses == [0, 1, 2, 3, 4, 5])
        #expect(CheckOutcome.regression.rawValue == 2)
        #expect(CheckOutcome.improvement.rawValue == 4)
        #expect(CheckOutcome.noBaseline.rawValue == 5)
    }

    @Test func reportHasOneLinePerDifference() throws {
        var record = try changed(id, by: 0.25)
        record.architectures[1].metrics["renders_per_event"]?.value = 1.5
        record.architectures[1].metrics["leaked_objects"]?.value = 2
        record.architectures.removeFirst()
        let report = try CheckReport(scenario: "morning-rush", differences: differences(record))
        try expectSnapshot(report.text(), "check.txt")
        let equal = CheckReport(scenario: "morning-rush", differences: [])
        #expect(equal.text() == "morning-rush: every count equals the baseline\n")
    }
}
