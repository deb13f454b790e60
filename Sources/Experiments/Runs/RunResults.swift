internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
internal import Foundation
internal import RunReports
internal import SampleStatistics
internal import SourceSizes
internal import TraceDriver

/// Collects what the children report, and makes the record of it at any moment.
struct RunResults {
    /// The empty architecture: what is measured with it is taken off everybody.
    static let harness = EmptyArchitecture.identity.id
    /// The architecture that listens to nothing: what the empty one costs more is the delivery hop.
    static let driver = SilentArchitecture.identity.id
    /// What was measured while the hypervisor took a larger share of the time may be its doing.
    static let stolenLimit = 0.01

    /// What was measured within moments of each other, all of one trace.
    struct Block {
        /// Which of ``RunResults/traces`` was replayed.
        var draw: Int
        /// Metric id → values, per architecture.
        var samples: [String: [String: [Double]]] = [:]
        /// How long a fixed piece of work took through each process's window, nanoseconds, ascending; per architecture.
        var coreLooks: [String: [[UInt32]]] = [:]

        mutating func add(_ measurement: Measurement, of id: String) {
            for (metric, value) in measurement.values {
                samples[id, default: [:]][metric, default: []].append(value)
            }
            coreLooks[id, default: []].append(measurement.coreLooks ?? [])
        }
    }

    let plan: ExperimentPlan
    /// What blocks replay in turn; everything else replays the first.
    let traces: [DrawnTrace]
    /// How much code each architecture takes, where the sources are at hand.
    let sizes: [String: SourceSize]
    let started = Date()
    var finished: Date?
    var isInterrupted = false
    var failures: [String: RunRecord.Failure] = [:]
    var verified: Set<String> = []
    var errors: [String: [String]] = [:]
    var givenUp: Set<String> = []
    var counts: [String: [Int: [String: Double]]] = [:]
    var leaks: [String: [RunRecord.Leak]] = [:]
    /// As they were read.
    private(set) var measuredBlocks: [Block] = []
    /// As if the core had been at full pace throughout: see ``PaceAdjustment``.
    private(set) var blocks: [Block] = []
    /// The hypervisor's share of each block, curve and round.
    var stolenShares: [Double] = []
    /// The largest of the latency pass's rounds.
    var stolenFromLatency = 0.0
    var droppedBlocks = 0
    /// Dropped blocks in which something was measured, with the hypervisor's share.
    private var stolenBlocks: [(share: Double, block: Block)] = []
    /// What a slow core was seen to do to figures.
    private(set) var pace = PaceAdjustment([])
    /// Why there are no more blocks; nil while there may be.
    var ending: RunRecord.Family.Ending?
    let interimErrors = InterimErrors()
    private var measuredCurves: [Curve] = []
    private(set) var curves: [Curve] = []
    /// Wall time for one event in each segment, one list per process, per architecture.
    var segments: [String: [[Double]]] = [:]
    /// Whose end state was held against the oracle with real threads, by trace.
    var judged: [Int: Set<String>] = [:]
    /// Live runs, and those for memory: metric id → one value per process, per architecture.
    var live: [String: [String: [Double]]] = [:]
    /// Whose counts somebody tried to take live.
    var triedLive: Set<String> = []
    /// One repetition's figures of the latency pass, metric id → value, per architecture.
    var latencies: [[String: [String: Double]]] = []
    var generatorPolicies: Set<String> = []
    var efforts: [String: RunRecord.Effort] = [:]
    var ledgers: [String: RunRecord.Ledger] = [:]
    var timelines: [String: RunRecord.FrameTimeline] = [:]
    /// Memory through the window, harness included: in use, of the counts pass, and resident, of the first live run.
    var liveCourses: [String: RunRecord.MemoryCourse] = [:]
    var residentCourses: [String: RunRecord.MemoryCourse] = [:]
    var redrawn: [Redrawn] = []
    var grown: [Grown] = []
    var notes: [String] = []

    /// - Parameters:
    ///   - plan: What is done.
    ///   - traces: What blocks replay in turn; at least the source's own.
    init(_ plan: ExperimentPlan, traces: [DrawnTrace]) {
        precondition(!traces.isEmpty, "a run replays a trace")
        self.plan = plan
        self.traces = traces
        let sizes = CatalogSizes.measure(plan.architectures) ?? []
        self.sizes = Dictionary(sizes.map { ($0.id, $0.size) }) { first, _ in first }
    }

    // MARK: Noting

