internal import ReportedErrors

/// One of the ways in which a scenario is run.
package enum Pass: String, Hashable, Sendable, NamedCases {
    /// Virtual time, one thread: the same numbers in every run.
    case counts
    /// Real threads on one core, as fast as it goes.
    case throughput
    /// The same on all cores.
    case free
    /// Real threads, events at the scenario's own rates, a commit after every turn.
    case latency
    /// The same with commits at the screen's rate.
    case frames

    /// Clock and threads, in a few words without a full stop.
    package var summary: String {
        switch self {
        case .counts: "virtual time, one thread"
        case .throughput: "real threads on one core, as fast as it goes, the next batch at rest"
        case .free: "the same on all cores"
        case .latency: "real threads, events when they are due, a commit after every turn"
        case .frames: "the same, with a commit for each frame at the screen's rate"
        }
    }
}

/// Which direction of a figure is an improvement.
package enum Polarity: String, Hashable, Sendable, NamedCases {
    /// Less is better.
    case lower
    /// More is better.
    case higher

    /// The direction in words.
    package var words: String { "\(rawValue) is better" }
}

/// The unit of a figure as files spell it.
package enum MetricUnit: String, Hashable, Sendable, NamedCases {
    /// A plain number of things.
    case count = "1"
    /// Things for each event of the measured window.
    case countPerEvent = "1/event"
    case bytes = "B"
    /// Bytes for each event of the measured window.
    case bytesPerEvent = "B/event"
    case nanoseconds = "ns"
    /// Nanoseconds for each event of the measured window.
    case nanosecondsPerEvent = "ns/event"
    case milliseconds = "ms"
    case millisecondsPerSecond = "ms/s"
    case perSecond = "1/s"
    /// A share of a whole, in `0...1`.
    case share = "share"

    /// Whether the figure is divided by the number of events in the measured window.
    package var isPerEvent: Bool {
        [.countPerEvent, .bytesPerEvent, .nanosecondsPerEvent].contains(self)
    }
}

/// What reads a metric.
package enum Probe: String, Hashable, Sendable, CaseIterable {
    /// Calls of the allocator, counted in its place.
    case allocator
    /// Retains, releases and what is never released, counted by the runtime's own hooks.
    case references
    /// Blocks handed to the work queues, and how long they waited.
    case queues
    /// Counters and clock inside the headless UIKit.
    case uiKit
    /// The processor's counter of instructions, or valgrind's.
    case instructionCounter
    /// CPU clocks of the process's threads.
    case threadClocks
    /// The kernel's account of the process: system time, switches, memory.
    case process
    /// The time that passes.
    case wallClock
    /// When the screen shows what the oracle expects.
    case screenUpdates
    /// The simulated display, frame by frame.
    case displayLink
}

/// Something that is measured about an architecture.
///
/// The catalogue (``all``) is the only place where a figure's name, unit, direction and meaning, and what is done with it, are
/// written down; lists, legends, checks and subtractions come from it. Two metrics are the same if their ids are.
package struct Metric: Sendable, Identifiable {
    /// The key in files; ends in the unit.
    package let id: String
    /// What tables, sentences and legends call it, in lower case and without its unit.
    package let name: String
    /// The unit in files.
    package let unit: MetricUnit
    /// The pass that measures it.
    package let pass: Pass
    /// What reads it.
    package let probe: Probe
    /// Which direction is an improvement.
    package let better: Polarity
    /// What it says, in one line of plain words without a full stop.
    package let meaning: String
    private let traits: Set<Trait>

    /// What else holds for a metric.
    enum Trait {
        /// Tables for people show it without being asked.
        case headline
        /// It is the same number in every run of one binary.
        case exact
        /// What the null app needs is subtracted.
        case net
        /// Some runtimes keep it from being counted.
        case runtime
    }

    /// Whether tables for people show it without being asked.
    package var isHeadline: Bool { traits.contains(.headline) }

    /// Whether it is the same number in every run of one binary, so that any difference is real, and may gate.
    package var isExact: Bool { traits.contains(.exact) }

    /// Whether what the null app needs is subtracted: driver, services and hand-overs.
    package var isNet: Bool { traits.contains(.net) }

    /// Whether some runtimes keep it from being counted, so that its absence is no fault of a run.
    package var dependsOnRuntime: Bool { traits.contains(.runtime) }

    /// Finds a metric by its id; nil for an id that the catalogue lacks.
    package static func named(_ id: String) -> Self? { index[id] }

    private static let index = Dictionary(
        all.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    init(
        _ id: String,
        _ name: String,
        _ unit: MetricUnit,
        _ pass: Pass,
        _ probe: Probe,
        _ meaning: String,
        _ traits: Set<Trait> = [],
        better: Polarity = .lower
    ) {
        self.id = id
        self.name = name
        self.unit = unit
        self.pass = pass
        self.probe = probe
        self.traits = traits
        self.better = better
        self.meaning = meaning
    }
}

extension Metric: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.id == other.id }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Metric: Codable, CodingKeyRepresentable {
    package var codingKey: any CodingKey { FileObject.Name(stringValue: id) }

    /// Finds a metric by its key; nil for one that the catalogue lacks.
    package init?(codingKey: some CodingKey) {
        guard let metric = Self.named(codingKey.stringValue) else { return nil }
        self = metric
    }

    /// Reads an id.
    ///
    /// - Throws: `UnknownName` for one that the catalogue lacks.
    package init(from decoder: any Decoder) throws {
        let id = try decoder.singleValueContainer().decode(String.self)
        guard let metric = Self.named(id) else {
            throw UnknownName(id, at: decoder.codingPath, accepted: "the id of a metric")
        }
        self = metric
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }
}

extension RunRecord.Architecture {
    /// What is known of a metric.
    package subscript(_ metric: Metric) -> RunRecord.Figure? {
        get { metrics[metric.id] }
        set { metrics[metric.id] = newValue }
    }
}

extension Dictionary where Key == Metric {
    /// The same with ids for keys, as files have them.
    package var byID: [String: Value] {
        Dictionary<String, Value>(uniqueKeysWithValues: map { ($0.key.id, $0.value) })
    }
}
