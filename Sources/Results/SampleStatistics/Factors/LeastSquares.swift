/// Weighted least squares with columns that may depend on each other.
///
/// Columns are made orthogonal one by one (modified Gram–Schmidt); one that the former ones explain is left out, and has the
/// coefficient 0.
///
/// - Source: Björck, *Numerics of Gram–Schmidt orthogonalization* (1994).
struct LeastSquares {
    /// One per column, of those that were given; 0 where a column is left out.
    let coefficients: [Double]
    /// The weighted sum of squares that the columns do not explain.
    let residual: Double

    /// What is left of a column's length below which it counts as explained by the former ones.
    private static let tolerance = 1e-9

    /// Fits `values` by `columns`, all as long as `weights`, which are not negative.
    init(columns: [[Double]], values: [Double], weights: [Double]) {
        let roots = weights.map { $0.squareRoot() }
        func weighted(_ column: [Double]) -> [Double] { zip(column, roots).map(*) }
        var rest = weighted(values)
        var basis: [(column: Int, unit: [Double])] = []
        // Row by row of an upper triangle: how much of each unit a column holds.
        var triangle: [[Double]] = []
        var projections: [Double] = []
        for (index, column) in columns.enumerated() {
            var vector = weighted(column)
            let length = Self.norm(vector)
            var parts: [Double] = []
            for (_, unit) in basis {
                let part = Self.product(unit, vector)
                parts.append(part)
                for row in vector.indices { vector[row] -= part * unit[row] }
            }
            let left = Self.norm(vector)
            guard left > Self.tolerance * max(length, 1e-300) else { continue }
            for row in vector.indices { vector[row] /= left }
            parts.append(left)
            let projection = Self.product(vector, rest)
            for row in rest.indices { rest[row] -= projection * vector[row] }
            basis.append((index, vector))
            triangle.append(parts)
            projections.append(projection)
        }
        residual = Self.product(rest, rest)
        var solution = Array(repeating: 0.0, count: columns.count)
        for place in basis.indices.reversed() {
            var sum = projections[place]
            for later in basis.indices where later > place {
                sum -= triangle[later][place] * solution[basis[later].column]
            }
            solution[basis[place].column] = sum / triangle[place][place]
        }
        coefficients = solution
    }

    private static func product(_ a: [Double], _ b: [Double]) -> Double {
        var sum = 0.0
        for index in a.indices { sum += a[index] * b[index] }
        return sum
    }

    private static func norm(_ vector: [Double]) -> Double { product(vector, vector).squareRoot() }
}