    mutating func note(verification outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .verify) else { return }
        efforts[id] = measurement.effort
        if let failure = measurement.failure { failures[id] = failure } else { verified.insert(id) }
    }

    mutating func note(counts outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .counts) else { return }
        counts[id] = measurement.byWaveSize
        liveCourses[id] = measurement.memoryCourse
        leaks[id] = measurement.leaks
        for note in measurement.notes where !notes.contains(note) { notes.append(note) }
        note(measurement.failure, of: id)
    }

    /// Instructions join the counts: both are taken on the same schedule.
    mutating func note(instructions outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .instructions) else { return }
        for (waveSize, figures) in measurement.byWaveSize {
            counts[id, default: [:]][waveSize, default: [:]].merge(figures) { $1 }
        }
    }

    /// A pass may end otherwise than the canonical schedule did, and another trace otherwise than the first.
    private mutating func note(_ failure: RunRecord.Failure?, of id: String, draw: Int = 0) {
        guard var failure, failures[id] == nil else { return }
        if draw > 0 { failure.seed = traces[draw].seed }
        failures[id] = failure
    }

    /// Begins a block of the trace whose turn it is: a dropped block's is replayed again.
    mutating func beginBlock() {
        measuredBlocks.append(Block(draw: measuredBlocks.count % traces.count))
    }

    /// Which of the traces the block at hand replays.
    var draw: Int { measuredBlocks.last?.draw ?? 0 }

    /// Whether nobody has looked how an architecture ends the trace at hand with real threads.
    func awaitsJudgement(_ id: String) -> Bool { judged[draw]?.contains(id) != true }

    mutating func note(throughput outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id, draw: draw)
        judged[draw, default: []].insert(id)
        if let course = measurement.segments { segments[id, default: []].append(course) }
        measuredBlocks[measuredBlocks.count - 1].add(measurement, of: id)
    }

    /// - Parameter stolen: The share of the block's time that the hypervisor took; above the limit the block says nothing.
    /// - Returns: Whether the block was kept.
    @discardableResult
    mutating func endBlock(stolen: Double) -> Bool {
        stolenShares.append(stolen)
        let block = measuredBlocks.removeLast()
        if stolen > Self.stolenLimit {
            droppedBlocks += 1
            if !block.samples.isEmpty { stolenBlocks.append((stolen, block)) }
            return false
        }
        guard !block.samples.isEmpty else { return false }
        measuredBlocks.append(block)
        adjust()
        return true
    }

    /// Takes back those of the dropped blocks that the hypervisor took least of, until there are `count`.
    ///
    /// Where it takes of everything, they are what there is.
    mutating func takeBack(upTo count: Int) {
        let missing = max(0, count - measuredBlocks.count)
        let least = stolenBlocks.sorted { $0.share < $1.share }.prefix(missing)
        guard let worst = least.last else { return }
        measuredBlocks += least.map(\.block)
        droppedBlocks -= least.count
        stolenBlocks = []
        let percent = (worst.share * 1_000).rounded() / 10
        notes.append(
            "The hypervisor took up to \(percent.formatted()) % of \(least.count) of the blocks: enough that it left alone could not be had."
        )
        adjust()
    }

    /// Once more for all, since what a slow core does is known better now.
    private mutating func adjust() {
        pace = PaceAdjustment(measuredBlocks)
        blocks = measuredBlocks.map(pace.adjusted)
        curves = measuredCurves.map { curve in
            Curve(draw: curve.draw, points: curve.points.mapValues(pace.adjusted))
        }
    }

    /// A repeat of the curve, to stand beside the block that was measured right before it.
    mutating func beginCurve() {
        guard let size = plan.waveSizes.first, let block = measuredBlocks.last else { return }
        measuredCurves.append(Curve(draw: block.draw, points: [size: block]))
    }

    mutating func note(curve outcome: ChildProcess.Outcome, waveSize: Int, of id: String) {
        guard let measurement = take(outcome, id, .throughput), !measuredCurves.isEmpty
        else { return }
        let draw = measuredCurves[measuredCurves.count - 1].draw
        note(measurement.failure, of: id, draw: draw)
        measuredCurves[measuredCurves.count - 1].points[waveSize, default: Block(draw: draw)]
            .add(measurement, of: id)
    }

    /// - Parameter stolen: As of a block.
    mutating func endCurve(stolen: Double) {
        stolenShares.append(stolen)
        if stolen > Self.stolenLimit {
            droppedBlocks += 1
            measuredCurves.removeLast()
        }
        adjust()
    }

    mutating func note(
        live outcome: ChildProcess.Outcome,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        if kind == .live, !outcome.isInterrupted { triedLive.insert(id) }
        guard let measurement = take(outcome, id, kind) else { return }
        if residentCourses[id] == nil { residentCourses[id] = measurement.memoryCourse }
        for note in measurement.notes where !notes.contains(note) { notes.append(note) }
        for (metric, value) in measurement.values {
            live[id, default: [:]][metric, default: []].append(value)
        }
    }

    /// A round that is not repeated whatever the hypervisor took of it.
    mutating func endRound(stolen: Double, isLatency: Bool = false) {
        stolenShares.append(stolen)
        if isLatency { stolenFromLatency = max(stolenFromLatency, stolen) }
    }

    mutating func finish(isInterrupted: Bool) {
        finished = Date()
        self.isInterrupted = isInterrupted
    }

    /// Whether an architecture has neither been judged nor been given up on.
    func awaitsVerification(_ id: String) -> Bool {
        !verified.contains(id) && failures[id] == nil && !hasGivenUp(on: id, .verify)
    }

    /// Whether a kind of measurement has ended so badly that it is not tried again.
    ///
    /// What could not be judged is not measured either.
    func hasGivenUp(on id: String, _ kind: MeasurementRequest.Kind) -> Bool {
        [kind, .verify].contains { givenUp.contains("\($0.rawValue) \(id)") }
    }

    mutating func take(
        _ outcome: ChildProcess.Outcome,
        _ id: String,
        _ kind: MeasurementRequest.Kind
    ) -> Measurement? {
        switch outcome {
        case .finished(let measurement): return measurement
        case .interrupted: return nil
        case .failed(let reason):
            let error = "\(kind.rawValue): \(reason)"
            // A second death of the same kind would be no news, a second hang a waste of minutes.
            let isKnown = errors[id, default: []].contains { $0.hasPrefix(kind.rawValue) }
            if isKnown || reason.contains("was stopped") {
                givenUp.insert("\(kind.rawValue) \(id)")
            }
            if errors[id]?.contains(error) != true { errors[id, default: []].append(error) }
            return nil
        }
    }
}
