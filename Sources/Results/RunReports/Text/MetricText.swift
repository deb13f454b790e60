package import RunRecords

/// A metric as a row of figures beside each other: how it is called, and in which unit.
package struct MetricText {
    /// With its unit, kept short: on a narrow terminal the figures must have room.
    package let name: String
    /// Unit of the record ÷ unit shown.
    package let divisor: Double

    package init(_ metric: Metric) {
        // Counted bytes differ by single ones.
        let isBytes = metric.isExact && metric.unit == .bytes
        let unit = HumanUnit(metric.unit)
        divisor = isBytes ? 1 : unit.divisor
        let words = metric.title
        name =
            switch metric.unit {
            case .count: words
            case .countPerEvent, .bytesPerEvent: "\(words)/event"
            case _ where isBytes: words
            default: "\(words), \(unit.name)"
            }
    }
}
