internal import Experiments
internal import Measuring
internal import Foundation
internal import RunRecords
internal import SampleStatistics
internal import StudyRecords

/// Collects what a sweep's children report, and makes the record of it at any moment.
struct SweepResults {
    /// What is kept of each pass, in the order of tables.
    static let metrics: [MeasurementRequest.Kind: [Metric]] = [
        .counts: [
            .allocations, .allocatedBytes, .retains, .mainHops, .backgroundHops,
            .rowsReloaded, .cellsConfigured, .peakLiveBytes,
        ] + Metric.framePaced,
        .instructions: [.instructions] + Metric.instructionParts,
        .throughput: [.firstScreen, .mainCPU, .offMainCPU, .serviceCPU],
    ]

    private struct Key: Hashable {
        var architecture: String
        var metric: Metric
        var value: Double
    }

    let plan: SweepPlan
    var points: [SweepRecord.Point] = []
    var notes: [RecordNote] = []
    var isInterrupted = false
    private let started = Date()
    private var samples: [Key: [Double]] = [:]
    private var failures: [String: RunRecord.Failure] = [:]
    private var givenUp: [String: [String]] = [:]
    private var errors: [String: [String]] = [:]
    /// The smallest size that an architecture, or the harness, did not come through.
    private var ends: [String: Double] = [:]
    private var stolen = 0.0

    init(_ plan: SweepPlan) { self.plan = plan }

    /// Whether an architecture is still measured at a size.
    func isWorthwhile(_ id: String, at value: Double) -> Bool {
        value < ends[id] ?? .infinity && failures[id] == nil
    }

    mutating func note(
        _ outcome: MeasurementOutcome,
        _ kind: MeasurementRequest.Kind,
        of id: String,
        at point: SweepRecord.Point
    ) {
        switch outcome {
        case .interrupted: isInterrupted = true
        case .failed(let failure): giveUp(id, kind, at: point.value, failure)
        case .finished(let measurement):
            if let failure = measurement.failure { failures[id] = failures[id] ?? failure }
            let values = measurement.byBatchSize[point.batchSize] ?? measurement.values
            for metric in Self.metrics[kind] ?? [] {
                guard let value = values[metric] else { continue }
                let key = Key(architecture: id, metric: metric, value: point.value)
                samples[key, default: []].append(value)
            }
        }
    }

    mutating func note(stolen share: Double) { stolen = max(stolen, share) }

    /// What does not come to an end at one size will not at a larger one.
    private mutating func giveUp(
        _ id: String,
        _ kind: MeasurementRequest.Kind,
        at value: Double,
        _ failure: MeasurementFailure
    ) {
        guard value < ends[id] ?? .infinity else { return }
        ends[id] = value
        let larger = plan.axis.values.contains { $0 > value } ? "; larger sizes were not tried" : ""
        let words =
            "\(kind.rawValue) at \(plan.axis.name.rawValue) = \(value.formatted()): \(failure)\(larger)"
        if failure.isOfMachine, id != RunResults.harness {
            errors[id, default: []].append(words)
        } else {
            givenUp[id, default: []].append(words)
        }
    }

    /// Net of the harness, whose own cost at each size is known by its median.
    private func costs(_ metric: Metric, of id: String) -> [SweepRecord.Cost] {
        points.compactMap { point in
            func taken(_ id: String) -> [Double]? {
                samples[Key(architecture: id, metric: metric, value: point.value)]
            }
            guard let own = taken(id) else { return nil }
            let null = taken(RunResults.harness).flatMap { SampleSummary($0) }?.median
            // As in a run, to the last digit.
            let events = metric.isExact ? Double(point.trace.measured) : nil
            let net = own.compactMap { metric.net($0, null: null, events: events) }
            return net.isEmpty ? nil : SweepRecord.Cost(value: point.value, samples: net)
        }
    }

    var record: SweepRecord {
        var record = SweepRecord(
            scenario: plan.source.record,
            axis: SweepRecord.Axis(name: plan.axis.name.rawValue, meaning: plan.axis.name.meaning),
            environment: plan.environment,
            started: started
        )
        record.blocks = plan.blocks
        record.points = points
        record.injected = plan.faults
        record.finished = Date()
        record.complete = !isInterrupted
        record.notes = notes
        if stolen > RunResults.stolenLimit {
            record.notes.append(.stolenFromRound(share: stolen))
        }
        record.notes += (givenUp[RunResults.harness] ?? []).map { .harnessFailed(reason: $0) }
        record.architectures = plan.architectures.map(architecture)
        return record
    }

    private func architecture(_ id: String) -> SweepRecord.Architecture {
        let kinds: [MeasurementRequest.Kind] = [.throughput, .counts, .instructions]
        let metrics = kinds.flatMap { Self.metrics[$0] ?? [] }
        let series = metrics.compactMap { metric in
            let costs = costs(metric, of: id)
            return costs.isEmpty ? nil : SweepRecord.Series(metric: metric, costs: costs)
        }
        var architecture = SweepRecord.Architecture(id: id, series: series)
        architecture.failure = failures[id]
        architecture.givenUp = givenUp[id] ?? []
        architecture.errors = errors[id]
        return architecture
    }
}
