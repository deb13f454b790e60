import Foundation
import SampleStatistics
import Testing

struct SequentialPlanTests {
    private static let standard = SequentialPlan(.standard)

    @Test(arguments: [4, 10, 30], [0.05, 0.002])
    func oneLookIsAnIntervalOfFixedSize(_ blocks: Int, _ error: Double) throws {
        let plan = SequentialPlan(InterimSchedule(blocks: [blocks]), error: error)
        let fixed = StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(at: 1 - error / 2)
        let factor = try #require(plan.factor(blocks: blocks))
        #expect(abs(factor / fixed - 1) < 1e-6)
        #expect(abs(try #require(plan.intervalError(blocks: blocks)) / error - 1) < 1e-5)
        #expect(abs(try #require(plan.price(blocks: blocks)) - 1) < 1e-5)
    }

    /// With many blocks *t* is normal, and two looks are two normal values with the correlation √½:
    /// P(|Z₁| < a, |Z₂| ≥ c) is the second half of the error, by the trapezoidal rule.
    @Test func twoLooksAgreeWithTheBivariateNormalDistribution() throws {
        let plan = SequentialPlan(InterimSchedule(blocks: [100, 200]))
        let normal = StudentT(degreesOfFreedom: .infinity)
        let first = normal.quantile(at: 1 - 0.0125)
        let level = try #require(plan.intervalError(blocks: 200))
        let second = normal.quantile(at: 1 - level / 2)
        let root = 0.5.squareRoot()
        let steps = 400
        let reached = (0...steps).reduce(0.0) { sum, step in
            let z = first * (2 * Double(step) / Double(steps) - 1)
            let within =
                normal.cumulativeProbability(at: (second - root * z) / root)
                - normal.cumulativeProbability(at: (-second - root * z) / root)
            let weight = step == 0 || step == steps ? 0.5 : 1.0
            return sum + weight * exp(-z * z / 2) * (1 - within)
        }
        let probability = reached * 2 * first / Double(steps) / (2 * Double.pi).squareRoot()
        #expect(abs(try #require(plan.intervalError(blocks: 100)) - 0.025) < 1e-9)
        #expect(abs(probability / 0.025 - 1) < 0.01)
    }

    /// Counts the runs in which any look is wrong, since however a run comes to its end, it ends at a look.
    ///
    /// Of 4 000 runs, three standard errors are 1 %.
    @Test func nothingIsFoundWhereNothingIsInNineteenRunsOfTwenty() throws {
        let looks = InterimSchedule.standard.blocks
        let factors = try looks.map { try #require(Self.standard.factor(blocks: $0)) }
        let fixed = looks.map {
            StudentT(degreesOfFreedom: Double($0 - 1)).quantile(at: 0.975)
        }
        var noise = NormalNoise(seed: 20_260_306)
        var (wrong, wrongByPeeking) = (0, 0)
        for _ in 0..<4_000 {
            var (sum, squares, block) = (0.0, 0.0, 0)
            var (isWrong, isWrongByPeeking) = (false, false)
            for (index, look) in looks.enumerated() {
                while block < look {
                    let value = noise.next()
                    sum += value
                    squares += value * value
                    block += 1
                }
                let count = Double(look)
                let variance = (squares - sum * sum / count) / (count - 1)
                let t = abs(sum) / (count * variance).squareRoot()
                if t >= factors[index] { isWrong = true }
                if t >= fixed[index] { isWrongByPeeking = true }
            }
            if isWrong { wrong += 1 }
            if isWrongByPeeking { wrongByPeeking += 1 }
        }
        #expect((158...242).contains(wrong), "wrong in \(wrong) of 4000")
        #expect(wrongByPeeking > 500, "wrong in \(wrongByPeeking) of 4000")
    }

    /// Stops as a run does, at the first look with a verdict or in the end.
    ///
    /// The interval then is to cover a true difference of 1 %, which may be found `same` and may be found `slower`.
    @Test func intervalAtTheEndCoversTheTruth() throws {
        var noise = NormalNoise(seed: 20_260_307)
        var (covered, early) = (0, 0)
        for _ in 0..<400 {
            let blocks = noise.blocks(60, ratio: 1.01, deviation: 0.02)
            for look in InterimSchedule.standard.blocks {
                let error = try #require(Self.standard.intervalError(blocks: look))
                let interval = RatioInterval(Array(blocks.prefix(look)))
                guard Verdict(interval, error: error) != .inconclusive || look == 60 else {
                    continue
                }
                if interval?.bounds(error: error)?.contains(1.01) ?? false { covered += 1 }
                if look < 60 { early += 1 }
                break
            }
        }
        // Three standard errors below 95 %.
        #expect(covered >= 367, "covered \(covered) of 400")
        #expect(early > 200, "ended early in \(early) of 400")
    }

    /// The figures of the module's page.
    @Test func priceIsWhatThePageSays() throws {
        let prices = try InterimSchedule.standard.blocks.map {
            try #require(Self.standard.price(blocks: $0))
        }
        for (price, expected) in zip(prices, [2.21, 2.25, 2.09, 1.72, 1.59, 1.31]) {
            #expect(abs(price - expected) < 0.01)
        }
    }

    @Test func endingEarlyLeavesEarlierLooksAlone() throws {
        let plan = SequentialPlan(InterimSchedule.standard.ending(after: 24))
        for look in [10, 15, 20] {
            #expect(plan.factor(blocks: look) == Self.standard.factor(blocks: look))
        }
        #expect(plan.factor(blocks: 30) == nil)
        let end = try #require(plan.intervalError(blocks: 24))
        #expect(end < 0.05)
        #expect(InterimSchedule.standard.ending(after: 30).blocks == [10, 15, 20, 30])
        #expect(InterimSchedule.standard.ending(after: 99) == .standard)
    }
}

extension SequentialPlan {
    /// How many standard errors wide the interval is to either side at a look.
    fileprivate func factor(blocks: Int) -> Double? {
        intervalError(blocks: blocks).map { error in
            StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(at: 1 - error / 2)
        }
    }

    /// How many times the blocks are needed for an interval as narrow as one of a size fixed beforehand.
    fileprivate func price(blocks: Int) -> Double? {
        factor(blocks: blocks).map { limit in
            let fixed = StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(at: 1 - error / 2)
            return limit / fixed * (limit / fixed)
        }
    }
}
