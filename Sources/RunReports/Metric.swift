/// One of the three ways in which a scenario is run.
package enum Pass: String, Codable, Hashable, Sendable, CaseIterable {
    /// Virtual time, one thread: the same numbers in every run.
    case counts
    /// Real threads on one core, as fast as it goes.
    case throughput
    /// The same on all cores.
    case free
    /// Real threads, events at the scenario's own rates, frames at the screen's.
    case latency

    /// Clock and threads, in a few words without a full stop.
    package var summary: String {
        switch self {
        case .counts: "virtual time, one thread"
        case .throughput: "real threads on one core, as fast as it goes, the next batch at rest"
        case .free: "the same on all cores"
        case .latency: "real threads, events when they are due, frames at the screen's rate"
        }
    }
}

/// Which direction of a figure is an improvement.
package enum Polarity: String, Codable, Hashable, Sendable {
    /// Less is better.
    case lower
    /// More is better.
    case higher

    /// The direction in words.
    package var words: String {
        switch self {
        case .lower: "lower is better"
        case .higher: "higher is better"
        }
    }
}

/// The unit of a figure as files spell it.
package enum MetricUnit: String, Codable, Hashable, Sendable, CaseIterable {
    /// A plain number of things.
    case count = "1"
    /// Things for each event of the measured window.
    case countPerEvent = "1/event"
    /// Bytes.
    case bytes = "B"
    /// Bytes for each event of the measured window.
    case bytesPerEvent = "B/event"
    /// Nanoseconds.
    case nanoseconds = "ns"
    /// Nanoseconds for each event of the measured window.
    case nanosecondsPerEvent = "ns/event"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Milliseconds in each second.
    case millisecondsPerSecond = "ms/s"
    /// Times a second.
    case perSecond = "1/s"
    /// A share of a whole, in `0...1`.
    case share = "share"

    /// Whether the figure is divided by the number of events in the measured window.
    package var isPerEvent: Bool {
        switch self {
        case .countPerEvent, .bytesPerEvent, .nanosecondsPerEvent: true
        default: false
        }
    }
}

/// Something that is measured about an architecture.
///
/// The catalogue (``all``) is the only place where a figure's unit, direction and meaning are
/// written down; lists, legends and checks come from it.
package struct Metric: Hashable, Sendable, Identifiable {
    /// The key in files; ends in the unit.
    package let id: String
    /// The unit in files.
    package let unit: MetricUnit
    /// The pass that measures it.
    package let pass: Pass
    /// Which direction is an improvement.
    package let better: Polarity
    /// What it says, in one line of plain words without a full stop.
    package let meaning: String
    /// Whether tables for people show it without being asked.
    package let isHeadline: Bool
    /// Whether it is the same number in every run of one binary, so that any difference is real.
    package let isExact: Bool

    /// The id as it is spoken: without unit, in plain words.
    package var spokenName: String {
        var words = id.split(separator: "_")[...]
        let units: Set<Substring> = ["ns", "ms", "bytes"]
        for end in [["per", "event"], ["per", "second"], ["per", "s"]]
        where words.count > end.count && words.suffix(end.count).elementsEqual(end, by: ==) {
            words.removeLast(end.count)
        }
        if let last = words.last, units.contains(last), words.count > 1, unit != .bytes,
            unit != .bytesPerEvent
        {
            words.removeLast()
        }
        return words.joined(separator: " ").replacing("cpu", with: "CPU")
    }

    /// Whether some runtimes keep it from being counted, so that its absence is no fault of a run.
    package var dependsOnRuntime: Bool {
        ["retains_per_event", "releases_per_event", "leaked_objects"].contains(id)
    }

    /// Finds a metric by its id; nil for an id that the catalogue lacks.
    package static func named(_ id: String) -> Self? { index[id] }

    private static let index = Dictionary(
        all.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    init(
        _ id: String,
        _ unit: MetricUnit,
        _ pass: Pass,
        better: Polarity = .lower,
        headline: Bool = false,
        exact: Bool = false,
        _ meaning: String
    ) {
        self.id = id
        self.unit = unit
        self.pass = pass
        self.better = better
        self.meaning = meaning
        isHeadline = headline
        isExact = exact
    }
}
