/// What a search through commits found: the first that changed a figure.
package struct BisectionResult: Sendable {
    /// What names the scenario on the command line.
    package var source: String
    /// Both ends, as they were given.
    package var good: String
    package var bad: String
    /// The good end against the commit that was found; nil where both ends are alike.
    package var change: GateResult?
    /// The first line of that commit's message.
    package var subject = ""
    /// Commits that were measured, and how many there are, both ends among them.
    package var measured = 0
    package var commits: Int
    /// Commits that could not be built or measured, and whether the change may have come with one: it lies right before the
    /// commit that was found.
    package var skipped: [(commit: String, reason: String, isSuspect: Bool)] = []
    /// Whether instructions were compared too: only where counts are alike.
    package var comparesInstructions = false

    package init(source: String, good: String, bad: String, commits: Int) {
        self.source = source
        self.good = good
        self.bad = bad
        self.commits = commits
    }
}
