internal import Measuring
internal import ArchitectureCatalog
internal import ArchitectureContract
internal import Foundation
internal import RunRecords
internal import SampleStatistics

extension RunResults {
    var record: RunRecord {
        // Each architecture's figures ask for it, and it compares all of them.
        var judged = self
        judged.knownJudgedError = .some(judgedError)
        return judged.recordOfJudged
    }

    private var recordOfJudged: RunRecord {
        var record = RunRecord(
            scenario: plan.source.record,
            trace: traces[0].record,
            environment: plan.environment,
            started: started,
            finished: finished ?? Date(),
            architectures: plan.architectures.map(architecture)
        )
        record.complete = finished != nil && !isInterrupted
        record.notes = allNotes
        record.harness = harness
        record.family = family
        record.seeds = seeds
        if !plan.thresholds.isEmpty { record.thresholds = plan.thresholds }
        if !plan.replays.isEmpty {
            record.latency = RunRecord.LatencyReplays(
                timeScale: plan.rateScale,
                seconds: plan.latencySeconds,
                readyGap: Double(LatencySlice.readyGap),
                pacedGap: Double(plan.pacedGap)
            )
            record.latency?.framesPerSecond = plan.framesPerSecond
        }
        return record
    }

    /// Gives up on an architecture that has missed a limit beyond which nothing more is worth knowing.
    mutating func giveUp(on id: String, missing kind: MeasurementRequest.Kind) {
        let hopeless = plan.thresholds.contains { threshold in
            guard threshold.abort, let metric = Metric.named(threshold.metric),
                let value = figure(metric, of: id, isRanked: false)?.value
            else { return false }
            return !threshold.allows(value)
        }
        if hopeless { giveUp(on: id, kind) }
    }

    var harness: RunRecord.Harness {
        var harness = RunRecord.Harness()
        harness.arrivalErrorMedian = worst(\.median)
        harness.arrivalErrorP99 = worst(\.p99)
        harness.serviceCost = figure(.serviceCPU, ofHarness: Self.harness)
        if !latency.generatorPolicies.isEmpty {
            harness.generatorPolicy = latency.generatorPolicies.sorted().joined(separator: "; ")
        }
        harness.stolenShare = stolenShares.max()
        if !stolenShares.isEmpty, plan.passes.contains(.throughput) {
            harness.droppedBlocks = allSeries.map(\.dropped).reduce(0, +)
        }
        harness.main = harnessSpan(.mainCPU)
        harness.offMain = harnessSpan(.offMainCPU)
        let failed = attempts.failed[Self.harness] ?? []
        if !failed.isEmpty { harness.errors = failed.map(\.description) }
        harness.slowShare = slowShare
        harness.calibration = allSeries.compactMap(\.bestCalibration).min().map(Double.init)
        harness.memoryLoad = memoryLoad
        harness.othersCores = othersCores
        return harness
    }

    /// What is subtracted of a metric, with its 95 % interval over blocks.
    private func harnessSpan(_ metric: Metric) -> RunRecord.Span? {
        let samples = blocks.compactMap { mean($0, Self.harness, metric) }
        guard let mean = SampleSummary(samples)?.mean else { return nil }
        return RunRecord.Span(mean, MeanEstimate(samples)?.bounds())
    }

    /// The share of readings of the calibration loop that were slow, over all windows of blocks; nil where there were none.
    private var slowShare: Double? {
        let shares = allSeries.flatMap { series in
            series.blocks.flatMap { block in
                block.batches.values.joined().compactMap { batches in
                    Interference(batches, idleShare: nil, best: series.bestCalibration).slowShare
                }
            }
        }
        return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
    }

    /// What could not be measured without interference; nil when everything could.
    private var interferenceNote: RecordNote? {
        let (kept, rounds) = allSeries.reduce((0, 0)) {
            ($0.0 + $1.disturbedKept, $0.1 + $1.disturbedCurves)
        }
        guard kept > 0 || rounds > 0 else { return nil }
        return .disturbed(
            blocks: .init(kept, of: blocks.count),
            rounds: .init(rounds, of: curves.count)
        )
    }

