import ChatDomain
import Experiments
import Foundation
import SampleStatistics
import Testing

struct QuietTimeTests {
    private static let limit = 12_000.0

    /// A process whose batches take their profile times its own pace, and 1.5 times that while disturbed.
    ///
    /// A reading of the calibration loop follows every tenth batch.
    private func process(
        _ profile: [Double],
        pace: Double,
        noise: Double = 0,
        isDisturbed: (_ tenth: Int) -> Bool,
        using random: inout SplitMix64
    ) -> BatchTimes {
        let main = profile.enumerated().map { batch, time in
            let slow = isDisturbed(batch / 10) ? 1.5 : 1
            let own = 1 + noise * (2 * random.nextUnit() - 1)
            return UInt32(time * pace * slow * own)
        }
        let readings = (0...profile.count / 10).map { tenth in
            // The reading before a tenth follows the batch before it; it is slow with either neighbour.
            let slow = isDisturbed(tenth) || (tenth > 0 && isDisturbed(tenth - 1))
            return BatchTimes.Reading(batch: tenth * 10 - 1, time: slow ? 16_000 : 10_000)
        }
        return BatchTimes(main: main, calibration: readings)
    }

    private let profile = (0..<1_000).map { 10_000.0 + 30_000 * Double(($0 * 37) % 11) }

    @Test func disturbedBatchesDoNotCount() {
        var random = SplitMix64(seed: 1)
        let processes = [
            process(profile, pace: 1, isDisturbed: { $0 < 30 }, using: &random),
            process(profile, pace: 1, isDisturbed: { $0 > 60 }, using: &random),
            process(profile, pace: 1.1, isDisturbed: { _ in false }, using: &random),
        ]
        let quiet = QuietTime(processes, limit: Self.limit)
        let whole = profile.reduce(0, +)
        for (process, (factor, pace)) in zip(processes, zip(quiet.factors, [1, 1, 1.1])) {
            let read = process.main.reduce(0) { $0 + Double($1) }
            // Profiles are means of other processes, faster and slower ones.
            #expect(abs(factor * read / whole / pace - 1) < 0.02)
        }
        #expect(abs(quiet.factors[2] - 1) < 1e-9, "undisturbed: as read")
        #expect((0.65...0.72).contains(quiet.shares[0]))
    }

    @Test func aProcessDisturbedThroughoutStaysAsRead() {
        var random = SplitMix64(seed: 2)
        let processes = [
            process(profile, pace: 1, isDisturbed: { _ in true }, using: &random),
            process(profile, pace: 1, isDisturbed: { _ in false }, using: &random),
        ]
        let quiet = QuietTime(processes, limit: Self.limit)
        #expect(quiet.factors[0] == 1 && quiet.shares[0] == 0)
        #expect(QuietTime([nil, processes[1]], limit: Self.limit).factors == [1, 1])
        #expect(QuietTime([], limit: Self.limit).factors.isEmpty)
    }

    /// The interval of a mean of processes holds the truth about as often as it says, with up to 45 % of the readings slow.
    @Test(arguments: [0.1, 0.25]) func intervalsKeepTheirCoverage(share: Double) throws {
        var random = SplitMix64(seed: 3)
        var held = 0
        let trials = 600
        let short = Array(profile.prefix(300))
        for _ in 0..<trials {
            var processes: [BatchTimes] = []
            for _ in 0..<10 {
                let pace = exp(0.03 * random.nextNormal())
                var disturbed: [Bool] = []
                for _ in 0...31 { disturbed.append(random.nextUnit() < share) }
                processes.append(
                    process(
                        short,
                        pace: pace,
                        noise: 0.2,
                        isDisturbed: { disturbed[$0] },
                        using: &random
                    )
                )
            }
            let quiet = QuietTime(processes, limit: Self.limit)
            let logs = zip(processes, quiet.factors).map { process, factor in
                log(process.main.reduce(0) { $0 + Double($1) } * factor)
            }
            let truth = log(short.reduce(0, +))
            let bounds = try #require(MeanEstimate(logs)?.bounds())
            if bounds.contains(truth) { held += 1 }
        }
        // The profile has an error that all processes share: a tenth too narrow where half of the readings are slow.
        let least = share < 0.2 ? 0.92 : 0.88
        #expect((least...0.98).contains(Double(held) / Double(trials)), "\(held) of \(trials)")
    }
}

extension SplitMix64 {
    /// A draw from the standard normal distribution.
    fileprivate mutating func nextNormal() -> Double {
        (-2 * log(1 - nextUnit())).squareRoot() * cos(2 * Double.pi * nextUnit())
    }
}
