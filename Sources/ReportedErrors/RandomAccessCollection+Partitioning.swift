extension RandomAccessCollection {
    /// The first index whose element belongs to the second part, where all of the first part come first.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where isInSecond: (Element) -> Bool) -> Index {
        var (low, rest) = (startIndex, count)
        while rest > 0 {
            let middle = index(low, offsetBy: rest / 2)
            if isInSecond(self[middle]) {
                rest /= 2
            } else {
                low = index(after: middle)
                rest -= rest / 2 + 1
            }
        }
        return low
    }
}
