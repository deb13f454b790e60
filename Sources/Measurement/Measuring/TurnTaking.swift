internal import CThreadContext
package import Foundation
internal import Probes
internal import ReportedErrors

/// How the processes of a block share one core: each replays a slice of the window, then the next one does.
///
/// They replay the same slices within milliseconds of each other, so that whatever slows the core meanwhile, such as another
/// machine on its second hardware thread, slows all of them alike, and their ratios stay. One after the other they would
/// meet it seconds apart.
///
/// - Source: Bulej et al., *Duet Benchmarking: Improving Measurement Accuracy in the Cloud* (2020), whose pairs run at the same
///   time on two cores.
package struct Turns: Codable, Hashable, Sendable {
    /// The slices of a window, as a rule: with fewer, less of the interference is shared; with more, less of the window counts.
    package static let slices = 32
    /// Batches of a slice at least, the last perhaps excepted.
    package static let minimumBatches = 8
    /// One part in so many of a slice, rounded up, is replayed and not counted: it fills the caches, whatever code and data
    /// the process before has left there.
    package static let warmUp = 8

    /// A FIFO that says whose turn it is: a byte in it is this process's turn.
    package var mine: URL
    /// Where to write that byte when the slice is over.
    package var next: URL

    package init(mine: URL, next: URL) {
        self.mine = mine
        self.next = next
    }
}

/// Waits for this process's turns and passes them on.
///
/// - Disturbs: two system calls a slice, between parts that count. Each slice begins with caches full of something else, whatever
///   was before; the part in which they fill again does not count.
package struct TurnTaker {
    private let mine: Int32
    private let next: Int32
    private let note: ProgressNote
    private var slices: WindowSlices
    private var turns: UInt64 = 0
    /// Larger than the second-level cache of a core, as a rule.
    private var filling: [UInt64]

    /// - Parameters:
    ///   - turns: With whom; nil for a process alone.
    ///   - batches: Of the window.
    ///   - progress: Where to note that a turn was had.
    /// - Throws: ``MeasurementError/noTurns(_:)`` when the FIFOs cannot be opened.
    package init(_ turns: Turns?, batches: Int, progress: URL) throws(MeasurementError) {
        slices = WindowSlices(batches: batches, areShared: turns != nil)
        guard let turns else {
            (mine, next) = (-1, -1)
            note = ProgressNote.none
            filling = []
            return
        }
        // For reading and writing, so that opening does not block and a process's end does not end the file.
        mine = open(turns.mine.path, O_RDWR | O_CLOEXEC)
        next = open(turns.next.path, O_RDWR | O_CLOEXEC)
        guard mine >= 0, next >= 0 else { throw .noTurns(systemWords(for: errno)) }
        note = ProgressNote(progress)
        filling = Array(repeating: 0, count: 2 << 20 / 8)
    }

    /// Waits until all processes have come to their windows, and for the first turn.
    package mutating func begin() {
        guard mine >= 0 else { return }
        wait()
        pass()
        wait()
    }

    /// Whether a batch of the slice that is under way counts; of a process alone all do.
    package func counts(batch: Int) -> Bool {
        mine < 0 || slices.counts(batch: batch)
    }

    /// Whether a slice is over, and ``rest(after:)`` is to be called now.
    package func isOver(after done: Int) -> Bool {
        mine >= 0 && slices.isOver(after: done)
    }

    /// Passes the turn on when a slice is over, and waits for the next.
    ///
    /// - Parameter done: Batches of the window that are over.
    /// - Returns: What that took of the clock, and of the main thread, nanoseconds.
    package mutating func rest(after done: Int) -> (time: UInt64, processorTime: UInt64) {
        let (start, processorStart) = (MonotonicTime.now.nanoseconds, wq_thread_cpu_ns())
        slices.begin(after: done)
        pass()
        wait()
        return (
            time: MonotonicTime.now.nanoseconds - start,
            processorTime: wq_thread_cpu_ns() - processorStart
        )
    }

    /// The window is over: waits until all others are, since what comes now would disturb them.
    package mutating func end() {
        guard mine >= 0 else { return }
        pass()
        wait()
        pass()
    }

    private mutating func wait() {
        var byte: UInt8 = 0
        while read(mine, &byte, 1) != 1 { guard errno == EINTR else { return } }
        turns += 1
        note.note(turns)
        // Fills the caches: else it would count whose code and data lie there, and after itself an architecture be the cheapest.
        for place in stride(from: 0, to: filling.count, by: 8) { filling[place] &+= turns }
    }

    private func pass() {
        var byte: UInt8 = 1
        while write(next, &byte, 1) != 1 { guard errno == EINTR else { return } }
    }
}
