@testable import InjectedFaults
import Testing

/// Each load is as large as it says, by calibration and by the clock.
struct InjectedLoadTests {
    static let loads = InjectedFault.allCases.filter { $0.load != nil }

    @Test(arguments: loads.filter { $0.load?.work != .nothing })
    func whatWorksHasATwinThatDoesNot(fault: InjectedFault) throws {
        let (load, twin) = (try #require(fault.load), try #require(fault.idleTwin))
        #expect(twin.load == InjectedLoad(load.place, .nothing))
        #expect(twin.idleTwin == nil)
    }

    @Test func aStallComesWithEveryHundredthPushOrWithAHundredthOfEach() {
        let (regular, random) = (
            InjectedLoad(.main, .spin(1), every: 100),
            InjectedLoad(.main, .spin(1), every: 100, isRandom: true)
        )
        #expect((1...300).filter { regular.weight(ofPush: $0) == 1 } == [100, 200, 300])
        #expect((1...300).allSatisfy { random.weight(ofPush: $0) == 0.01 })
        let cache = InjectedLoad(.main, .cache)
        #expect((1...4).map { cache.weight(ofPush: $0) } == [0, 1, 2, 3])
        #expect(InjectedLoad(.main, .nothing).weight(ofPush: 7) == 1)
    }

    @Test func anExpectedCostSpansWarmAndColdReadings() {
        let warm = [9.0] + Array(repeating: 10, count: 8) + [12, 90]
        let cost = ExpectedCost(warm: warm, cold: [8, 14, 1_000])
        // One in ten at either end is left out.
        #expect(cost.range == 10...14)
        #expect(cost.middle == 12)
        #expect((cost * 3).range == 30...42)
        #expect(cost.joined(with: ExpectedCost(7...11)).range == 7...14)
    }

    /// Loosely: others share the machine, and a sleep ends when the kernel gets round to it.
    @Test(arguments: [
        (InjectedFault.mainWork, 45_000.0...75_000), (.regularStalls200usIn20, 180_000...300_000),
        (.arithmetic500ns, 250...1_500), (.arithmetic2us, 1_400...4_000),
        (.cacheMisses, 40...40_000), (.unboundedCache, 0.2...400),
        (.mainSleep, 190_000...2_000_000),
        (.mainWait, 190_000...2_000_000),
    ])
    func aCalibrationFindsTheNominalSize(
        fault: InjectedFault,
        near: ClosedRange<Double>
    ) throws {
        let load = try #require(fault.load)
        var found: [ClosedRange<Double>] = []
        for _ in 0..<5 {
            let range = load.calibrated().range
            if range.overlaps(near) { return }
            found.append(range)
        }
        Issue.record("\(fault.rawValue): \(found)")
    }

    @Test func aMissTakesLongerThanARoundOfArithmetic() throws {
        let misses = try #require(InjectedFault.cacheMisses.load).calibrated().middle / 40
        let rounds = ArithmeticLoop.rounds(in: 2_000)
        #expect(rounds > 20)
        #expect(misses > 2_000 / Double(rounds))
    }
}
