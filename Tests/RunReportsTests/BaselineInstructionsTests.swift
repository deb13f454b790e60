import Foundation
import RunRecords
import StudyRecords
import Testing

/// Machine instructions beside the counts of a baseline.
struct BaselineInstructionsTests {
    /// Counts of `direct` and `mvc`, and instructions of `mvc`.
    private func record(instructions: Double?, part: Double = 0) throws -> RunRecord {
        var record = try SampleRecord.counts()
        guard let instructions else { return record }
        var figure = try #require(record.architectures[1].metrics[Metric.allocations.id])
        for metric in [Metric.instructions] + Metric.instructionParts {
            figure.value = instructions / 2 + part
            record.architectures[1].metrics[metric.id] = figure
        }
        record.architectures[1].metrics[Metric.instructions.id]?.value = instructions
        return record
    }

    private func differences(
        _ was: Double?,
        _ now: Double?,
        part: Double = 0
    ) throws -> [Difference] {
        try BaselineCheck(
            Baseline(record(instructions: was)),
            record(instructions: now, part: part)
        )
        .differences()
    }

    @Test func theyAreSavedBesideTheCountsThatGateToTheDigit() throws {
        let baseline = try Baseline(record(instructions: 1_000))
        #expect(baseline.instructions?["mvc"]?[Metric.instructions.id] == 1_000)
        #expect(baseline.instructions?["mvc"]?.count == 1 + Metric.instructionParts.count)
        #expect(baseline.instructions?["direct"] == nil)
        #expect(baseline.architectures["mvc"]?[Metric.instructions.id] == nil)
        #expect(try Baseline(json: baseline.json()) == baseline)
    }

    /// 2 % is what the layout of code and heap may do.
    @Test(arguments: [(1_000, 1_019, true), (1_000, 1_021, false), (1_000, 979, false)])
    func theyMayMoveByWhatLayoutDoes(was: Double, now: Double, isSame: Bool) throws {
        let found = try differences(was, now)
        #expect(found.isEmpty == isSame)
        let worse = now > was ? CheckOutcome.regression : .improvement
        #expect(CheckOutcome(found) == (isSame ? .equal : worse))
    }

    @Test func aPartMayMoveByWhatTheWholeMay() throws {
        #expect(try differences(1_000, 1_000, part: 19) == [])
        #expect(try CheckOutcome(differences(1_000, 1_000, part: 21)) == .regression)
    }

    @Test func whatWasNotAskedForIsNotCompared() throws {
        #expect(try differences(1_000, nil) == [])
        #expect(try differences(nil, 1_000) == [])
    }

    /// Else a check of instructions that no one has saved would pass.
    @Test func whatWasAskedForHasToBeThere() throws {
        func found(_ was: Double?, _ now: Double?, _ asked: [Metric]) throws -> [Difference] {
            try BaselineCheck(
                Baseline(record(instructions: was)),
                record(instructions: now),
                instruments: asked
            ).differences(of: ["mvc"])
        }
        let (id, place) = (Metric.instructions.id, (architecture: "mvc", scenario: "morning-rush"))
        let unsaved = Difference.unsavedMetric(
            id,
            architecture: place.architecture,
            scenario: place.scenario
        )
        #expect(try found(nil, 1_000, [.instructions]) == [unsaved])
        #expect(CheckOutcome([unsaved]) == .failed)
        #expect(try found(1_000, nil, [.instructions]).count == 1)
        #expect(try found(1_000, 1_000, [.instructions]) == [])
        #expect(try found(1_000, 1_000, Metric.underCallgrind).count == 1)
    }

    @Test func aRuleMayBeTighterThanLayoutAllows() throws {
        let rules = GateRules([Metric.instructions.id: .init(.share(0.001))])
        let check = BaselineCheck(
            try Baseline(record(instructions: 1_000)),
            try record(instructions: 1_005),
            rules: rules
        )
        let found = check.differences()
        #expect(!found.isEmpty && CheckOutcome(found, rules: rules) == .regression)
    }

    /// Misses stay where instructions alone are counted again, and come to them where there were none.
    @Test(arguments: [true, false]) func missesStayBesideTheirInstructions(first: Bool) throws {
        let bare = try record(instructions: 1_000)
        var full = bare
        var figure = try #require(bare.architectures[1].metrics[Metric.instructions.id])
        figure.value = 7
        full.architectures[1].metrics[Metric.mainCodeMisses.id] = figure
        var baseline = try Baseline(first ? bare : full)
        _ = baseline.keep(from: try Baseline(first ? full : bare)) { _ in true }
        #expect(baseline.instructions?["mvc"]?[Metric.mainCodeMisses.id] == 7)
    }

    @Test(
        arguments: [
            // Not counted now: those of the same counts hold.
            (nil, 0, 1_000),
            // Of other counts they say nothing.
            (nil, 1, nil),
            // By noise a file does not change.
            (1_000.05, 0, 1_000), (1_000.2, 0, 1_000.2), (1_000.2, 1, 1_000.2),
        ] as [(Double?, Double, Double?)]
    )
    func anUpdateKeepsWhatStillHolds(now: Double?, more: Double, kept: Double?) throws {
        let older = try Baseline(record(instructions: 1_000))
        var counted = try record(instructions: now)
        let was = try #require(counted.architectures[1][.allocations]?.value)
        counted.architectures[1].metrics[Metric.allocations.id]?.value = was + more
        var baseline = try Baseline(counted)
        _ = baseline.keep(from: older) { _ in true }
        #expect(baseline.instructions?["mvc"]?[Metric.instructions.id] == kept)
    }
}
