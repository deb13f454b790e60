import SampleStatistics
import Testing

struct StudentTTests {
    /// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, three decimals.
    @Test(arguments: [
        (0.975, 1.0, 12.706), (0.975, 2, 4.303), (0.975, 4, 2.776), (0.975, 9, 2.262),
        (0.975, 29, 2.045), (0.975, 100, 1.984), (0.975, Double.infinity, 1.960),
        (0.95, 9, 1.833), (0.995, 9, 3.250), (0.999, 4, 7.173), (0.90, 5, 1.476),
    ])
    func quantileAgreesWithPublishedTable(_ p: Double, _ freedom: Double, _ table: Double) throws {
        let quantile = StudentT(degreesOfFreedom: freedom).quantile(at: p)
        #expect(abs(quantile - table) < max(0.000_51, table * 1e-5))
    }

    /// One degree of freedom is the Cauchy distribution, whose upper quartile is 1.
    ///
    /// With two, t(p) = (2p − 1) √(2 / (4p(1 − p))).
    @Test func quantileAgreesWithClosedForms() throws {
        #expect(abs(StudentT(degreesOfFreedom: 1).quantile(at: 0.75) - 1) < 1e-12)
        let expected = 0.6 * (2 / 0.64).squareRoot()
        #expect(abs(StudentT(degreesOfFreedom: 2).quantile(at: 0.8) - expected) < 1e-12)
    }

    @Test(arguments: [0.001, 0.2, 0.5, 0.8, 0.999], [1.0, 3, 40, 5_000, 2_000_000])
    func quantileInvertsProbability(_ probability: Double, _ freedom: Double) throws {
        let distribution = StudentT(degreesOfFreedom: freedom)
        let value = distribution.quantile(at: probability)
        #expect(abs(distribution.cumulativeProbability(at: value) - probability) < 1e-11)
    }

    @Test func distributionIsSymmetric() throws {
        let distribution = StudentT(degreesOfFreedom: 7)
        #expect(distribution.quantile(at: 0.025) == -distribution.quantile(at: 0.975))
        #expect(distribution.quantile(at: 0.5) == 0)
        #expect(distribution.quantile(at: 1) == .infinity)
    }
}
