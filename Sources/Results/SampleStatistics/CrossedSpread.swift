/// How values spread over machines that all measured the same rows.
///
/// A value is its row's mean, plus what all rows have in common on that machine (all ratios share the reference), plus
/// what it has alone; both are drawn anew by every machine. Three machines say little of one row's spread, but those of all
/// rows together say enough.
package struct CrossedSpread: Hashable, Sendable {
    /// The standard deviation of one value from its row's mean over all machines, in the values' unit.
    package let standardDeviation: Double
    /// Of that deviation: at least one less than there are machines, more the less the rows have in common.
    package let degreesOfFreedom: Double

    /// Takes the rows; nil for none, and of fewer than two machines.
    ///
    /// - Parameter rows: One value for each machine, in the same order in each row, finite.
    /// - Source: Searle, Casella and McCulloch, *Variance components* (1992), 4.4, for two crossed random factors; the
    ///   degrees of freedom are Satterthwaite's (1946), Biometrics Bulletin 2(6).
    package init?(_ rows: [[Double]]) {
        guard let machines = rows.first?.count, machines > 1 else { return nil }
        precondition(rows.allSatisfy { $0.count == machines }, "each row has a value a machine")
        let deviations = rows.map { row in row.map { $0 - row.mean } }
        let common = (0..<machines).map { machine in deviations.map { $0[machine] }.mean }
        let freedom = Double(machines - 1)
        let others = Double(rows.count - 1)
        let shared = common.reduce(0) { $0 + $1 * $1 } / freedom
        let own =
            deviations.joined().reduce(0) { $0 + $1 * $1 } / Double(rows.count) / freedom - shared
        let variance = shared + max(0, own)
        standardDeviation = variance.squareRoot()
        let noise =
            shared * shared / freedom + (others > 0 ? own * own / (freedom * others) : 0)
        degreesOfFreedom = noise > 0 ? variance * variance / noise : freedom
    }

    /// Half the interval that a value of one more machine misses with the given probability, about a mean over some.
    ///
    /// In simulations of three machines it missed 7 in 100 at an error of 0.05 where rows share nearly all, fewer elsewhere.
    ///
    /// - Parameters:
    ///   - machines: How many the row's mean is over, 1 or more.
    ///   - error: Above 0 and below 1; 0.05 gives the 95 % interval.
    /// - Returns: *t*₁₋ₑ∕₂ · *s* · √(1 + 1 ∕ *n*), in the values' unit.
    package func marginOfNext(after machines: Int, error: Double = 0.05) -> Double {
        margin(error) * (1 + 1 / Double(machines)).squareRoot()
    }

    /// Half the interval that the truth misses with the given probability, about a row's mean over some machines.
    ///
    /// - Parameters:
    ///   - machines: How many the row's mean is over, 1 or more.
    ///   - error: Above 0 and below 1; 0.05 gives the 95 % interval.
    /// - Returns: *t*₁₋ₑ∕₂ · *s* ∕ √*n*, in the values' unit.
    package func marginOfMean(over machines: Int, error: Double = 0.05) -> Double {
        margin(error) / Double(machines).squareRoot()
    }

    private func margin(_ error: Double) -> Double {
        precondition(error > 0 && error < 1, "an error is a probability between 0 and 1")
        let distribution = StudentT(degreesOfFreedom: degreesOfFreedom)
        return distribution.quantile(at: 1 - error / 2) * standardDeviation
    }
}
