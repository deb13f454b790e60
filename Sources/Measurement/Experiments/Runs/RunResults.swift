internal import Measuring
internal import ArchitectureContract
internal import Foundation
internal import RunRecords
internal import SourceSizes
internal import TraceDriver

/// Collects what the children report, and makes the record of it at any moment.
package struct RunResults {
    /// The null app: what is measured with it is subtracted from every architecture.
    package static let harness = NullArchitecture.identity.id
    /// What was measured while the hypervisor took a larger share of the time may be its doing.
    package static let stolenLimit = 0.01

    package typealias Block = BlockSeries.Block
    typealias Curve = BlockSeries.Curve

    let plan: ExperimentPlan
    /// What blocks replay in turn; everything else replays the first.
    let traces: [Replicate]
    /// How much code each architecture takes, where the sources are at hand.
    let sizes: [String: SourceSize]
    let started = Date()
    var finished: Date?
    var isInterrupted = false
    var verdicts = Verdicts()
    private(set) var attempts = FailedAttempts()
    var counted = CountResults()
    /// Blocks of the throughput pass on the machine at hand, and larger batches beside them.
    package private(set) var series: BlockSeries
    /// The same of the machines before it, where shards are merged; empty for a run, which has one.
    private(set) var earlierSeries: [BlockSeries] = []
    /// What is noted, in its order, for who has to note it again elsewhere; nil where no one has.
    var journal: [RunEntry]?
    /// How many cores other processes kept busy during the throughput pass; nil where no one looked.
    var othersCores: Double?
    /// What a load from memory took before the throughput pass, nanoseconds; nil where no one looked.
    var memoryLoad: Double?
    /// The hypervisor's share of each block, curve and round.
    var stolenShares: [Double] = []
    /// Why there are no more blocks; nil while there may be.
    var ending: RunRecord.Family.Ending?
    let interimErrors = InterimErrors()
    /// What ``judgedError`` comes to; nil where it is not known, as while measurements are noted.
    var knownJudgedError: Double??
    /// Rounds of the free pass: metric id → value, per architecture.
    var freeRounds: [[String: [Metric: Double]]] = []
    /// Wall time for one event in each segment, one list per process, per architecture.
    var segments: [String: [[Double]]] = [:]
    var live = LiveRuns()
    var latency = LatencyRounds()
    var redrawn: [Redrawn] = []
    /// By architecture, harness included.
    private(set) var seconds: [String: RunRecord.Seconds] = [:]
    private(set) var notes: [RecordNote] = []

    /// The traces are those that blocks replay in turn; at least the source's own.
    package init(_ plan: ExperimentPlan, traces: [Replicate]) {
        precondition(!traces.isEmpty, "a run replays a trace")
        self.plan = plan
        self.traces = traces
        series = BlockSeries(traces: traces.count)
        let sizes = CatalogSizes.measure(plan.architectures) ?? []
        self.sizes = Dictionary(sizes.map { ($0.id, $0.size) }) { first, _ in first }
    }

    /// Takes what a run does and finds, in its order, here or elsewhere before.
    package mutating func note(_ entry: RunEntry) {
        journal?.append(entry)
        switch entry {
        case .verification(let id, let outcome): note(verification: outcome, of: id)
        case .counts(let id, let outcome): note(counts: outcome, of: id)
        case .instructions(let id, let outcome): note(instructions: outcome, of: id)
        case .seconds(let id, let took):
            seconds[id, default: .init()].measuring = (seconds[id]?.measuring ?? 0) + took
        case .note(let note): keep(note)
        case .calibration(let best): series.calibrate(best)
        case .blockBegan(let core): series.begin(core: core)
        case .throughput(let id, let outcome): note(throughput: outcome, of: id)
        case .blockEnded(let stolen, let isKept): _ = end(stolen: stolen, isKept: isKept)
        case .curveBegan: series.beginCurve(besides: plan.batchSizes.first)
        case .curve(let id, let size, let outcome): note(curve: outcome, batchSize: size, of: id)
        case .curveEnded(let stolen):
            stolenShares.append(stolen)
            series.endCurve(stolen: stolen / Self.stolenLimit)
        case .live(let id, let kind, let outcome): note(live: outcome, kind, of: id)
        case .roundEnded(let stolen): stolenShares.append(stolen)
        }
    }

    /// Keeps a note that is not there yet.
    private mutating func keep(_ note: RecordNote) {
        if !notes.contains(note) { notes.append(note) }
    }

    private mutating func note(verification outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .verify) else { return }
        if let screens = measurement.screens {
            seconds[id, default: .init()].verifying = screens.seconds
        }
        verdicts.efforts[id] = measurement.screens?.effort
        verdicts.leaks[id] = measurement.screens?.leaks
        if let failure = measurement.failure {
            verdicts.failures[id] = failure
        } else {
            verdicts.conforming.insert(id)
        }
    }

    /// Takes architectures for conforming that were compared with the oracle before.
    mutating func trust(_ ids: [String]) { verdicts.conforming.formUnion(ids) }

    private mutating func note(counts outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .counts) else { return }
        counted.figures[id] = measurement.byBatchSize
        counted.memory[id] = measurement.counts?.memory
        counted.frames[id] = measurement.counts?.frames
        verdicts.leaks[id] = measurement.counts?.leaks
        measurement.notes.forEach { keep($0) }
        note(measurement.failure, of: id)
    }

    /// Instructions join the counts: both are taken on the same schedule.
    private mutating func note(instructions outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .instructions) else { return }
        for (batchSize, figures) in measurement.byBatchSize {
            counted.figures[id, default: [:]][batchSize, default: [:]].merge(figures) { $1 }
        }
    }

    /// A pass may end otherwise than the canonical schedule did, and another trace otherwise than the first.
    private mutating func note(_ failure: RunRecord.Failure?, of id: String, draw: Int = 0) {
        guard var failure, verdicts.failures[id] == nil else { return }
        if draw > 0 { failure.seed = traces[draw].seed }
        verdicts.failures[id] = failure
    }

    /// Blocks that count.
    package var blocks: [Block] { allSeries.flatMap(\.blocks) }

    /// Blocks with larger batches beside them, likewise.
    var curves: [Curve] { allSeries.flatMap(\.curves) }

    /// One a machine, that at hand last.
    var allSeries: [BlockSeries] { earlierSeries + [series] }

    /// Begins the blocks of another machine: its speed says nothing of those before.
    mutating func beginMachine() {
        guard !series.blocks.isEmpty else { return }
        earlierSeries.append(series)
        series = BlockSeries(traces: traces.count)
    }

    /// Which of the traces the block at hand replays.
    var draw: Int { series.draw }

    /// Whether no one has looked how an architecture ends the trace at hand with real threads.
    func awaitsJudgement(_ id: String) -> Bool { verdicts.judged[draw]?.contains(id) != true }

    private mutating func note(throughput outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id, draw: draw)
        verdicts.judged[draw, default: []].insert(id)
        if let series = measurement.times?.segments { segments[id, default: []].append(series) }
        series.add(measurement, of: id)
    }

    /// Ends a block; one that was disturbed more than the rule tolerates says nothing.
    ///
    /// - Parameter stolen: The share of the block's time that the hypervisor took.
    /// - Returns: Whether the block was kept.
    @discardableResult
    package mutating func endBlock(stolen: Double) -> Bool {
        let isKept = end(stolen: stolen, isKept: nil)
        journal?.append(.blockEnded(stolen: stolen, isKept: isKept))
        return isKept
    }

    private mutating func end(stolen: Double, isKept: Bool?) -> Bool {
        stolenShares.append(stolen)
        return series.end(stolen: stolen / Self.stolenLimit, isKept: isKept)
    }

    private mutating func note(curve outcome: ChildProcess.Outcome, batchSize: Int, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id, draw: series.curveDraw)
        series.add(measurement, of: id, batchSize: batchSize)
    }

    private mutating func note(
        live outcome: ChildProcess.Outcome,
        _ kind: MeasurementRequest.Kind,
        of id: String
    ) {
        if kind == .live, outcome != .interrupted { live.tried.insert(id) }
        guard let measurement = take(outcome, id, kind) else { return }
        if live.memory[id] == nil { live.memory[id] = measurement.resident }
        measurement.notes.forEach { keep($0) }
        for (metric, value) in measurement.values {
            live.figures[id, default: [:]][metric, default: []].append(value)
        }
    }

    mutating func finish(isInterrupted: Bool) {
        finished = Date()
        self.isInterrupted = isInterrupted
    }

    /// Whether an architecture has neither been judged nor been given up on.
    func awaitsVerification(_ id: String) -> Bool {
        !verdicts.conforming.contains(id) && verdicts.failures[id] == nil
            && !hasGivenUp(on: id, .verify)
    }

    /// Whether a kind of measurement has ended so badly that it is not tried again.
    func hasGivenUp(on id: String, _ kind: MeasurementRequest.Kind) -> Bool {
        attempts.hasGivenUp(on: id, kind)
    }

    mutating func giveUp(on id: String, _ kind: MeasurementRequest.Kind) {
        attempts.giveUp(on: id, kind)
    }

    mutating func take(
        _ outcome: ChildProcess.Outcome,
        _ id: String,
        _ kind: MeasurementRequest.Kind
    ) -> MeasurementResult? {
        switch outcome {
        case .finished(let measurement): return measurement
        case .interrupted: return nil
        case .failed(let failure):
            attempts.note(failure, kind, of: id)
            return nil
        }
    }
}
