/// CPU time of a known amount for each event, spent on whichever thread asks for it.
///
/// A fault that is planted through an architecture's environment comes with a hop of its own, which costs more than one
/// part in fifty of an event. This costs what it says and nothing else. It is spent in pieces, since a clock cannot be
/// read in less time than some of it takes.
package struct PlantedWork: Sendable {
    /// Below this nothing is spent yet: a few hundred readings of the clock.
    static let piece = 50_000.0

    private let nanosecondsPerEvent: Double
    private var owed = 0.0

    /// Makes work; 0 is none.
    package init(nanosecondsPerEvent: Double) {
        precondition(nanosecondsPerEvent >= 0, "nobody gives time back")
        self.nanosecondsPerEvent = nanosecondsPerEvent
    }

    /// Owes the work of some more events, and does it when it is worth the while.
    package mutating func add(events: Int) {
        owed += nanosecondsPerEvent * Double(events)
        if owed >= Self.piece { settle() }
    }

    /// Does what is owed.
    package mutating func settle() {
        guard owed >= 1 else { return }
        Waste.burn(UInt64(owed))
        owed = 0
    }
}
