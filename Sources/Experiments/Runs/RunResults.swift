internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
internal import Foundation
internal import RunRecords
internal import SampleStatistics
internal import SourceSizes
internal import TraceDriver

/// Collects what the children report, and makes the record of it at any moment.
struct RunResults {
    /// The null app: what is measured with it is subtracted from every architecture.
    static let harness = NullArchitecture.identity.id
    /// The architecture that listens to nothing: what the null app costs more is services and hand-overs.
    static let driver = SilentArchitecture.identity.id
    /// What was measured while the hypervisor took a larger share of the time may be its doing.
    static let stolenLimit = 0.01

    /// What was measured within moments of each other, all of one trace and on one core.
    struct Block {
        /// Which of ``RunResults/traces`` was replayed.
        var draw: Int
        /// The core that its processes were kept to; nil for all.
        var core: Int?
        /// Metric id → values, per architecture.
        var samples: [String: [Metric: [Double]]] = [:]
        /// Main-thread time and the core's speed through each process's window; per architecture.
        var batches: [String: [BatchTimes?]] = [:]
        /// The share of each process's window in which none of its threads ran; per architecture.
        var idleShares: [String: [Double?]] = [:]

        mutating func scale(_ metric: Metric, of id: String, _ process: Int, by factor: Double) {
            guard samples[id]?[metric]?.count == batches[id]?.count else { return }
            samples[id]?[metric]?[process] *= factor
        }

        mutating func add(_ measurement: Measurement, of id: String) {
            for (metric, value) in measurement.values {
                samples[id, default: [:]][metric, default: []].append(value)
            }
            batches[id, default: []].append(measurement.batches)
            idleShares[id, default: []].append(core == nil ? nil : measurement.idleShare)
        }
    }

    /// A measurement that came to no end.
    struct Attempt: Hashable, CustomStringConvertible {
        var kind: MeasurementRequest.Kind
        var failure: MeasurementFailure

        var description: String { "\(kind.rawValue): \(failure)" }
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
    var errors: [String: [Attempt]] = [:]
    private var givenUp: [String: Set<MeasurementRequest.Kind>] = [:]
    var counts: [String: [Int: [Metric: Double]]] = [:]
    var leaks: [String: [RunRecord.Leak]] = [:]
    /// As they were read.
    private(set) var readBlocks: [Block] = []
    /// Without the hypervisor's stops: see ``UnstoppedTime``.
    private(set) var blocks: [Block] = []
    /// The shortest reading of the calibration loop so far, nanoseconds; nil without any.
    private(set) var bestCalibration: UInt32?
    /// How many cores other processes kept busy during the throughput pass; nil where no one looked.
    var othersCores: Double?
    /// The hypervisor's share of each block, curve and round.
    var stolenShares: [Double] = []
    /// The largest of the latency pass's rounds.
    var stolenFromLatency = 0.0
    var droppedBlocks = 0
    /// Blocks that were kept although others disturbed them.
    private(set) var disturbedBlocksKept = 0
    /// Repeats of the curve that were disturbed more than a block may be.
    private(set) var disturbedCurves = 0
    /// The largest interference among the processes of the block at hand.
    private var blockInterference = 0.0
    /// Why there are no more blocks; nil while there may be.
    var ending: RunRecord.Family.Ending?
    let interimErrors = InterimErrors()
    private var readCurves: [Curve] = []
    private(set) var curves: [Curve] = []
    /// Rounds of the free pass: metric id → value, per architecture.
    var freeRounds: [[String: [Metric: Double]]] = []
    /// Wall time for one event in each segment, one list per process, per architecture.
    var segments: [String: [[Double]]] = [:]
    /// Whose end state was held against the oracle with real threads, by trace.
    var judged: [Int: Set<String>] = [:]
    /// Live runs, and those for memory: metric id → one value per process, per architecture.
    var live: [String: [Metric: [Double]]] = [:]
    /// Whose counts somebody tried to take live.
    var triedLive: Set<String> = []
    /// One repetition's figures of the latency pass, metric id → value, per architecture.
    var latencies: [[String: [Metric: Double]]] = []
    /// All repetitions' screen updates, by replay and architecture: percentiles are theirs.
    var delays: [MeasurementRequest.Kind: [String: EffectDelays]] = [:]
    /// How the generator held its schedule, replay by replay.
    var arrivals: [ArrivalLatenessFigures] = []
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
        leaks[id] = measurement.leaks
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
    mutating func beginBlock(core: Int? = nil) {
        readBlocks.append(Block(draw: readBlocks.count % traces.count, core: core))
        blockInterference = 0
    }

    /// Which of the traces the block at hand replays.
    var draw: Int { readBlocks.last?.draw ?? 0 }

    /// What the calibration loop takes at best, as far as is known before the first process.
    mutating func calibrate(_ best: UInt32) { bestCalibration = min(bestCalibration ?? best, best) }

    /// Keeps in mind how fast the core was, and how much others disturbed a process of the block at hand.
    private mutating func noteConditions(_ measurement: Measurement, core: Int?) {
        if let least = measurement.batches?.bestCalibration { calibrate(least) }
        let interference = Interference(
            measurement.batches,
            idleShare: core == nil ? nil : measurement.idleShare,
            best: bestCalibration
        )
        blockInterference = max(blockInterference, interference.level)
    }

