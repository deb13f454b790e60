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

        package init(levels: [String], value: Double) {
            self.levels = levels
            self.value = value
        }
    }

    /// In the order of the rows' levels.
    package let factors: [String]
    /// What there is.
    package let rows: [Row]
    let weights: [Double]

    /// Takes rows with one level per factor; nil for less than two rows.
    package init?(factors: [String], rows: [Row]) {
        guard rows.count > 1 else { return nil }
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

    /// One column per level but the first.
    func columns(of factor: Int) -> [[Double]] {
        levels(of: factor).dropFirst().map { indicator(of: factor, $0) }
    }

    private func indicator(of factor: Int, _ level: String) -> [Double] {
        rows.map { $0.levels[factor] == level ? 1 : 0 }
    }
}
