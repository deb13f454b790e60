/// Puts values together that have something in common: a trace seed, a layout of the binary.
package enum Clusters {
    /// Groups values by what they have in common.
    ///
    /// - Parameters:
    ///   - values: In any order.
    ///   - keys: One for each value, in the same order; equal keys make a cluster.
    /// - Returns: One list a key, by ascending key, each in the order given.
    /// - Complexity: O(*n* log *n*).
    package static func grouped<Value>(_ values: [Value], by keys: [Int]) -> [[Value]] {
        precondition(values.count == keys.count, "each value has one key")
        return Dictionary(grouping: zip(keys, values), by: \.0)
            .sorted { $0.key < $1.key }
            .map { $0.value.map(\.1) }
    }
}
