import ChatDomain
import Experiments
import Foundation
@testable import Measuring
import RunRecords
import RunReports
import SampleStatistics
import Testing

/// Verdicts on time are given to all comparisons of a run at once, and a run may end when they all are.
struct FamilyTests {
    private static let metric = Metric.mainCPU

    /// Costs in nanoseconds, the harness's 0; each sample with noise of that standard deviation.
    private func record(
        _ costs: [String: Double],
        noise deviation: Double = 0.001,
        change: (inout ExperimentPlan) -> Void = { $0.endWhenDecided(after: nil) }
    ) throws -> RunRecord {
        var plan = try FakeMeasurements(costs.keys.sorted(), passes: [.throughput], blocks: 10).plan
        change(&plan)
        var generator = SplitMix64(seed: 20_261_122)
        return try FakeMeasurements(plan: plan).record { request in
            guard request.kind == .throughput else { return nil }
            guard let cost = costs[request.architecture] else { return FakeMeasurements.main(0) }
            let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
            let normal = radius * cos(2 * .pi * generator.nextUnit())
            return FakeMeasurements.main(cost * exp(deviation * normal))
        }
    }

    private func verdict(_ record: RunRecord, _ id: String) -> Verdict? {
        record.figure(id, Self.metric)?.ratio?.verdict
    }

    @Test func aRunEndsAtTheFirstLookAtWhichAllIsDecided() throws {
        let record = try record(["direct": 50, "mvc": 100, "mvp": 100, "viper": 150])
        let family = try #require(record.family)
        #expect(family.ending == .decided)
        #expect(family.members == ["direct", "mvp", "viper"])
        #expect(family.blocks == 10)
        #expect(family.interims == InterimSchedule.standard.blocks)
        #expect(verdict(record, "direct") == .less)
        #expect(verdict(record, "mvp") == .same)
        #expect(verdict(record, "viper") == .more)
        #expect(record.decided.members == family.members)
        try record.validate()
    }

    /// Its minute is over at once: what it has then is what it shows.
    @Test func aSlowMachineMeasuresFewerBlocksAndSaysSo() throws {
        let record = try record(["mvc": 100, "mvp": 150]) { $0.firstTable = .zero }
        #expect(record.family?.blocks == ExperimentPlan.leastBlocks)
        #expect(record.family?.ending == .budget)
        let text = RunSummary(record).text(width: 400)
        #expect(text.contains("No verdicts: 3 blocks are too few, a verdict needs 10."))
        #expect(text.contains("This machine is slow"))
        #expect(!text.contains("confidence for all of this"))
    }

    /// Every variant of an architecture is compared with every variant of the reference.
    @Test func anArchitectureInSeveralWaysIsARange() throws {
        let record = try record([
            "direct": 20, "mvc": 100, "mvc[tuned]": 50, "mvp": 150, "mvp[tuned]": 70, "viper": 300,
            "viper[tuned]": 120,
        ]) { $0.reference = "mvc" }
        let ranges = try #require(record.family?.ranges)
        let verdicts = Dictionary(
            uniqueKeysWithValues: ranges.map { ($0.architecture, $0.verdict) }
        )
        #expect(verdicts == ["direct": .less, "mvc": nil, "mvp": .overlap, "viper": .more])
        #expect(ranges.first { $0.architecture == "mvp" }?.variants == ["mvp", "mvp[tuned]"])
        #expect(record.family?.members == ["direct", "mvp", "viper"])
        #expect(verdict(record, "viper") == nil)
        #expect(record.decided.members == ["direct", "mvp", "viper"])
        #expect(record.untimed == [])
        try record.validate()
        let table = ComparisonTable(record).text(width: 120)
        #expect(table.contains("1 more, 1 depend on how they are written"))
        let lines = table.split(separator: "\n")
        let place = try #require(lines.firstIndex { $0.hasPrefix("mvp ") })
        #expect(lines[place].contains("⇅ depends"))
        #expect(lines[place + 1].hasPrefix("mvp[tuned] "))
    }

    @Test func rangesThatAreApartEndARun() throws {
        let record = try record(["mvc": 100, "mvc[tuned]": 50, "viper": 300, "viper[tuned]": 120])
        #expect(record.family?.ending == .decided)
        #expect(record.family?.blocks == 10)
    }

    @Test func whatIsNotDecidedIsMeasuredToTheEnd() throws {
        // ±2 % cannot be told with so much noise, whatever the truth.
        let record = try record(["mvc": 100, "mvp": 100], noise: 0.2) {
            $0.endWhenDecided(after: 12)
        }
        let family = try #require(record.family)
        #expect(family.ending == .planned)
        #expect(family.blocks == 12)
        #expect(family.interims == [10, 12])
        #expect(verdict(record, "mvp") == .inconclusive)
        #expect(record.decided.members == [])
        let table = ComparisonTable(record).text(width: 300)
        #expect(table.contains("Until decided: all 12 blocks were measured; inconclusive: mvp."))
    }

