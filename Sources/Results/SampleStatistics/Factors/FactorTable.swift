/// Figures of things that differ in several factors, such as apps in their architecture and their choices.
///
/// Every level of the first factor weighs the same, however many rows have it: an architecture that leaves more open shall
/// not count for more.
package struct FactorTable: Sendable {
    /// One thing: a level of each factor, in their order, and its figure on the scale that is to be explained, such as the
    /// logarithm of a cost, where factors multiply.
    package typealias Row = (levels: [String], value: Double)

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
        let counts = Dictionary(rows.map { ($0.levels[0], 1) }, uniquingKeysWith: +)
        weights = rows.map { 1 / Double(counts[$0.levels[0]] ?? 1) }
    }

    /// The levels that occur of a factor, in order of their first row.
    package func levels(of factor: Int) -> [String] {
        var seen: Set<String> = []
        return rows.map { $0.levels[factor] }.filter { seen.insert($0).inserted }
    }

    /// One column per level but the first.
    func columns(of factor: Int) -> [[Double]] {
        levels(of: factor).dropFirst().map { level in
            rows.map { $0.levels[factor] == level ? 1 : 0 }
        }
    }
}
