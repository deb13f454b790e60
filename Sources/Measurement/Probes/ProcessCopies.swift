internal import CMachineFacts

/// Copies of this process, which find all as ready as it was.
package enum ProcessCopies {
    /// Copies this process, each time once the copy before has ended.
    ///
    /// - Parameter count: How often.
    /// - Returns: In a copy which one it is, from 0; in the process itself nil, once all have ended or none more can be made.
    /// - Isolation: A process of one thread: others are missing from copies.
    package static func inTurn(_ count: Int) -> Int? {
        let place = Int(mf_copy_in_turn(Int32(count)))
        return place < 0 ? nil : place
    }
}
