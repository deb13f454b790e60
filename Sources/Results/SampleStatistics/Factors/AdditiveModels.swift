/// The additive models of every set of a table's factors, fitted again as often as levels of the first factor are drawn.
struct AdditiveModels {
    private let weights: [Double]
    /// About their mean, their weighted squares adding up to 1; all 0 where there is no spread.
    private let values: [Double]
    /// By factor, one column per level but the first.
    private let columns: [[[Double]]]
    /// The sums over each level of the first factor: the values, the columns from the last factor's to the first's, and ones.
    private let parts: [ProductMatrix]

    init(_ table: FactorTable) {
        let weights = table.weights
        let mean = zip(table.rows, weights).reduce(0) { $0 + $1.0.value * $1.1 }
        let deviations = table.rows.map { $0.value - mean / weights.reduce(0, +) }
        let size = zip(deviations, weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }.squareRoot()
        let values = deviations.map { size > 0 ? $0 / size : 0 }
        let columns = table.factors.indices.map(table.columns(of:))
        let all = [values] + columns.reversed().joined() + [values.map { _ in 1 }]
        parts = table.levels(of: 0).map { level in
            ProductMatrix(
                all,
                weights: zip(table.rows, weights).map { $0.levels[0] == level ? $1 : 0 }
            )
        }
        (self.weights, self.values, self.columns) = (weights, values, columns)
    }

    /// Which part of the values' spread each model explains, in `0...1`; 0 where there is no spread.
    ///
    /// - Parameter counts: How often each level of the first factor counts, in order of its first row. A level that counts twice is
    ///   as good as two alike under different names: both are fitted by the same.
    /// - Returns: By set of factors, whose bits are its number.
    func explained(counting counts: [Int]) -> [Double] {
        var models = [ProductMatrix(parts, counts: counts).removing(1, explaining: true)]
        for width in columns.map(\.count) {
            models =
                models.map { $0.removing(width, explaining: false) }
                + models.map { $0.removing(width, explaining: true) }
        }
        return models.map { Self.part(models[0].rest - $0.rest, of: models[0].rest) }
    }

    /// The same of one model, of all factors with two of them crossed as well.
    func explained(crossing a: Int, _ b: Int) -> Double {
        let crossed = columns[a].flatMap { one in columns[b].map { zip(one, $0).map(*) } }
        let all = columns.joined() + crossed + [values.map { _ in 1 }]
        let total = ProductMatrix([values], weights: weights).rest
        let rest = ProductMatrix([values] + all, weights: weights)
            .removing(all.count, explaining: true).rest
        return Self.part(total - rest, of: total)
    }

    private static func part(_ explained: Double, of total: Double) -> Double {
        total > ProductMatrix.tolerance ? min(1, max(0, explained / total)) : 0
    }
}
