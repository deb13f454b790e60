internal import RunRecords

/// Where what the null app needs is subtracted: driver, services and hand-overs.
extension Metric {
    /// The app's own part of what was read.
    ///
    /// - Parameters:
    ///   - value: What was read, harness included.
    ///   - null: The same of the null app; nil where it was not measured.
    ///   - events: Of exact counts for one event, the events that they are divided by: the totals are subtracted, which are
    ///     whole, since a difference of quotients would depend on their rounding.
    /// - Returns: `value` of a metric that nothing is subtracted from; nil where that is not known.
    package func net(_ value: Double, null: Double?, events: Double? = nil) -> Double? {
        guard isNet else { return value }
        guard let null else { return nil }
        if let events, unit.isPerEvent {
            return ((value * events).rounded() - (null * events).rounded()) / events
        }
        // The null app's share of a core is never larger but by noise.
        return unit == .share ? max(0, value - null) : value - null
    }
}
