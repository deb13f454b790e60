internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
internal import Foundation
internal import RunReports
internal import SampleStatistics
internal import TraceDriver

/// Collects what the children report, and makes the record of it at any moment.
struct RunResults {
    /// The empty architecture: what is measured with it is taken off everybody.
    static let harness = EmptyArchitecture.identity.id
    /// The architecture that listens to nothing: what the empty one costs more is the delivery hop.
    static let driver = SilentArchitecture.identity.id

    /// One block's samples, metric id → values, per architecture.
    private typealias Block = [String: [String: [Double]]]

    private let plan: ExperimentPlan
    private let trace: RunRecord.Trace
    private let started = Date()
    private var finished: Date?
    private var isInterrupted = false
    private var failures: [String: RunRecord.Failure] = [:]
    private var verified: Set<String> = []
    private var errors: [String: [String]] = [:]
    private var givenUp: Set<String> = []
    private var counts: [String: [Int: [String: Double]]] = [:]
    private var blocks: [Block] = []
    private var stolenShares: [Double] = []
    private var droppedBlocks = 0
    private var curves: [String: [Int: [String: Double]]] = [:]
    private var latencies: [String: [String: Double]] = [:]
    private var notes: [String] = []

    init(_ plan: ExperimentPlan, traceSHA256: String) {
        self.plan = plan
        let prepared = plan.source.trace.events.count
        trace = RunRecord.Trace(
            sha256: traceSHA256,
            events: prepared,
            measuredEvents: PreparedTrace.measuredEvents(of: plan.source.trace)
        )
    }

    // MARK: Noting

