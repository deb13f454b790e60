internal import SampleStatistics
internal import StudyRecords

/// Blocks of one comparison, by link order.
struct GateClusters {
    private(set) var byLayout: [Int: [RatioInterval.Block]] = [:]

    init() {}

    /// The blocks of several.
    init(joining others: [Self]) {
        for other in others { byLayout.merge(other.byLayout) { $0 + $1 } }
    }

    mutating func add(_ block: RatioInterval.Block, layout: Int) {
        byLayout[layout, default: []].append(block)
    }

    var interval: RatioInterval? {
        RatioInterval(clusters: byLayout.sorted { $0.key < $1.key }.map(\.value))
    }

    /// Whether it looks changed, so that fresh blocks are worth their time.
    var isSuspect: Bool {
        guard let interval else { return false }
        return !Verdict.sameRange.contains(interval.ratio)
            || (interval.probability ?? 1) < Self.suspicion
    }

    /// A difference that chance alone makes this often is looked at again.
    private static let suspicion = 0.05
}

/// What a gate says of main CPU, from the blocks of its two stages.
struct GateJudge {
    /// Architectures that are judged together.
    var members: Int
    /// How often a verdict on any of them may be wrong.
    var error: Double

    /// The error of each.
    var level: Double { error / Double(max(1, members)) }

    /// Judges one, as if nothing could be said of the others: what they come to could only help it.
    ///
    /// What was measured again is judged by its fresh blocks alone: those that made it suspect speak against it already. Without
    /// fresh blocks nothing is called changed.
    func time(
        _ subject: String,
        _ screen: GateClusters?,
        _ confirmation: GateClusters?
    ) -> GateResult.Time {
        let first = screen?.interval
        let second = confirmation?.interval
        let others = [RatioInterval?](repeating: nil, count: max(0, members - 1))
        let family = ComparisonFamily([second ?? first] + others, error: error)
        let isUndecided = second == nil && screen?.isSuspect == true
        let verdict = isUndecided ? .inconclusive : family.verdicts[0]
        let isDecided = second != nil || verdict == .same
        var time = GateResult.Time(
            architecture: subject,
            verdict: isDecided ? verdict : .inconclusive
        )
        (time.screen, time.confirmation) = (first, second)
        time.bounds = family.intervalError.flatMap { time.interval?.bounds(error: $0) }
        return time
    }
}
