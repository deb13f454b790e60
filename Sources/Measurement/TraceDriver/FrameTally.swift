/// Late frames and blocked spells of the main thread, in Apple's terms.
///
/// - Source: Apple, *Understanding hitches in your app* and *Understanding hangs in your app* (developer documentation): a
///   hitch is a frame shown later than expected, hitch time how much later; a main thread that does not come back to its
///   queue for 250 ms or more hangs.
package struct FrameTally: Hashable, Sendable {
    /// From how long on the main thread's absence is a hang, nanoseconds.
    package static let hang: UInt64 = 250_000_000

    /// Turns of the main queue that ran anything of the app's.
    package var turns = 0
    /// Frames that had something to show.
    package private(set) var frames = 0
    /// Those of them that were shown later than expected.
    package private(set) var hitches = 0
    /// How many frames later, over all hitches.
    package private(set) var lateFrames = 0
    /// Nanoseconds by which they were late, in whole frames.
    package private(set) var hitchTime: UInt64 = 0
    /// Absences of ``hang`` or longer.
    package private(set) var hangs = 0
    /// How long they were together, nanoseconds.
    package private(set) var hangTime: UInt64 = 0
    /// Each hitch: when its frame was expected, and how much later it was shown.
    package private(set) var hitchSpells = LongestSpells()
    /// Each hang, from the main thread's leaving its queue to its return.
    package private(set) var hangSpells = LongestSpells()

    package init() {}

    /// Notes a frame that had something to show.
    ///
    /// The commit is due at the first beat after the app began to change the screen, and shown at the beat after that if it
    /// ends by then; later, the frame is late by whole beats.
    ///
    /// - Parameters:
    ///   - changedAt: When the turn began that changed the screen.
    ///   - committedAt: When the commit ended.
    ///   - grid: The display's beat.
    package mutating func noteFrame(changedAt: UInt64, committedAt: UInt64, on grid: VsyncGrid) {
        frames += 1
        let expected = grid.beat(atOrAfter: changedAt) + grid.interval
        let shown = grid.beat(atOrAfter: committedAt)
        guard shown > expected else { return }
        hitches += 1
        hitchTime += shown - expected
        hitchSpells.note(from: expected, length: shown - expected)
        lateFrames += Int((shown - expected) / grid.interval)
    }

    /// Notes that the main thread was away from its queue, in one go.
    package mutating func noteAbsence(from start: UInt64, to end: UInt64) {
        guard end > start, end - start >= Self.hang else { return }
        hangs += 1
        hangTime += end - start
        hangSpells.note(from: start, length: end - start)
    }
}
