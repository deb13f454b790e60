import ChatDomain
import Foundation
import LongTests
import SampleStatistics
import Testing

struct UnstoppedTimeTests {
    private let profile = (0..<1_000).map { 10_000.0 + 30_000 * Double(($0 * 37) % 11) }

    /// A process whose batches take their profile times its own pace, twice that where its core is shared, and 3 ms more in each
    /// of `stops`.
    private func process(
        pace: Double = 1,
        stops: [Int] = [],
        isShared: (_ batch: Int) -> Bool = { _ in false }
    ) -> [UInt32] {
        profile.enumerated().map { batch, time in
            let stop = stops.contains(batch) ? 3_000_000.0 : 0
            return UInt32(time * pace * (isShared(batch) ? 2 : 1) + stop)
        }
    }

    private func whole(_ process: [UInt32]) -> Double { process.reduce(0) { $0 + Double($1) } }

    @Test func stopsDoNotCount() {
        let processes = [
            process(stops: [3, 500]), process(pace: 1.1, stops: [501]), process(pace: 0.9),
        ]
        let times = UnstoppedTime(processes)
        for (process, (factor, pace)) in zip(processes, zip(times.factors, [1, 1.1, 0.9])) {
            #expect(abs(factor * whole(process) / profile.reduce(0, +) / pace - 1) < 0.002)
        }
        #expect(times.factors[2] == 1, "without a stop: as read")
    }

    @Test func aCoreThatIsSharedIsNotAStop() {
        let processes = [
            process(isShared: { $0 < 400 }), process(isShared: { $0 > 700 }), process(),
        ]
        #expect(UnstoppedTime(processes).factors == [1, 1, 1])
    }

    @Test func whatCannotBeComparedStaysAsRead() {
        let stopped = process(stops: [1])
        #expect(UnstoppedTime([stopped, process()]).factors == [1, 1], "two say nothing")
        #expect(UnstoppedTime([]).factors.isEmpty)
        #expect(UnstoppedTime([[], [], []]).factors == [1, 1, 1])
        let times = UnstoppedTime([[5], stopped, process(), process()])
        #expect(times.factors[0] == 1 && times.factors[1] < 1)
    }

    /// Stops fall anywhere; the interval of a mean of processes holds the truth as often as it says.
    @Test(.long) func intervalsKeepTheirCoverage() throws {
        var noise = NormalNoise(seed: 3)
        let truth = log(profile.reduce(0, +))
        var held = 0
        let trials = 300
        for _ in 0..<trials {
            let processes = (0..<10).map { _ in
                let stops = (0..<4).map { _ in Int(noise.generator.nextUnit() * 1_000) }
                return process(pace: exp(0.02 * noise.next()), stops: stops)
            }
            let logs = zip(processes, UnstoppedTime(processes).factors).map { process, factor in
                log(whole(process) * factor)
            }
            if try #require(MeanEstimate(logs)?.bounds()).contains(truth) { held += 1 }
        }
        #expect((0.91...0.98).contains(Double(held) / Double(trials)), "\(held) of \(trials)")
    }
}
