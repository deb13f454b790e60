/// Weighted least squares with columns that may depend on each other.
///
/// Columns are made orthogonal one by one (modified Gram–Schmidt); one that the former ones explain is left out.
///
/// - Source: Björck, *Numerics of Gram–Schmidt orthogonalization* (1994).
enum LeastSquares {
    /// What is left of a column's length below which it counts as explained by the former ones.
    private static let tolerance = 1e-9

    /// Columns made orthogonal, each of length 1; those that the former ones explain are left out.
    static func basis(_ columns: [[Double]], roots: [Double]) -> [[Double]] {
        var basis: [[Double]] = []
        for column in columns {
            var vector = zip(column, roots).map(*)
            let length = norm(vector)
            for unit in basis { subtract(product(unit, vector), unit, from: &vector) }
            let left = norm(vector)
            guard left > tolerance * max(length, 1e-300) else { continue }
            for row in vector.indices { vector[row] /= left }
            basis.append(vector)
        }
        return basis
    }

    /// The sum of squares of weighted values that a basis does not explain.
    static func residual(_ values: [Double], _ basis: [[Double]]) -> Double {
        var rest = values
        for unit in basis { subtract(product(unit, rest), unit, from: &rest) }
        return product(rest, rest)
    }

    private static func subtract(_ part: Double, _ unit: [Double], from vector: inout [Double]) {
        for row in vector.indices { vector[row] -= part * unit[row] }
    }

    private static func product(_ a: [Double], _ b: [Double]) -> Double {
        var sum = 0.0
        for index in a.indices { sum += a[index] * b[index] }
        return sum
    }

    private static func norm(_ vector: [Double]) -> Double { product(vector, vector).squareRoot() }
}
