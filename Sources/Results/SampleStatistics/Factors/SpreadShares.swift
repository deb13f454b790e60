/// What part of a figure's spread each factor explains.
///
/// Shapley values of the explained variance: what a factor adds to a model, averaged over all orders in which factors can be
/// added. They sum to what the additive model of all explains, and treat factors alike that explain alike, also where
/// factors go together, as an architecture and the only choice that it leaves.
///
/// - Source: Lindeman, Merenda, Gold, *Introduction to bivariate and multivariate analysis* (1980), "LMG"; Grömping,
///   *Estimators of relative importance in linear regression based on variance decomposition* (2007).
package struct SpreadShares: Hashable, Sendable {
    /// What two factors explain together beyond what they explain each.
    package struct Interaction: Hashable, Sendable {
        package let factors: [String]
        /// The part of the spread, in `0...1`.
        package let share: Double
    }

    /// By factor, each in `0...1`.
    package let shares: [String: Double]
    /// What the additive model leaves: interactions, and chance where figures are measured.
    package let rest: Double
    /// What single pairs of factors explain of the rest, the largest first.
    ///
    /// They overlap: they do not add up to the rest.
    package let interactions: [Interaction]

    /// Explains the spread of a table's values.
    ///
    /// - Complexity: O(2^*f*) fits for *f* factors.
    package init(_ table: FactorTable) {
        let count = table.factors.count
        let all = Array(0..<count)
        let explained = AdditiveModels(table).explained(of: table.rows.map(\.value))
        shares = Self.shares(of: table.factors, explained)
        let additive = explained[explained.count - 1]
        rest = 1 - additive
        var interactions: [Interaction] = []
        for a in all {
            for b in all where b > a {
                let share = table.explained(crossing: a, b) - additive
                interactions.append(
                    Interaction(factors: [table.factors[a], table.factors[b]], share: share)
                )
            }
        }
        self.interactions = interactions.sorted { $0.share > $1.share }
    }

    /// The shares of other values of the same rows, one after the other.
    ///
    /// - Parameters:
    ///   - table: Its rows' values are not asked for.
    ///   - values: Each as many as there are rows, in their order.
    /// - Returns: By factor, as ``shares``, for each.
    /// - Complexity: O(2^*f*) fits for *f* factors, and as many products of each values with their columns.
    package static func shares(_ table: FactorTable, of values: [[Double]]) -> [[String: Double]] {
        guard !values.isEmpty else { return [] }
        let models = AdditiveModels(table)
        return values.map { shares(of: table.factors, models.explained(of: $0)) }
    }

    /// What each factor adds to what sets of the others explain, set by set.
    private static func shares(of factors: [String], _ explained: [Double]) -> [String: Double] {
        var shares: [String: Double] = [:]
        for (factor, name) in factors.enumerated() {
            var share = 0.0
            for set in explained.indices where set >> factor & 1 == 0 {
                let weight = weight(of: set.nonzeroBitCount, among: factors.count)
                share += weight * (explained[set | 1 << factor] - explained[set])
            }
            shares[name] = share
        }
        return shares
    }

    /// The share of orders in which just the factors of a set of this size come before one that is not in it.
    private static func weight(of size: Int, among count: Int) -> Double {
        var weight = 1 / Double(count)
        // size! (count − size − 1)! / count!, without large numbers.
        for step in 0..<size { weight *= Double(step + 1) / Double(count - 1 - step) }
        return weight
    }
}