    mutating func note(verification outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .verify) else { return }
        if let failure = measurement.failure { failures[id] = failure } else { verified.insert(id) }
    }

    mutating func note(counts outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .counts) else { return }
        counts[id] = measurement.byWaveSize
        note(measurement.failure, of: id)
    }

    /// A pass may end otherwise than the canonical schedule did.
    private mutating func note(_ failure: RunRecord.Failure?, of id: String) {
        guard let failure, failures[id] == nil else { return }
        failures[id] = failure
    }

    mutating func beginBlock() { blocks.append([:]) }

    mutating func note(throughput outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id)
        for (metric, value) in measurement.values {
            blocks[blocks.count - 1][id, default: [:]][metric, default: []].append(value)
        }
    }

    /// - Parameter stolen: The share of the block's time that the hypervisor took; above 1 % the block says nothing.
    mutating func endBlock(stolen: Double) {
        stolenShares.append(stolen)
        guard blocks.last?.isEmpty == true || stolen > 0.01 else { return }
        if stolen > 0.01 { droppedBlocks += 1 }
        blocks.removeLast()
    }

    mutating func note(curve outcome: ChildProcess.Outcome, waveSize: Int, of id: String) {
        guard let measurement = take(outcome, id, .throughput) else { return }
        note(measurement.failure, of: id)
        curves[id, default: [:]][waveSize] = measurement.values
    }

    mutating func note(latency outcome: ChildProcess.Outcome, of id: String) {
        guard let measurement = take(outcome, id, .latency) else { return }
        latencies[id] = measurement.values
        for note in measurement.notes where !notes.contains(note) { notes.append(note) }
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

    private mutating func take(
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

    // MARK: The record

    var record: RunRecord {
        RunRecord(
            scenario: RunRecord.Scenario(
                id: plan.source.id,
                sha256: plan.source.sha256,
                seed: plan.source.trace.seed
            ),
            trace: trace,
            environment: plan.environment,
            started: started,
            finished: finished ?? Date(),
            complete: finished != nil && !isInterrupted,
            notes: allNotes,
            harness: harness,
            architectures: plan.architectures.map(architecture)
        )
    }

    private var harness: RunRecord.Harness {
        let driver = figure("cpu_ns_per_event", ofHarness: Self.driver)
        let empty = figure("cpu_ns_per_event", ofHarness: Self.harness)
        return RunRecord.Harness(
            costPerEvent: driver,
            allocationsPerEvent: rankingCounts(of: Self.driver)?["allocations_per_event"],
            deliveryHop: empty.flatMap { empty in driver.map { empty - $0 } },
            arrivalErrorMedian: worst(LatencyPass.arrivalErrorMedian),
            arrivalErrorP99: worst(LatencyPass.arrivalErrorP99),
            stolenShare: stolenShares.max(),
            droppedBlocks: stolenShares.isEmpty ? nil : droppedBlocks
        )
    }

    /// What the generator says of itself, in whichever architecture's company it was worst.
    private func worst(_ key: String) -> Double? { latencies.values.compactMap { $0[key] }.max() }

    private var allNotes: [String] {
        var notes = notes
        if plan.environment.cores < 3, plan.passes.contains(.latency) {
            notes.append(
                "Latency was measured on \(plan.environment.cores) cores, fewer than generator, main queue and "
                    + "worker need: its figures are contended."
            )
        }
        if plan.rateScale != 1, plan.passes.contains(.latency) {
            notes.append(
                "In the latency pass time passes \(plan.rateScale.formatted()) × as fast as the scenario has it."
            )
        }
        if isVerified, !conforms(plan.reference) {
            notes.append("No ratios: the reference, \(plan.reference), does not conform.")
        }
        for (id, faults) in plan.plants.sorted(by: { $0.key < $1.key }) {
            notes.append("Planted in \(id), on purpose: \(faults.joined(separator: ", ")).")
        }
        for id in [Self.driver, Self.harness] {
            for error in errors[id] ?? [] { notes.append("Harness, \(error).") }
        }
        return notes
    }

    private func architecture(_ id: String) -> RunRecord.Architecture {
        let failure = failures[id]
        let conforms = failure == nil && verified.contains(id)
        var metrics: [String: RunRecord.Figure] = [:]
        for metric in Metric.all {
            if let figure = figure(metric, of: id, isRanked: conforms) {
                metrics[metric.id] = figure
            }
        }
        var errors = errors[id] ?? []
        if failure == nil, !verified.contains(id), errors.isEmpty {
            errors.append("its screens were not compared with the oracle")
        }
        return RunRecord.Architecture(
            id: id,
            title: ArchitectureCatalog.named(id)?.identity.title ?? id,
            conforms: conforms,
            failure: failure,
            errors: errors,
            metrics: metrics
        )
    }

    private func figure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        switch metric.pass {
        case .counts: countFigure(metric, of: id, isRanked: isRanked)
        case .throughput: throughputFigure(metric, of: id, isRanked: isRanked)
        case .latency:
            latencies[id]?[metric.id].map { RunRecord.Figure(metric, samples: [$0]) }
        }
    }

    private func rankingCounts(of id: String) -> [String: Double]? {
        plan.waveSizes.first.flatMap { counts[id]?[$0] }
    }

    /// A count at one wave size; of memory what the empty architecture needs is taken off, as of CPU time.
    private func count(_ metric: String, of id: String, waveSize: Int?) -> Double? {
        guard let waveSize, let value = counts[id]?[waveSize]?[metric] else { return nil }
        guard Self.netMetrics.contains(metric) else { return value }
        return counts[Self.harness]?[waveSize]?[metric].map { value - $0 }
    }

    private func countFigure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        guard let value = count(metric.id, of: id, waveSize: plan.waveSizes.first) else {
            return nil
        }
        var ratio: RunRecord.Ratio?
        if isRanked, id != plan.reference, conforms(plan.reference),
            let reference = count(
                metric.id,
                of: plan.reference,
                waveSize: plan.waveSizes.first
            )
        {
            ratio = RunRecord.Ratio(
                to: plan.reference,
                exact: value,
                over: reference,
                isJudged: metric.isHeadline
            )
        }
        var figure = RunRecord.Figure(metric, samples: [value], ratio: ratio)
        figure.waves = waves { count(metric.id, of: id, waveSize: $0) }
        return figure
    }

    // MARK: Throughput

    /// What the empty architecture costs is taken off these: driver, server and delivery.
    private static let netMetrics: Set<String> = [
        "allocations_per_event", "allocated_bytes_per_event",
        "cpu_ns_per_event", "main_cpu_ns_per_event", "off_main_cpu_ns_per_event",
    ]

    private func figure(_ metric: String, ofHarness id: String) -> Double? {
        let samples = blocks.flatMap { $0[id]?[metric] ?? [] }
        return (try? SampleSummary(samples))?.median
    }

    /// What one block says of one architecture, harness taken off; its own samples averaged.
    private func blockValue(_ block: Block, _ id: String, _ metric: String) -> Double? {
        guard let samples = block[id]?[metric], !samples.isEmpty else { return nil }
        let mean = samples.reduce(0, +) / Double(samples.count)
        guard Self.netMetrics.contains(metric) else { return mean }
        guard let harness = block[Self.harness]?[metric], !harness.isEmpty else { return nil }
        return mean - harness.reduce(0, +) / Double(harness.count)
    }

    private func throughputFigure(
        _ metric: Metric,
        of id: String,
        isRanked: Bool
    ) -> RunRecord.Figure? {
        if metric.id == "off_main_share" { return offMainShare(metric, of: id) }
        let samples = blocks.compactMap { blockValue($0, id, metric.id) }
        guard !samples.isEmpty else { return nil }
        var ratio: RunRecord.Ratio?
        if isRanked, id != plan.reference, conforms(plan.reference) {
            let pairs = blocks.compactMap { block -> RatioInterval.Block? in
                guard let candidate = blockValue(block, id, metric.id),
                    let reference = blockValue(block, plan.reference, metric.id)
                else { return nil }
                return RatioInterval.Block(candidate: candidate, reference: reference)
            }
            ratio = RatioInterval(pairs).map { interval in
                RunRecord.Ratio(
                    to: plan.reference,
                    interval,
                    better: metric.better,
                    isJudged: metric.id == "main_cpu_ns_per_event"
                )
            }
        }
        var figure = RunRecord.Figure(metric, samples: samples, ratio: ratio)
        figure.waves = waves { waveSize in
            // The size that ranks was measured in every block.
            if waveSize == plan.waveSizes.first {
                return (try? SampleSummary(samples))?.median
            }
            guard let value = curves[id]?[waveSize]?[metric.id] else { return nil }
            guard Self.netMetrics.contains(metric.id) else { return value }
            return curves[Self.harness]?[waveSize]?[metric.id].map { value - $0 }
        }
        return figure
    }

    private func offMainShare(_ metric: Metric, of id: String) -> RunRecord.Figure? {
        let samples = blocks.compactMap { block -> Double? in
            guard let main = blockValue(block, id, "main_cpu_ns_per_event"),
                let other = blockValue(block, id, "off_main_cpu_ns_per_event"), main + other > 0
            else { return nil }
            return max(0, other) / (main + max(0, other))
        }
        return samples.isEmpty ? nil : RunRecord.Figure(metric, samples: samples)
    }

    private func waves(_ value: (Int) -> Double?) -> [String: Double]? {
        var points: [String: Double] = [:]
        for waveSize in plan.waveSizes { points[String(waveSize)] = value(waveSize) }
        return points.isEmpty ? nil : points
    }

    /// Whether everybody has been judged, or given up on.
    private var isVerified: Bool { !plan.architectures.contains(where: awaitsVerification) }

    private func conforms(_ id: String) -> Bool { failures[id] == nil && verified.contains(id) }
}
