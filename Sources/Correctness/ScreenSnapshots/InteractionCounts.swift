public import HeadlessUIKit

/// What the user interface did for one interaction.
public struct InteractionCounts: Sendable, CustomStringConvertible {
    /// Items that the main queue ran for it, beyond the interaction itself: closures, jobs of tasks, timers; nil in real time.
    public let hops: Int?
    private let before: UICounters
    private let after: UICounters

    init(from before: UICounters, to after: UICounters, hops: Int?) {
        self.before = before
        self.after = after
        self.hops = hops
    }

    /// How much one of the counters went up.
    public subscript(counter: KeyPath<UICounters, Int>) -> Int {
        after[keyPath: counter] - before[keyPath: counter]
    }

    /// As in "1 cell, 0 redundant writes, 1 hop": cells configured, writes of equal values and hops always; full reloads, row
    /// batches, constraints solved and writes off the main queue where there are any.
    public var description: String {
        let always = [
            Self.text(self[\.cellsConfigured], "cell"),
            Self.text(self[\.redundantWrites], "redundant write"),
            hops.map { Self.text($0, "hop") },
        ]
        .compactMap(\.self)
        let notable = [
            (self[\.reloadDataCalls], "full reload", "s"),
            (self[\.batchUpdates], "row batch", "es"),
            (self[\.constraintsSolved], "constraint", "s"),
            (self[\.breaches], "off-main write", "s"),
        ]
        return (always + notable.filter { $0.0 > 0 }.map { Self.text($0, $1, $2) })
            .joined(separator: ", ")
    }

    private static func text(_ count: Int, _ noun: String, _ plural: String = "s") -> String {
        "\(count) \(noun)\(count == 1 ? "" : plural)"
    }
}
