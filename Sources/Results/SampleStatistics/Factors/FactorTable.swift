/// Figures of things that differ in several factors, such as apps in their architecture and their choices.
///
/// Every level of the first factor weighs the same, however many rows have it: an architecture that leaves more open shall
/// not count for more.
package struct FactorTable: Hashable, Sendable {
    /// One thing: a level of each factor, and its figure.
    package struct Row: Hashable, Sendable {
        /// One per factor, in their order.
        package var levels: [String]
        /// On the scale that is to be explained: the logarithm of a cost, where factors multiply.
        package var value: Double

        /// Names a thing.
        package init(levels: [String], value: Double) {
            self.levels = levels
            self.value = value
        }
    }

    /// In the order of the rows' levels.
    package let factors: [String]
    /// What there is.
    package let rows: [Row]
    private let weights: [Double]

    /// Takes rows with one level per factor.
    ///
    /// - Throws: ``StatisticsError/undeterminedFit(observations:)`` for less than two rows.
    package init(factors: [String], rows: [Row]) throws(StatisticsError) {
        guard rows.count > 1 else { throw .undeterminedFit(observations: rows.count) }
        precondition(rows.allSatisfy { $0.levels.count == factors.count }, "a level per factor")
        self.factors = factors
        self.rows = rows
        var counts: [String: Int] = [:]
        for row in rows { counts[row.levels[0], default: 0] += 1 }
        weights = rows.map { 1 / Double(counts[$0.levels[0]] ?? 1) }
    }

    /// The levels that occur of a factor, in order of their first row.
    package func levels(of factor: Int) -> [String] {
        var seen: Set<String> = []
        return rows.map { $0.levels[factor] }.filter { seen.insert($0).inserted }
    }

    /// The weighted sum of squares about the mean.
    var total: Double { fit([]).residual }

    /// Which part of the spread an additive model of these factors explains, in `0...1`; 0 where there is no spread.
    func explained(by factors: [Int], crossing pair: (Int, Int)? = nil) -> Double {
        let total = total
        guard total > 0 else { return 0 }
        var columns = factors.flatMap { self.columns(of: $0) }
        if let (a, b) = pair {
            for one in self.columns(of: a) {
                for other in self.columns(of: b) { columns.append(zip(one, other).map(*)) }
            }
        }
        return min(1, max(0, 1 - fit(columns).residual / total))
    }

    private func fit(_ columns: [[Double]]) -> LeastSquares {
        let ones = Array(repeating: 1.0, count: rows.count)
        return LeastSquares(
            columns: [ones] + columns,
            values: rows.map(\.value),
            weights: weights
        )
    }

    /// One column per level but the first.
    private func columns(of factor: Int) -> [[Double]] {
        levels(of: factor).dropFirst().map { indicator(of: factor, $0) }
    }

    private func indicator(of factor: Int, _ level: String) -> [Double] {
        rows.map { $0.levels[factor] == level ? 1 : 0 }
    }
}
