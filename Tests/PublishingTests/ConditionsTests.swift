import Foundation
import Publishing
import RunRecords
import Testing

struct ConditionsTests {
    /// A run of two blocks in which each architecture takes so many nanoseconds an event, of which
    /// the null app takes 10.
    private static func record(_ costs: KeyValuePairs<String, (Double, Double)>) -> RunRecord {
        let reference = costs.first { $0.key == MainCPURatios.reference }?.value ?? (0, 0)
        let architectures = costs.map { id, blocks in
            var architecture = RunRecord.Architecture(id: id, title: id, conforms: true)
            architecture.windows = [
                .init(block: 0, mainCost: blocks.0), .init(block: 1, mainCost: blocks.1),
            ]
            guard id != MainCPURatios.reference else { return architecture }
            var ratio = RunRecord.Ratio(
                to: MainCPURatios.reference,
                value: (blocks.0 - 10) / (reference.0 - 10)
            )
            (ratio.low, ratio.high) = (ratio.value / 1.1, ratio.value * 1.1)
            architecture[.mainCPU] = .init(.mainCPU, samples: [], ratio: ratio)
            return architecture
        }
        var record = RunRecord(
            scenario: .init(id: "morning-rush", sha256: "", seed: 1),
            trace: .init(sha256: "", events: 10),
            environment: .init(
                commit: "",
                dirty: false,
                swift: "",
                os: "",
                cpu: "",
                cores: 2,
                flags: []
            ),
            started: Date(timeIntervalSince1970: 0),
            finished: Date(timeIntervalSince1970: 1),
            architectures: architectures
        )
        record.harness.main = .init(10, nil)
        return record
    }

    @Test func ratiosAreFormedWithAndWithoutTheHarness() throws {
        let ratios = MainCPURatios(Self.record(["mvc": (50, 60), "direct": (25, 30)]))
        #expect(ratios.referenceCost == 55)
        #expect(ratios.harnessCost == 10)
        #expect(Set(ratios[.gross].keys) == ["direct"])
        let gross = try #require(ratios[.gross]["direct"])
        #expect(abs(gross.value - 0.5) < 1e-12)
        #expect(gross.error < 1e-12)
        let net = try #require(ratios[.net]["direct"])
        #expect(abs(net.value - 15.0 / 40) < 1e-12)
        #expect(abs(net.error - log(1.1)) < 1e-12)
        #expect(ratios[.slope].isEmpty)
    }

    @Test func aRecordWithoutTheReferenceHasNoRatios() {
        let ratios = MainCPURatios(Self.record(["direct": (25, 30)]))
        #expect(ratios.referenceCost == nil)
        #expect(ratios[.gross].isEmpty)
    }

    @Test func runsThatAreAlikeSpreadNoFurtherThanChance() {
        let report = ConditionsReport([], blocks: 8)
        let alike = MainCPURatios.Ratio(0.5, error: 0.02)
        #expect(report.spread(of: Array(repeating: alike, count: 4)) == 0)
        #expect(report.spread(of: [alike]) == 0)
    }

    @Test func whatIsBeyondChanceIsAStandardDeviation() {
        let report = ConditionsReport([], blocks: 8)
        let exact = [0.9, 1.1].map { MainCPURatios.Ratio(exp($0), error: 0) }
        #expect(abs(report.spread(of: exact) - 0.02.squareRoot()) < 1e-12)
        // Student's t of 95 % for eight blocks.
        let noisy = [0.9, 1.1].map { MainCPURatios.Ratio(exp($0), error: 2.364_624_25 * 0.1) }
        #expect(abs(report.spread(of: noisy) - 0.1) < 1e-6)
    }

    @Test func tablesHaveAColumnForEachCondition() {
        let runs = [("idle", 25.0), ("three busy processes", 27.5)].map { name, cost in
            let record = Self.record(["mvc": (50, 50), "direct": (cost, cost)])
            return ConditionsReport.Run(name, MainCPURatios(record))
        }
        let tables = ConditionsReport(runs, blocks: 2).markdown
        #expect(
            tables.contains(
                """
                | with the harness, ÷ mvc | idle | three busy processes | most ÷ least | one run | conditions |
                | --- | ---: | ---: | ---: | ---: | ---: |
                | direct | 0.500 | 0.550 | 1.100 | ± 0.0 % | 6.7 % |
                """
            )
        )
        #expect(tables.components(separatedBy: "\n| --- |").count == 4)
    }

    @Test func idleComesFirstAndLast() {
        let names = Condition.all.map(\.name)
        #expect(names.first == Condition.idle.name)
        #expect(names.last == "idle again")
        #expect(Set(names).count == names.count)
    }
}
