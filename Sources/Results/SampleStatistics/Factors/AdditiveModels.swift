/// The additive models of every set of a table's factors, whatever the values are: resampled values are fitted by the same.
struct AdditiveModels {
    /// By set of factors, whose bits are its number: the columns of its model, orthogonal.
    private let bases: [[[Double]]]
    /// Of the rows' weights.
    private let roots: [Double]

    init(_ table: FactorTable) {
        let roots = table.weights.map { $0.squareRoot() }
        let ones = Array(repeating: 1.0, count: table.rows.count)
        let columns = table.factors.indices.map(table.columns(of:))
        self.roots = roots
        bases = (0..<(1 << columns.count)).map { set in
            let chosen = columns.indices.filter { set >> $0 & 1 == 1 }.flatMap { columns[$0] }
            return LeastSquares.basis([ones] + chosen, roots: roots)
        }
    }

    /// Which part of the values' spread each model explains, in `0...1`; 0 where there is no spread.
    func explained(of values: [Double]) -> [Double] {
        let weighted = zip(values, roots).map(*)
        let residuals = bases.map { LeastSquares.residual(weighted, $0) }
        // The model without a factor leaves all of it.
        guard let total = residuals.first, total > 0 else { return residuals.map { _ in 0 } }
        return residuals.map { min(1, max(0, 1 - $0 / total)) }
    }
}
