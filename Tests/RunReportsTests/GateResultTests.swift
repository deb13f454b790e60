import RunRecords
import SampleStatistics
import StudyRecords
import Testing

struct GateResultTests {
    private let events = SampleGate.events

    private func changed(_ difference: Difference, _ rules: GateRules = GateRules()) -> GateResult {
        var result = SampleGate.result()
        result.differences = [difference]
        result.rules = rules
        return result
    }

    private func oneMore(_ rules: GateRules = GateRules()) -> GateResult {
        changed(SampleGate.change("mvc", .liveBytes, was: 6_400, total: 64), rules)
    }

    @Test func nothingChangedIsEqual() {
        let result = SampleGate.result()
        #expect(result.findings == [])
        #expect(result.outcome == .equal)
    }

    @Test func oneMoreOfACountIsARegressionAndOneLessAnImprovement() {
        let worse = changed(SampleGate.change("mvc", .allocations, was: 20, total: 1))
        #expect(worse.outcome == .regression)
        #expect(worse.findings.map(\.isWorse) == [true])
        let better = changed(SampleGate.change("mvc", .allocations, was: 20, total: -1))
        #expect(better.outcome == .improvement)
        #expect(better.findings.map(\.isWorse) == [false])
    }

    @Test(arguments: [
        (GateRules.Tolerance.amount(64), CheckOutcome.equal), (.amount(63), .regression),
        (.share(0.01), .equal), (.share(0.0099), .regression),
    ])
    func aToleranceIsKeptToItsEnd(_ tolerance: GateRules.Tolerance, _ outcome: CheckOutcome) {
        let result = oneMore(GateRules([Metric.liveBytes.id: GateRules.Rule(tolerance)]))
        #expect(result.outcome == outcome)
        #expect(result.tolerated.count == (outcome == .equal ? 1 : 0))
        #expect(result.findings.count == (outcome == .equal ? 0 : 1))
    }

    @Test(arguments: [
        (GateRules.Severity.fail, CheckOutcome.regression), (.warn, .equal), (.ignore, .equal),
    ])
    func whatFailsIsTheRulesToSay(_ severity: GateRules.Severity, _ outcome: CheckOutcome) {
        let rule = GateRules.Rule(.amount(0), severity)
        let result = oneMore(GateRules([Metric.liveBytes.id: rule]))
        #expect(result.findings.map(result.severity) == [severity])
        #expect(result.outcome == outcome)
    }

    @Test func instructionsMayVaryByOnePerCent() {
        var result = SampleGate.result()
        result.instructions[0].head = result.instructions[0].base * 1.009
        #expect(result.outcome == .equal)
        result.instructions[0].head = result.instructions[0].base * 1.011
        #expect(result.findings.map(\.architecture) == ["mvc"])
        #expect(result.outcome == .regression)
    }

    @Test(arguments: [(0.02, CheckOutcome.regression), (0.07, .regression), (0.08, .equal)])
    func aRuleForMainCPULetsPassWhatLiesWithinAltogether(
        _ share: Double,
        _ outcome: CheckOutcome
    ) {
        var result = SampleGate.more()
        result.rules = GateRules([Metric.mainCPU.id: GateRules.Rule(.share(share))])
        #expect(result.outcome == outcome)
    }

    @Test func aChangeInWhatIsNotListedIsNotLost() {
        let result = changed(SampleGate.change("stray", .allocations, was: 20, total: 1))
        #expect(result.findings.map(\.architecture) == ["stray"])
        #expect(result.outcome == .regression)
    }

    @Test func aNullPairThatDiffersWithdrawsEverything() {
        #expect(SampleGate.allocation().outcome == .regression)
        let result = SampleGate.withdrawn()
        #expect(result.isWithdrawn)
        #expect(result.outcome == .failed)
        var counts = SampleGate.result()
        counts.proof?.nullDifferences = 1
        #expect(counts.isWithdrawn)
        var instructions = SampleGate.result()
        instructions.proof?.nullInstructions?.head *= 1.011
        #expect(instructions.isWithdrawn)
    }

    @Test func aJobThatMissesWhatIsInjectedFails() {
        var result = SampleGate.result()
        result.proof?.injectedAllocations = 0
        #expect(result.outcome == .failed)
        result = SampleGate.result()
        result.proof?.injectedTime = SampleGate.time("mvc", 1.01, .inconclusive, 0.98...1.04)
        #expect(result.outcome == .failed)
        result.proof = nil
        #expect(result.outcome == .equal)
    }

    @Test func whatVanishedFailsAndWhatIsNewDoesNot() {
        let scenario = "morning-rush"
        #expect(changed(.missingArchitecture("vapour", scenario: scenario)).outcome == .failed)
        let metric = Metric.renders.id
        let missing = Difference.missingMetric(metric, architecture: "mvc", scenario: scenario)
        #expect(changed(missing).outcome == .failed)
        #expect(changed(.unknownArchitecture("snake", scenario: scenario)).outcome == .equal)
        let new = Difference.unknownMetric(metric, architecture: "mvc", scenario: scenario)
        #expect(changed(new).outcome == .equal)
    }

    @Test func wrongScreensWeighMost() {
        var result = SampleGate.everything()
        let wrong = Difference.nonconforming(
            architecture: "mvc",
            scenario: "morning-rush",
            rule: "R12"
        )
        result.differences.append(wrong)
        result.problems = ["HEAD, mvc: died"]
        #expect(result.outcome == .nonconforming)
    }

    @Test func nothingComparedIsNoSuccess() {
        var result = SampleGate.result()
        result.architectures = []
        result.instructions = []
        result.times = []
        #expect(result.outcome == .noBaseline)
        let other = Difference.incomparable(field: "trace.sha256", was: "a", now: "b")
        #expect(changed(other).outcome == .noBaseline)
    }

    // MARK: Rhythm

    @Test(
        arguments: [
            (812, 1, ["push"]), (-812, -1, ["push"]), (2_436, 3, ["push"]), (1_400, 2, ["chat"]),
            (1_512, 1, ["push and chat"]), (-1_512, -1, ["push and chat"]), (815, nil, nil),
            // Twelve times is no habit.
            (9_744, nil, nil), (12, nil, nil), (813, nil, nil),
        ] as [(Int, Int?, [String]?)]
    )
    func aCountGoesWithTheEventsThatItIsAMultipleOf(
        total: Int,
        times: Int?,
        kinds: [String]?
    ) throws {
        var result = SampleGate.result()
        // Three of a kind would fit nearly everything.
        result.events = [
            ("push", 812), ("chat", 700),
            ("drop", 3),
        ]
        let found = try rhythm(total, .allocations, result)
        #expect(found?.times == times)
        #expect(found?.kinds == kinds)
    }

    @Test func bytesMayBeManyForEachEvent() throws {
        let result = SampleGate.result()
        #expect(try rhythm(48 * 812, .allocatedBytes, result)?.times == 48)
        #expect(try rhythm(48 * 812, .allocations, result) == nil)
    }

    @Test func kindsThatComeEquallyOftenAreBothNamed() throws {
        var result = SampleGate.result()
        result.events = [("push", 400), ("receipt", 400)]
        #expect(try rhythm(800, .allocations, result)?.kinds == ["push", "receipt"])
    }

    private func rhythm(
        _ total: Int,
        _ metric: Metric,
        _ result: GateResult
    ) throws -> GateResult.Rhythm? {
        switch SampleGate.change("mvc", metric, was: 20, total: total) {
        case .regression(let change), .improvement(let change): return result.rhythm(of: change)
        default:
            Issue.record("no change")
            return nil
        }
    }
}