    @Test func aBudgetEndsARun() throws {
        let record = try record(["mvc": 100, "mvp": 100]) {
            $0.endWhenDecided(after: nil)
            $0.budget = .zero
        }
        let family = try #require(record.family)
        #expect(family.ending == .budget)
        #expect(family.blocks == 0)
        #expect(family.intervalError == nil)
        #expect(record.figure("mvp", Self.metric)?.ratio == nil)
    }

    /// Whoever breaks down will never be decided, and keeps no one waiting.
    @Test func whatCannotBeComparedIsNotWaitedFor() throws {
        var plan = try FakeMeasurements(["direct", "mvc", "viper"], passes: [.throughput]).plan
        plan.endWhenDecided(after: nil)
        let record = try FakeMeasurements(plan: plan).record { request in
            if request.kind == .verify, request.architecture == "viper" {
                return .finished(
                    MeasurementResult(
                        failure: RunRecord.Failure(rule: "R1", event: 3, expected: [], shown: [])
                    )
                )
            }
            guard request.kind == .throughput else { return nil }
            return FakeMeasurements.main(
                ["direct": 50, "mvc": 100, "viper": 80][request.architecture] ?? 0
            )
        }
        #expect(record.family?.ending == .decided)
        #expect(record.family?.members == ["direct", "viper"])
        #expect(record.decided.of == ["direct"])
    }

    /// What a look costs: with a horizon, the interval after ten blocks is wider than one of ten blocks.
    @Test func looksMakeIntervalsWider() throws {
        let costs = ["mvc": 100.0, "mvp": 110]
        let fixed = try record(costs, noise: 0.01) { $0.blocks = 10 }
        let looked = try record(costs, noise: 0.01)
        #expect(fixed.family?.ending == .planned)
        #expect(fixed.family?.interims == nil)
        let one = try #require(fixed.figure("mvp", Self.metric)?.ratio)
        let other = try #require(looked.figure("mvp", Self.metric)?.ratio)
        // The same noise in the same order.
        let widths = try (
            #require(one.high) - #require(one.low), #require(other.high) - #require(other.low)
        )
        #expect(widths.1 > 1.2 * widths.0)
        #expect(try #require(other.detectable) > #require(one.detectable))
        #expect(fixed.family?.intervalError == 0.05)
    }

    /// More members, a stricter interval for each: half of the error to either of two.
    @Test func membersShareTheError() throws {
        let two = try record(["mvc": 100, "mvp": 100, "viper": 100], noise: 0.2) { $0.blocks = 10 }
        #expect(two.family?.intervalError == 0.025)
    }

    /// The reference's three samples are no advantage to it, nor to anybody else.
    @Test func anArchitectureDoesNotBeatItself() throws {
        // Skewed noise: every other sample costs three times as much, and every combination of them occurs once.
        let costs = [100.0, 300]
        var (requests, samples) = (0, 0)
        let record = try FakeMeasurements(["mvc", "mvp"], passes: [.throughput], blocks: 16)
            .record { request in
                let ids = ["mvc", "mvp", FakeMeasurements.harness]
                guard request.kind == .throughput, ids.contains(request.architecture) else {
                    return nil
                }
                // Three times the reference, twice the harness.
                let block = requests / 6
                requests += 1
                switch request.architecture {
                case "mvc":
                    defer { samples += 1 }
                    return FakeMeasurements.main(costs[(block >> (samples % 3)) & 1])
                case "mvp": return FakeMeasurements.main(costs[(block >> 3) & 1])
                default: return FakeMeasurements.main(0)
                }
            }
        let ratio = try #require(record.figure("mvp", Self.metric)?.ratio?.value)
        #expect(abs(log(ratio)) < 1e-9)
    }

    @Test func overheadsAreAboveTheFloorsThatWereMeasured() throws {
        let record = try record(["direct": 40, "mvc": 100, "mvp": 130], noise: 0) { $0.blocks = 2 }
        let mvp = try #require(record.figure("mvp", Self.metric))
        #expect(mvp.overheads?.map(\.baseline) == ["direct"])
        let overhead = try #require(mvp.overheads?.first)
        #expect(abs(overhead.amount.value - 90) < 1e-9)
        #expect(try abs(#require(overhead.ratio?.value) - 1.5) < 1e-9)
        #expect(try abs(#require(mvp.difference?.value) - 30) < 1e-9)
        #expect(record.figure("direct", Self.metric)?.overheads == nil)
        #expect(record.figure("mvc", Self.metric)?.overheads?.first?.ratio == nil)
    }
}
