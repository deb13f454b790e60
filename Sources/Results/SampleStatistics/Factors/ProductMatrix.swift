/// The weighted sums of products of columns, each with each: least squares that no longer need the rows.
///
/// Sums over parts of the rows add up, so that parts are drawn again without a look at their rows. The first column is the one to
/// be explained; the others are of zeros and ones, and are taken out from the last on.
///
/// - Source: Goodnight, *A tutorial on the SWEEP operator* (1979).
struct ProductMatrix {
    /// What is left of a column below which it counts as explained by those taken out.
    static let tolerance = 1e-9
    private var width: Int
    /// Line by line, each up to the diagonal.
    private var entries: [Double]

    /// Sums over all rows that weigh anything.
    init(_ columns: [[Double]], weights: [Double]) {
        width = columns.count
        entries = Array(repeating: 0, count: width * (width + 1) / 2)
        for (row, weight) in weights.enumerated() where weight > 0 {
            let filled = columns.indices.filter { columns[$0][row] != 0 }
            for (place, line) in filled.enumerated() {
                let part = weight * columns[line][row]
                for column in filled[...place] {
                    entries[line * (line + 1) / 2 + column] += part * columns[column][row]
                }
            }
        }
    }

    /// Adds up parts of one width, each as often as it counts.
    init(_ parts: [ProductMatrix], counts: [Int]) {
        width = parts[0].width
        var sums = Array(repeating: 0.0, count: parts[0].entries.count)
        for (part, count) in zip(parts, counts) where count > 0 {
            for index in sums.indices { sums[index] += Double(count) * part.entries[index] }
        }
        entries = sums
    }

    /// The sum of squares of the first column that those taken out do not explain.
    var rest: Double { entries[0] }

    /// The same without so many columns at its end: taken out of the others, or just left out.
    func removing(_ count: Int, explaining: Bool) -> ProductMatrix {
        var left = self
        for _ in 0..<count { left.removeLast(explaining: explaining) }
        return left
    }

    private mutating func removeLast(explaining: Bool) {
        width -= 1
        let last = width * (width + 1) / 2
        let size = entries[last + width]
        if explaining, size > Self.tolerance {
            for line in 0..<width where entries[last + line] != 0 {
                let part = entries[last + line] / size
                let start = line * (line + 1) / 2
                for column in 0...line {
                    entries[start + column] -= part * entries[last + column]
                }
            }
        }
        entries.removeLast(width + 1)
    }
}
