/// Tests several hypotheses so that one or more true ones are rejected with no more than a given probability.
///
/// The smallest p value is held against α ÷ *m*, the next against α ÷ (*m* − 1), and so on until one fails. It is never
/// weaker than Bonferroni's and needs nothing to be known of how the tests depend on each other.
///
/// - Source: Holm, *A simple sequentially rejective multiple test procedure* (1979), Scandinavian Journal of Statistics 6.
package enum HolmProcedure {
    /// Adjusts p values, so that each may be held against α itself.
    ///
    /// - Parameter probabilities: One p value per hypothesis, in any order.
    /// - Returns: The smallest α at which the procedure rejects the hypothesis, in the same order; 1 at most.
    /// - Complexity: O(*m* log *m*).
    /// - Source: Wright, *Adjusted p-values for simultaneous inference* (1992), Biometrics 48(4).
    package static func adjusted(_ probabilities: [Double]) -> [Double] {
        var adjusted = probabilities
        var largest = 0.0
        let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
        for (rank, index) in order.enumerated() {
            let factor = Double(probabilities.count - rank)
            largest = max(largest, min(1, factor * probabilities[index]))
            adjusted[index] = largest
        }
        return adjusted
    }

    /// Says which hypotheses are rejected.
    ///
    /// - Parameters:
    ///   - probabilities: One p value per hypothesis, in any order.
    ///   - error: α, the probability of rejecting any true one.
    /// - Returns: Whether each is rejected, in the same order.
    package static func rejected(_ probabilities: [Double], error: Double = 0.05) -> [Bool] {
        adjusted(probabilities).map { $0 <= error }
    }
}
