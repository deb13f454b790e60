import ChatDomain
import Foundation
import SampleStatistics
import Testing

struct PowerLawFitTests {
    private static let sizes = [100.0, 1_000, 10_000, 100_000]

    private func fit(_ sizes: [Double] = sizes, _ cost: (Double) -> [Double]) throws -> PowerLawFit
    {
        try #require(PowerLawFit(sizes.map { ($0, cost($0)) }))
    }

    @Test(arguments: [0, 0.5, 1, 2])
    func exactPowersGiveTheirExponentBack(_ exponent: Double) throws {
        let fit = try fit { [3 * pow($0, exponent)] }
        #expect(abs(fit.exponent - exponent) < 1e-12)
        #expect(fit.steps.allSatisfy { abs($0 - exponent) < 1e-12 })
        #expect(fit.shape == .power)
        let bounds = try #require(fit.bounds)
        #expect(bounds.upperBound - bounds.lowerBound < 1e-9)
    }

    /// The slope of n ln n at n is 1 + 1 ÷ ln n; over a range it is the mean of that, here 1.13.
    @Test func nLogNLiesALittleAboveOne() throws {
        let fit = try fit { [$0 * log($0)] }
        let slopes = Self.sizes.map { 1 + 1 / log($0) }
        #expect(fit.exponent < slopes[0] && fit.exponent > slopes[3])
        let overall =
            1 + log(log(Self.sizes[3]) / log(Self.sizes[0])) / log(Self.sizes[3] / Self.sizes[0])
        #expect(abs(fit.exponent - overall) < 0.02)
        #expect(fit.shape == .power)
    }

    /// Noise of 10 % in each sample, drawn from a fixed seed: of 400 fits of each power 95 % cover it, three standard errors
    /// allowed, and all come within 0.1.
    @Test(arguments: [0.0, 1, 2])
    func theIntervalCoversTheTruth(_ exponent: Double) throws {
        var generator = SplitMix64(seed: 11)
        func normal() -> Double {
            let radius = (-2 * log(1 - generator.nextUnit())).squareRoot()
            return radius * cos(2 * .pi * generator.nextUnit())
        }
        var covered = 0
        for _ in 0..<400 {
            let fit = try fit { size in
                (0..<3).map { _ in pow(size, exponent) * exp(0.1 * normal()) }
            }
            #expect(abs(fit.exponent - exponent) < 0.1)
            if try #require(fit.bounds).contains(exponent) { covered += 1 }
        }
        #expect(abs(Double(covered) / 400 - 0.95) < 3 * (0.95 * 0.05 / 400).squareRoot())
    }

    @Test func aFloorUnderAProportionIsNoPower() throws {
        let fit = try fit { [500 + $0] }
        #expect(fit.shape == .bent)
        #expect(fit.steps[0] < 0.5)
        #expect(fit.steps[2] > 0.9)
    }

    @Test func muchNoiseIsSaidToBeNoise() throws {
        let fit = try fit([10, 20, 40]) { size in
            size == 20 ? [60, 400] : [50, 90]
        }
        #expect(fit.shape == .noisy)
    }

    @Test func whatHasNoLogarithmIsRefused() {
        #expect(PowerLawFit([(1, [-1]), (2, [-1])]) == nil)
        #expect(PowerLawFit([(5, [1])]) == nil)
    }
}