    /// Whether nobody has looked how an architecture ends the trace at hand with real threads.
    func awaitsJudgement(_ id: String) -> Bool { judged[draw]?.contains(id) != true }

    mutating func note(throughput outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id, draw: draw)
        judged[draw, default: []].insert(id)
        if let course = measurement.segments { segments[id, default: []].append(course) }
        noteConditions(measurement, core: readBlocks.last?.core)
        readBlocks[readBlocks.count - 1].add(measurement, of: id)
    }

    /// Ends a block; one that was disturbed more than the rule tolerates says nothing.
    ///
    /// - Parameter stolen: The share of the block's time that the hypervisor took.
    /// - Returns: Whether the block was kept.
    @discardableResult
    mutating func endBlock(stolen: Double) -> Bool {
        stolenShares.append(stolen)
        let block = readBlocks.removeLast()
        let isDisturbed = max(stolen / Self.stolenLimit, blockInterference) > 1
        guard !block.samples.isEmpty else {
            droppedBlocks += isDisturbed ? 1 : 0
            return false
        }
        // One may be dropped for every two that were kept; where everything is disturbed, disturbed ones are what there is.
        if isDisturbed, droppedBlocks <= readBlocks.count / 2 {
            droppedBlocks += 1
            return false
        }
        disturbedBlocksKept += isDisturbed ? 1 : 0
        readBlocks.append(block)
        blocks = unstopped(readBlocks)
        return true
    }

    /// A repeat of the curve, to stand beside the block that was measured right before it.
    mutating func beginCurve() {
        guard let size = plan.waveSizes.first, let block = readBlocks.last else { return }
        readCurves.append(Curve(draw: block.draw, points: [size: block]))
        blockInterference = 0
    }

    mutating func note(curve outcome: ChildProcess.Outcome, waveSize: Int, of id: String) {
        guard let measurement = take(outcome, id, .throughput), !readCurves.isEmpty else { return }
        let last = readCurves.count - 1
        let draw = readCurves[last].draw
        note(measurement.failure, of: id, draw: draw)
        let core = readCurves[last].points.values.first?.core
        noteConditions(measurement, core: core)
        readCurves[last].points[waveSize, default: Block(draw: draw, core: core)]
            .add(measurement, of: id)
    }

    /// - Parameter stolen: As of a block.
    mutating func endCurve(stolen: Double) {
        stolenShares.append(stolen)
        if max(stolen / Self.stolenLimit, blockInterference) > 1 { disturbedCurves += 1 }
        curves = readCurves
        for size in plan.timedSizes {
            let places = curves.indices.filter { curves[$0].points[size] != nil }
            // The size that ranks has a block for each repeat, whose profile all blocks have a part in.
            let adjusted = unstopped(places.compactMap { curves[$0].points[size] })
            for (place, block) in zip(places, adjusted) { curves[place].points[size] = block }
        }
    }

    /// Blocks of one batch size without the hypervisor's stops: all of a process's CPU time by one factor.
    private func unstopped(_ blocks: [Block]) -> [Block] {
        var blocks = blocks
        let ids = Set(blocks.flatMap { $0.batches.keys })
        for (id, draw) in ids.flatMap({ id in traces.indices.map { (id, $0) } }) {
            let places = blocks.indices.filter { blocks[$0].draw == draw }
            let processes = places.flatMap { place in
                (blocks[place].batches[id] ?? []).indices.map { (place, $0) }
            }
            let times = UnstoppedTime(
                processes.map { blocks[$0.0].batches[id]?[$0.1]?.main ?? [] }
            )
            for ((place, process), factor) in zip(processes, times.factors) where factor != 1 {
                for metric in Self.scaledMetrics {
                    blocks[place].scale(metric, of: id, process, by: factor)
                }
                blocks[place].scale(.eventsPerSecond, of: id, process, by: 1 / factor)
            }
        }
        return blocks
    }

    /// What goes on while the core is stopped.
    private static let scaledMetrics: [Metric] = [
        judgedMetric, .offMainCPU, .serviceCPU, .cpu,
        .systemCPU,
    ]

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
        givenUp[id].map { !$0.isDisjoint(with: [kind, .verify]) } ?? false
    }

    mutating func giveUp(on id: String, _ kind: MeasurementRequest.Kind) {
        givenUp[id, default: []].insert(kind)
    }

    mutating func take(
        _ outcome: ChildProcess.Outcome,
        _ id: String,
        _ kind: MeasurementRequest.Kind
    ) -> Measurement? {
        switch outcome {
        case .finished(let measurement): return measurement
        case .interrupted: return nil
        case .failed(let failure):
            // A second death of the same kind would be no news, a second hang a waste of minutes.
            let isKnown = errors[id, default: []].contains { $0.kind == kind }
            if isKnown || failure.isHang { giveUp(on: id, kind) }
            let attempt = Attempt(kind: kind, failure: failure)
            if errors[id]?.contains(attempt) != true { errors[id, default: []].append(attempt) }
            return nil
        }
    }
}
