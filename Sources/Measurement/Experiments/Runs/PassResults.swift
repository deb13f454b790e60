internal import Measuring
internal import RunRecords

/// Whose screens are right.
struct Verdicts {
    /// By architecture: where screens first departed from the oracle, in whichever pass.
    var failures: [String: RunRecord.Failure] = [:]
    /// Whose every checkpoint was compared and right.
    var conforming: Set<String> = []
    /// Whose end state was compared with the oracle with real threads, by trace.
    var judged: [Int: Set<String>] = [:]
    /// By architecture.
    var leaks: [String: [RunRecord.Leak]] = [:]
    var efforts: [String: RunRecord.Effort] = [:]

    /// Whether all that was compared was right, and every checkpoint was.
    func conforms(_ id: String) -> Bool { failures[id] == nil && conforming.contains(id) }
}

/// Measurements that came to no end, and what is not tried again because of them.
struct FailedAttempts {
    /// One of them.
    struct Attempt: Hashable, CustomStringConvertible {
        var kind: MeasurementRequest.Kind
        var failure: MeasurementFailure

        var description: String { "\(kind.rawValue): \(failure)" }
    }

    /// By architecture, each once.
    private(set) var failed: [String: [Attempt]] = [:]
    private var givenUp: [String: Set<MeasurementRequest.Kind>] = [:]

    /// Notes a failure; a second death of the same kind would be no news, and a second hang a waste of minutes.
    mutating func note(
        _ failure: MeasurementFailure,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        let attempt = Attempt(kind: kind, failure: failure)
        let known = failed[id] ?? []
        if case .hung = failure { giveUp(on: id, kind) }
        if known.contains(where: { $0.kind == kind }) { giveUp(on: id, kind) }
        if !known.contains(attempt) { failed[id, default: []].append(attempt) }
    }

    mutating func giveUp(on id: String, _ kind: MeasurementRequest.Kind) {
        givenUp[id, default: []].insert(kind)
    }

    /// Whether a kind of measurement is not tried again; what could not be judged is not measured either.
    func hasGivenUp(on id: String, _ kind: MeasurementRequest.Kind) -> Bool {
        givenUp[id].map { !$0.isDisjoint(with: [kind, .verify]) } ?? false
    }
}

/// What the counts pass found, harness included, by architecture.
struct CountResults {
    /// By batch size.
    var figures: [String: [Int: [Metric: Double]]] = [:]
    /// Bytes in use through the window.
    var memory: [String: RunRecord.MemorySeries] = [:]
    /// What a cost model charges, event by event.
    var frames: [String: [Metric: [Int]]] = [:]
}

/// What replays with real threads counted, harness included, by architecture.
struct LiveRuns {
    /// One value a process.
    var figures: [String: [Metric: [Double]]] = [:]
    /// Whose counts somebody tried to take.
    var tried: Set<String> = []
    /// Bytes resident through the window of the first.
    var memory: [String: RunRecord.MemorySeries] = [:]
}

/// What the latency pass found, harness included.
struct LatencyRounds {
    /// One repetition's figures by architecture.
    var rounds: [[String: [Metric: Double]]] = []
    /// All repetitions' screen updates, by replay and architecture: percentiles are theirs.
    var delays: [MeasurementRequest.Kind: [String: EffectDelays]] = [:]
    /// How the generator held its schedule, replay by replay.
    var arrivals: [ArrivalLatenessFigures] = []
    var generatorPolicies: Set<String> = []
    /// By architecture, of the first repetition.
    var ledgers: [String: RunRecord.Ledger] = [:]
    var timelines: [String: RunRecord.FrameTimeline] = [:]
    /// The largest share of a round that the hypervisor took.
    var stolen = 0.0
}