    /// Main CPU as it was read in each process of the throughput pass; nil where none was.
    private func windows(of id: String) -> [RunRecord.Window]? {
        let read = allSeries.flatMap { series in
            series.blocks.map { (block: $0, best: series.bestCalibration) }
        }
        let windows = read.enumerated().flatMap { number, read in
            let block = read.block
            return zip(
                block.samples[id]?[Self.judgedMetric] ?? [],
                zip(block.batches[id] ?? [], block.idleShares[id] ?? [])
            ).map { cost, conditions in
                let interference = Interference(
                    conditions.0,
                    idleShare: conditions.1,
                    best: read.best
                )
                var window = RunRecord.Window(block: number, mainCost: cost)
                window.slowShare = interference.slowShare
                window.idleShare = interference.idleShare
                window.core = block.core
                return window
            }
        }
        return windows.isEmpty ? nil : windows
    }

    private var allNotes: [RecordNote] {
        var notes = notes
        if latency.stolen > Self.stolenLimit {
            notes.append(.stolenFromLatency(share: latency.stolen))
        }
        if let note = interferenceNote { notes.append(note) }
        let areJudged = !plan.architectures.contains(where: awaitsVerification)
        if areJudged, !conforms(plan.reference) {
            notes.append(.noRatios(reference: plan.reference))
        }
        notes += plan.architectures.compactMap(liveNote)
        notes += plan.faults.sorted { $0.key < $1.key }
            .map { .injected(faults: $0.value, architecture: $0.key) }
        notes += plan.mainShares.sorted { $0.key < $1.key }
            .map { .injectedWork(share: $0.value, architecture: $0.key) }
        notes += plan.aliases.sorted { $0.key < $1.key }
            .map { .alias(name: $0.key, architecture: $0.value) }
        return notes
    }

    func architecture(_ id: String) -> RunRecord.Architecture {
        let failure = verdicts.failures[id]
        let conforms = conforms(id)
        var metrics: [String: RunRecord.Figure] = [:]
        for metric in Metric.all {
            if let figure = figure(metric, of: id, isRanked: conforms) {
                metrics[metric.id] = figure
            }
        }
        var errors = (attempts.failed[id] ?? []).map(\.description)
        if failure == nil, !verdicts.conforming.contains(id), errors.isEmpty {
            errors.append("its screens were not compared with the oracle")
        }
        var architecture = RunRecord.Architecture(
            id: id,
            title: (try? ArchitectureCatalog.variant(id))?.type.identity.title ?? id,
            conforms: conforms
        )
        architecture.failure = failure
        architecture.errors = errors
        architecture.metrics = metrics
        architecture.sources = sizes[id]
        architecture.leaks = verdicts.leaks[id]
        architecture.liveToVirtual = liveToVirtual(of: id)
        architecture.windows = windows(of: id)
        architecture.costSeries = costSeries(of: id)
        architecture.effort = verdicts.efforts[id]
        architecture.ledger = latency.ledgers[id]
        architecture.frameTimeline = latency.timelines[id]
        architecture.memorySeries = memorySeries(of: id)
        architecture.sensitivity = sensitivity(of: id)
        architecture.modelledStretches = modelledStretches(of: id, CostModel.inReports)
        architecture.seconds = seconds[id]
        return architecture
    }

    func figure(_ metric: Metric, of id: String, isRanked: Bool) -> RunRecord.Figure? {
        switch metric.pass {
        case .counts: countFigure(metric, of: id, isRanked: isRanked)
        case .throughput: throughputFigure(metric, of: id, isRanked: isRanked)
        case .free: freeFigure(metric, of: id)
        case .latency, .frames: latencyFigure(metric, of: id, isRanked: isRanked)
        }
    }

    func batches(_ value: (Int) -> Double?) -> [String: Double]? {
        var points: [String: Double] = [:]
        for batchSize in plan.batchSizes { points[String(batchSize)] = value(batchSize) }
        return points.isEmpty ? nil : points
    }

    func conforms(_ id: String) -> Bool { verdicts.conforms(id) }
}
