/// A longest strictly increasing subsequence.
///
/// - Source: Fredman, *On computing the length of longest increasing subsequences* (1975).
@usableFromInline
enum LongestRise {
    /// Positions, ascending, of the elements of one such subsequence; all of them when `values` rises throughout.
    ///
    /// - Complexity: O(*n*) where `values` rises throughout, else O(*n* log *n*).
    @usableFromInline
    static func positions(in values: [Int]) -> [Int] {
        guard !zip(values, values.dropFirst()).allSatisfy(<) else { return Array(values.indices) }
        // By length of the rise that ends there: the position of the smallest last element.
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for (position, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[position] = ends[low - 1] }
            if low < ends.count { ends[low] = position } else { ends.append(position) }
        }
        var rise: [Int] = []
        var position = ends.last ?? -1
        while position >= 0 {
            rise.append(position)
            position = previous[position]
        }
        return rise.reversed()
    }
}
