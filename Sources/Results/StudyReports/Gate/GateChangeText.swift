internal import RunRecords
internal import RunReports
internal import SampleStatistics
internal import StudyRecords

/// Writes a change: by how much, how much of what it was, and with which kind of event it comes.
struct GateChangeText {
    let result: GateResult

    /// As in "allocations +0.246 per event (+1.04 %), once per push".
    func text(_ finding: GateResult.Finding) -> String {
        switch finding {
        case .count(let change): text(change)
        case .instructions(let change):
            amount(change.head - change.base, change.base, of: change.metric)
        case .time(let time): text(time)
        }
    }

    /// The same of a count.
    func text(_ change: Difference.Change) -> String {
        let metric = change.metric
        let text = amount(change.delta, change.was, of: metric)
        if let rhythm = result.rhythm(of: change) {
            return "\(text), \(words(rhythm, of: metric))"
        }
        // Whole numbers for each event say all of it.
        guard metric.unit.isPerEvent, Int(exactly: change.delta) == nil else { return text }
        let events = NumberText.grouped(change.events, "event")
        return "\(text), \(Self.signed(change.total)) over \(events)"
    }

    /// The same of main CPU, with the interval that its verdict rests on.
    func text(_ time: GateResult.Time) -> String {
        guard let interval = time.interval else { return Metric.mainCPU.name }
        let name = Metric.mainCPU.name + (time.waiting == nil ? "" : " and waiting")
        var text = "\(name) ×\(NumberText.fixed(interval.ratio, 3))"
        if let bounds = time.bounds {
            let ends = [bounds.lowerBound, bounds.upperBound].map { NumberText.fixed($0, 3) }
            text += " [\(ends[0])–\(ends[1])]"
        }
        text += " (\(Self.percent(interval.ratio - 1)))"
        guard let waiting = time.waiting else { return text }
        let ends = [waiting.base, waiting.head].map { NumberText.significant($0 / 1e3) }
        return "\(text), the main thread waits \(ends[0]) → \(ends[1]) µs per event"
    }

    /// How much of what it was, for a headline: "allocations +1.04 %".
    func short(_ finding: GateResult.Finding) -> String {
        finding.metric.name + (finding.share.map { " \(Self.percent($0))" } ?? ", which was 0")
    }

    private func amount(_ delta: Double, _ was: Double, of metric: Metric) -> String {
        let unit: String? =
            switch metric.unit {
            case .countPerEvent: "per event"
            case .bytesPerEvent: "bytes per event"
            case .bytes: "bytes"
            default: nil
            }
        let share = was == 0 ? "was 0" : Self.percent(delta / abs(was))
        return [metric.name, Self.signed(delta), unit, "(\(share))"].compactMap(\.self)
            .joined(separator: " ")
    }

    private func words(_ rhythm: GateResult.Rhythm, of metric: Metric) -> String {
        let isBytes = metric.unit == .bytes || metric.unit == .bytesPerEvent
        let count = abs(rhythm.times)
        let amount =
            isBytes ? "\(NumberText.grouped(count)) bytes" : count == 1 ? "once" : "\(count)"
        let kinds = rhythm.kinds.joined(separator: " or ")
        return "\(amount) \(rhythm.times < 0 ? "less " : "")per \(kinds)"
    }

    /// As in "+1.04 %".
    static func percent(_ share: Double) -> String {
        "\(share < 0 ? "−" : "+")\(NumberText.significant(abs(share) * 100)) %"
    }

    /// Whole numbers to the digit, others with three digits.
    private static func signed(_ value: Double) -> String {
        let size = abs(value)
        let text =
            Int(exactly: size).map(NumberText.grouped)
            ?? (size < 0.1 ? NumberText.significant(size) : NumberText.threeDigits(size))
        return (value < 0 ? "−" : "+") + text
    }
}

extension GateResult.Finding {
    /// By which share of what it was it changed; nil where there was nothing.
    var share: Double? {
        switch self {
        case .count(let change): change.was == 0 ? nil : change.delta / abs(change.was)
        case .instructions(let change):
            change.base == 0 ? nil : (change.head - change.base) / change.base
        case .time(let time): time.interval.map { $0.ratio - 1 }
        }
    }
}
