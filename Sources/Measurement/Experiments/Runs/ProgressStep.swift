package struct ProgressStep: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// In words; what stands before the first comma is the phase, the rest is its detail.
    package var text: String
    /// How long it has taken so far, and how long it will take from now on; nil where no one can tell.
    package var elapsed: Duration?
    package var left: Duration?

    /// Says what is done, and not how long it takes.
    package init(stringLiteral text: String) { self.text = text }

    /// Says how many of `total` equal parts are done, and how long the others take if they go on like that.
    package init(_ text: String, done: Int, of total: Int, elapsed: Duration) {
        self.text = text
        self.elapsed = elapsed
        guard done > 0, total > 0 else { return }
        let outstanding = max(0, total - done)
        left = Self.left(
            elapsed * outstanding / done,
            outstanding: Double(outstanding) / Double(total)
        )
    }

    /// What may be promised: never the last seconds while more than a tenth of the work is outstanding, whatever was expected.
    static func left(_ expected: Duration, outstanding: Double) -> Duration {
        outstanding > 0.1 ? max(expected, .seconds(5)) : expected
    }

    /// What goes on for many steps: worth a line of its own where lines stay.
    package var phase: String { text.split(separator: ", ").first.map(String.init) ?? text }

    /// One line, as in "throughput, block 3 of 10, mvc · 38 % · 21 s, about 34 s left".
    package var line: String {
        guard let elapsed else { return text }
        let (spent, left) = (elapsed.components.seconds, left.map(\.components.seconds))
        guard let left else { return "\(text) · \(spent) s" }
        let share = 100 * spent / max(1, spent + left)
        return "\(text) · \(share) % · \(spent) s, about \(left) s left"
    }
}
