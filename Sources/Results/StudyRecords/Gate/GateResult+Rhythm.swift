import RunRecords

extension GateResult {
    /// What a change probably comes with: so many more, or fewer, for each event of a kind.
    package struct Rhythm: Hashable, Sendable {
        /// How many for each; negative where there are fewer.
        package var times: Int
        /// The kind, or several that come equally often.
        package var kinds: [String]

        /// More of one kind than this are no habit of the code.
        static let most = 9
        /// The same for bytes: an object is larger than nine of them.
        static let mostBytes = 4_096
        /// Of a kind with fewer events, chance alone would often fit.
        static let fewestEvents = 20
    }

    /// The kind of event that a count changed with, or the two; nil where no whole number of times fits.
    ///
    /// Of several kinds that fit, the one with the fewest for each event: it has the simplest story.
    package func rhythm(of change: Difference.Change) -> Rhythm? {
        guard let total = Int(exactly: change.total), total != 0 else { return nil }
        let unit = change.metric.unit
        let isBytes = unit == .bytes || unit == .bytesPerEvent
        let most = isBytes ? Rhythm.mostBytes : Rhythm.most
        let fitting = events.filter {
            $0.count >= Rhythm.fewestEvents && total.isMultiple(of: $0.count)
                && abs(total / $0.count) <= most
        }
        guard let count = fitting.map(\.count).max() else { return pair(total) }
        return Rhythm(times: total / count, kinds: fitting.filter { $0.count == count }.map(\.kind))
    }

    /// Two kinds of events that a count changed with once each: a message comes by push or to an open chat.
    private func pair(_ total: Int) -> Rhythm? {
        let kinds = events.filter { $0.count >= Rhythm.fewestEvents }
        let fitting = kinds.indices.flatMap { first in
            kinds[(first + 1)...].filter { kinds[first].count + $0.count == abs(total) }
                .map { "\(kinds[first].kind) and \($0.kind)" }
        }
        return fitting.isEmpty ? nil : Rhythm(times: total.signum(), kinds: fitting)
    }
}
