/// What each batch typically took among processes that replay the same ones.
package enum BatchMedians {
    /// The medians over processes, one a batch.
    ///
    /// - Parameter processes: A value for each batch, process by process; batches that not every process has are left out.
    /// - Returns: In the values' unit, in the order of batches, as many as the shortest process has; nil where that is none.
    /// - Complexity: O(processes × batches), with a sort of the processes for each batch.
    package static func inOrder(_ processes: [[UInt32]]) -> [Double]? {
        guard let count = processes.map(\.count).min(), count > 0 else { return nil }
        var values = [UInt32](repeating: 0, count: processes.count)
        let middle = values.count / 2
        return (0..<count).map { batch in
            for (place, process) in processes.enumerated() { values[place] = process[batch] }
            values.sort()
            return values.count.isMultiple(of: 2)
                ? (Double(values[middle - 1]) + Double(values[middle])) / 2 : Double(values[middle])
        }
    }
}
