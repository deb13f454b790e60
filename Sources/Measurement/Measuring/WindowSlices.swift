/// The slices of a window, and which of their batches count.
package struct WindowSlices {
    private let batches: Int
    private let count: Int
    /// The batches of the slice that is under way.
    private var slice: Range<Int>

    /// One slice for a process alone.
    init(batches: Int, areShared: Bool) {
        self.batches = batches
        count = areShared ? max(1, min(Turns.slices, batches / Turns.minimumBatches)) : 1
        slice = 0..<max(1, (batches + count - 1) / count)
    }

    /// Which batches of a window that is shared count; one element each.
    package static func counted(of batches: Int) -> [Bool] {
        var slices = WindowSlices(batches: batches, areShared: true)
        return (0..<batches).map { batch in
            if slices.isOver(after: batch) { slices.begin(after: batch) }
            return slices.counts(batch: batch)
        }
    }

    /// Whether a batch of the slice that is under way counts.
    func counts(batch: Int) -> Bool {
        let warmUp = (slice.count + Turns.warmUp - 1) / Turns.warmUp
        return batch >= slice.lowerBound + min(warmUp, slice.count - 1)
    }

    /// Whether the slice is over after so many batches, and another follows.
    func isOver(after done: Int) -> Bool { done >= slice.upperBound && done < batches }

    mutating func begin(after done: Int) {
        let number = done * count / batches
        slice = done..<((number + 1) * batches + count - 1) / count
    }
}
