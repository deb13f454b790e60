/// When a record is made of what was measured so far: every few seconds, and in a small part of the time, in which nothing is measured.
struct SavingSchedule {
    private static let interval = Duration.seconds(5)
    /// A record of many variants takes longer than to measure one of them: so many times that is left to measuring.
    private static let patience = 10

    private var due: ContinuousClock.Instant?

    func isDue(at now: ContinuousClock.Instant = .now) -> Bool { due.map { now >= $0 } ?? true }

    /// Notes that one was made and written.
    mutating func note(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant = .now)
    {
        due = end + max(Self.interval, (end - start) * Self.patience)
    }
}
