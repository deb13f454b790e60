import ChatDomain
import SampleStatistics
import Testing

struct SteadyStateTests {
    @Test func aConstantIsSteadyFromTheStart() {
        #expect(SteadyState.start(of: Array(repeating: 7, count: 20)) == 0)
    }

    @Test(arguments: 2...9)
    func aRampThatEndsIsSteadyFromItsEnd(length: Int) {
        let ramp = (0..<length).map { 100 + 20 * Double(length - $0) }
        #expect(SteadyState.start(of: ramp + Array(repeating: 100, count: 20 - length)) == length)
    }

    @Test(arguments: [-4.0, 4])
    func aDriftToTheEndIsNeverSteady(slope: Double) {
        #expect(SteadyState.start(of: (0..<20).map { 100 + slope * Double($0) }) == nil)
    }

    @Test func aStepInTheSecondHalfIsNotSteady() {
        let series = Array(repeating: 100.0, count: 14) + Array(repeating: 120, count: 6)
        #expect(SteadyState.start(of: series) == nil)
    }

    @Test(arguments: 1..<20)
    func oneStallIsNoWarmUp(place: Int) {
        var series = Array(repeating: 100.0, count: 20)
        series[place] = 500
        #expect(SteadyState.start(of: series) == 0)
    }

    @Test(arguments: [[500.0], [190, 140], [190, 160, 130]])
    func slowFirstRunsAreWarmUp(runs: [Double]) {
        let rest = Array(repeating: 100.0, count: 20 - runs.count)
        #expect(SteadyState.start(of: runs + rest) == runs.count)
    }

    @Test func aWarmUpWithinTheFirstRunIsSeenThroughNoise() {
        let series = [10, 5, 4.9, 5, 5, 5.1, 5, 4.9, 5, 5.1, 5, 5]
        #expect(SteadyState.start(of: series) == 1)
    }

    @Test func tooFewValuesTellNothing() {
        #expect(SteadyState.start(of: Array(repeating: 1, count: 9)) == nil)
    }

    /// Noise of 2 % about a constant: of 1 000 series hardly one may be called drifting, and most must be called steady
    /// early on.
    @Test func noiseIsNotDrift() {
        var random = SplitMix64(seed: 20_160_531)
        var drifting = 0
        var starts: [Double] = []
        for _ in 0..<1_000 {
            let series = (0..<20).map { _ -> Double in
                // Twelve uniform draws less six: nearly normal, standard deviation 1.
                let normal = (0..<12).reduce(-6.0) { sum, _ in
                    sum + Double(random.next() >> 11) / Double(1 << 53)
                }
                return 100 + 2 * normal
            }
            if let start = SteadyState.start(of: series) {
                starts.append(Double(start))
            } else {
                drifting += 1
            }
        }
        #expect(drifting <= 5, "\(drifting) of 1 000")
        let mean = starts.reduce(0, +) / Double(starts.count)
        #expect(mean < 4)
    }
}
