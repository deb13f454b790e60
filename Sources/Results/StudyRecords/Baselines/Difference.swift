package import RunRecords

/// One way in which a run differs from the baseline.
package enum Difference: Hashable, Sendable {
    /// A count that changed.
    package struct Change: Hashable, Sendable {
        package let architecture: String
        package let scenario: String
        package let metric: Metric
        /// The baseline's value.
        package let was: Double
        /// The run's value.
        package let now: Double
        /// How many events the measured window has, at least 1.
        package let events: Int

        /// The change, in the metric's own unit: for most metrics, per event.
        package var delta: Double { now - was }

        /// The change over the whole measured window: things or bytes, rounded to the whole number
        /// that the division by events was made from.
        package var total: Double {
            metric.unit.isPerEvent ? (delta * Double(events)).rounded() : delta
        }
    }

    /// The run measured something else: another trace, toolchain or set of flags.
    case incomparable(field: String, was: String, now: String)
    /// A library has another version than in the baseline: what its architectures count may be its doing.
    case otherLibrary(String, was: String, now: String)
    /// The architecture did not show the right screens, so its counts say nothing.
    case nonconforming(architecture: String, scenario: String, rule: String)
    /// The baseline has the architecture, the run does not.
    case missingArchitecture(String, scenario: String)
    /// The baseline has the count, the run does not, though it could.
    case missingMetric(String, architecture: String, scenario: String)
    /// A count became worse.
    case regression(Change)
    /// A count became better.
    case improvement(Change)
    /// The run has an architecture that the baseline does not know.
    case unknownArchitecture(String, scenario: String)
    /// The run has a count that the baseline does not know: it was saved before that was counted.
    case unknownMetric(String, architecture: String, scenario: String)
    /// The baseline has the count of other architectures, and not of this one: it was taken out.
    case unsavedMetric(String, architecture: String, scenario: String)
    /// The baseline has the architecture, and no count of it.
    case emptyEntry(String, scenario: String)
    /// Nothing that was measured is in the baseline.
    case nothingCompared(scenario: String)
    /// The baseline has the count, and this runtime gives it for no architecture.
    case unavailableMetric(String, scenario: String)

    /// Whose count has another value.
    package var changed: String? {
        switch self {
        case .regression(let change), .improvement(let change): change.architecture
        default: nil
        }
    }

    /// Whose count differs; nil where it is no architecture's.
    package var architecture: String? {
        switch self {
        case .regression(let change), .improvement(let change): change.architecture
        case .nonconforming(let id, _, _), .missingArchitecture(let id, _),
            .missingMetric(_, let id, _), .unknownArchitecture(let id, _),
            .unknownMetric(_, let id, _), .unsavedMetric(_, let id, _), .emptyEntry(let id, _):
            id
        case .incomparable, .otherLibrary, .unavailableMetric, .nothingCompared: nil
        }
    }
}
