internal import ReportedErrors

/// What a reader of a record's figures must know and none of its other fields says; reports put it into words.
///
/// In a file it is an object with its ``Kind``. A bare string is a sentence of a record from before notes had kinds.
package enum RecordNote: Hashable, Sendable {
    /// In how many blocks, and rounds of larger batches, other processes or the hypervisor held the core.
    case disturbed(blocks: Part, rounds: Part)
    /// The share of a latency round that the hypervisor took, in `0...1`.
    case stolenFromLatency(share: Double)
    /// The largest share of a round of a sweep that the hypervisor took, in `0...1`.
    case stolenFromRound(share: Double)
    /// What counted machine instructions, as in "callgrind".
    case instructionsCounted(by: String)
    /// The screen updates that the oracle expects in a replay with frames, or for event→ready.
    case updatesExpected(hasFrames: Bool, [Update])
    /// What this machine cannot tell.
    case unavailable(Reading)
    /// Why no one knows what an architecture leaks.
    case leaksUnknown(architecture: String, reason: String)
    /// An architecture of which no replay with real threads came to its end.
    case notCheckedLive(architecture: String)
    /// What an architecture does with real threads and never in virtual time, by metric, for one event.
    case onlyLive(architecture: String, figures: [Metric: Double])
    /// Faults that were injected on purpose.
    case injected(faults: [String], architecture: String)
    /// Main CPU that was injected on purpose, as a share of the architecture's own.
    case injectedWork(share: Double, architecture: String)
    /// A second name of an architecture that was measured twice.
    case alias(name: String, architecture: String)
    /// That there are no ratios, since the architecture that they would be taken to does not conform.
    case noRatios(reference: String)
    /// How the thread that generates arrivals was scheduled, as in "SCHED_FIFO".
    case arrivalsScheduled(by: [String])
    /// Why the harness could not be measured, so that what it is subtracted from is missing.
    case harnessFailed(reason: String)
    /// How many machines, of how many kinds, measured the shards that the run was put together from.
    case merged(machines: Int, kinds: Int, shards: Part)
    /// A sentence.
    case words(String)

    /// Some of a whole.
    package struct Part: Codable, Hashable, Sendable {
        package var count: Int
        package var total: Int

        package init(_ count: Int, of total: Int) {
            self.count = count
            self.total = total
        }
    }

    /// Screen updates of one kind, as in "list rows".
    package struct Update: Codable, Hashable, Sendable {
        package var what: String
        package var count: Int

        package init(_ what: String, _ count: Int) {
            self.what = what
            self.count = count
        }
    }

    /// Something that not every machine lets be read.
    package enum Reading: String, Hashable, Sendable, NamedCases {
        case references, leaks
        case residentMemory = "resident_memory"
        case peakResidentMemory = "peak_resident_memory"
    }

    /// A note without what it says.
    package enum Kind: String, Hashable, Sendable, NamedCases {
        case disturbed, unavailable, injected, alias, merged
        case stolenFromLatency = "stolen_from_latency"
        case stolenFromRound = "stolen_from_round"
        case instructionsCounted = "instructions_counted"
        case updatesExpected = "updates_expected"
        case leaksUnknown = "leaks_unknown"
        case notCheckedLive = "not_checked_live"
        case onlyLive = "only_live"
        case injectedWork = "injected_work"
        case arrivalsScheduled = "arrivals_scheduled"
        case harnessFailed = "harness_failed"
        case noRatios = "no_ratios"
    }

    /// Nil of a sentence.
    package var kind: Kind? { content?.kind }

    /// Which it is, and what it says by the file's keys; nil of a sentence.
    private var content: (kind: Kind, fields: [CodingKeys: any Encodable])? {
        switch self {
        case .disturbed(let blocks, let rounds):
            (.disturbed, [.blocks: blocks, .rounds: rounds])
        case .stolenFromLatency(let share): (.stolenFromLatency, [.share: share])
        case .stolenFromRound(let share): (.stolenFromRound, [.share: share])
        case .instructionsCounted(let counter): (.instructionsCounted, [.counter: counter])
        case .updatesExpected(let hasFrames, let updates):
            (.updatesExpected, [.hasFrames: hasFrames, .updates: updates])
        case .unavailable(let reading): (.unavailable, [.reading: reading])
        case .leaksUnknown(let architecture, let reason):
            (.leaksUnknown, [.architecture: architecture, .reason: reason])
        case .notCheckedLive(let architecture): (.notCheckedLive, [.architecture: architecture])
        case .onlyLive(let architecture, let figures):
            (.onlyLive, [.architecture: architecture, .figures: figures])
        case .injected(let faults, let architecture):
            (.injected, [.faults: faults, .architecture: architecture])
        case .injectedWork(let share, let architecture):
            (.injectedWork, [.share: share, .architecture: architecture])
        case .alias(let name, let architecture):
            (.alias, [.name: name, .architecture: architecture])
        case .arrivalsScheduled(let policies): (.arrivalsScheduled, [.policies: policies])
        case .harnessFailed(let reason): (.harnessFailed, [.reason: reason])
        case .noRatios(let reference): (.noRatios, [.architecture: reference])
        case .merged(let machines, let kinds, let shards):
            (.merged, [.machines: machines, .kinds: kinds, .shards: shards])
        case .words: nil
        }
    }
}

extension RecordNote: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, blocks, rounds, share, counter, updates, reading, architecture, reason, figures
        case faults, name, policies, machines, kinds, shards
        case hasFrames = "has_frames"
    }

    package init(from decoder: any Decoder) throws {
        if let words = try? decoder.singleValueContainer().decode(String.self) {
            self = .words(words)
            return
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func field<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try fields.decode(Value.self, forKey: key)
        }
        self =
            switch try field(.kind) as Kind {
            case .disturbed: .disturbed(blocks: try field(.blocks), rounds: try field(.rounds))
            case .stolenFromLatency: .stolenFromLatency(share: try field(.share))
            case .stolenFromRound: .stolenFromRound(share: try field(.share))
            case .instructionsCounted: .instructionsCounted(by: try field(.counter))
            case .updatesExpected:
                .updatesExpected(hasFrames: try field(.hasFrames), try field(.updates))
            case .unavailable: .unavailable(try field(.reading))
            case .leaksUnknown:
                .leaksUnknown(architecture: try field(.architecture), reason: try field(.reason))
            case .notCheckedLive: .notCheckedLive(architecture: try field(.architecture))
            case .onlyLive:
                .onlyLive(architecture: try field(.architecture), figures: try field(.figures))
            case .injected:
                .injected(faults: try field(.faults), architecture: try field(.architecture))
            case .injectedWork:
                .injectedWork(share: try field(.share), architecture: try field(.architecture))
            case .alias: .alias(name: try field(.name), architecture: try field(.architecture))
            case .arrivalsScheduled: .arrivalsScheduled(by: try field(.policies))
            case .harnessFailed: .harnessFailed(reason: try field(.reason))
            case .noRatios: .noRatios(reference: try field(.architecture))
            case .merged:
                .merged(
                    machines: try field(.machines),
                    kinds: try field(.kinds),
                    shards: try field(.shards)
                )
            }
    }

    package func encode(to encoder: any Encoder) throws {
        if case .words(let words) = self {
            var container = encoder.singleValueContainer()
            try container.encode(words)
            return
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        for (key, value) in content?.fields ?? [:] { try container.encode(value, forKey: key) }
    }
}

extension [RecordNote] {
    /// Whether these are of a record from before notes had kinds: it tells its conditions in words of its own.
    package var areWords: Bool { contains { $0.kind == nil } }
}
