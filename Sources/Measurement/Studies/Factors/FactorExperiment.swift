internal import ArchitectureCatalog
package import ArchitectureContract
package import Experiments
internal import Foundation
internal import Measuring
package import RunRecords
package import StudyRecords
internal import TraceDriver

package struct FactorPlan: MeasurementPlan {
    package var setup: MeasurementSetup
    package var variants: [ArchitectureVariant]
    /// Blocks of CPU time of a balanced fraction of the variants; 0 counts only.
    package var blocks: Int

    package init(_ setup: MeasurementSetup, variants: [ArchitectureVariant], blocks: Int) {
        self.setup = setup
        self.variants = variants
        self.blocks = blocks
    }

    /// Every way in which these architectures can be written, as published first.
    package static func all(of ids: [String]) -> [ArchitectureVariant] {
        ids.compactMap(ArchitectureCatalog.named).flatMap { type -> [ArchitectureVariant] in
            let space = type.identity.choices
            let ways = [space.published] + space.all.filter { $0 != space.published }
            return ways.map { ArchitectureVariant(type, $0) }
        }
    }

    /// Some of the variants, so that each value of each choice occurs in each architecture that can take it, and the first
    /// architecture's with the same choices; and those of ``BuildingQueues``.
    package var fraction: [ArchitectureVariant] {
        var fraction = BalancedFraction()
        let families = Dictionary(grouping: variants) { $0.type.identity.id }
        let ids = variants.map { $0.type.identity.id }.distinct
        for id in ids { fraction.take(from: families[id] ?? []) }
        // What is left of an architecture shows beside the baseline app with the same choices.
        let choices = Set(fraction.chosen.map(\.choices))
        var names = Set(fraction.chosen.map(\.name))
        let twins = (families[ids[0]] ?? []).filter { choices.contains($0.choices) }
        return fraction.chosen + (twins + onEitherQueue).filter { names.insert($0.name).inserted }
    }

    private var onEitherQueue: [ArchitectureVariant] {
        let written = variants.map { (architecture: $0.type.identity.id, choices: $0.values) }
        guard let shared = BuildingQueues.shared(written) else { return [] }
        return variants.filter { BuildingQueues.others($0.values) == shared }
    }
}

extension ArchitectureVariant {
    /// The value of each choice, by the choice's name.
    fileprivate var values: [String: String] {
        Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, choices[$0]) })
    }
}

/// Chooses few variants that show all values: of each architecture the first, as published, then whichever shows most values not
/// seen in it, the least seen elsewhere first.
struct BalancedFraction {
    private(set) var chosen: [ArchitectureVariant] = []
    private var everywhere: [String: Int] = [:]

    /// Chooses among the variants of one architecture.
    mutating func take(from variants: [ArchitectureVariant]) {
        var seen: Set<String> = []
        var next = variants.first
        while let variant = next {
            chosen.append(variant)
            for value in Self.values(variant) {
                seen.insert(value)
                everywhere[value, default: 0] += 1
            }
            next = best(of: variants, seen)
        }
    }

    /// Nil where all values have been seen.
    private func best(
        of variants: [ArchitectureVariant],
        _ seen: Set<String>
    ) -> ArchitectureVariant? {
        var best: (variant: ArchitectureVariant, news: Int, known: Int)?
        for variant in variants {
            let news = Self.values(variant).filter { !seen.contains($0) }
            let known = news.reduce(0) { $0 + everywhere[$1, default: 0] }
            let isBetter =
                best.map { news.count > $0.news || news.count == $0.news && known < $0.known }
                ?? true
            if !news.isEmpty, isBetter { best = (variant, news.count, known) }
        }
        return best?.variant
    }

    private static func values(_ variant: ArchitectureVariant) -> [String] {
        Choice.allCases.map { "\($0.rawValue)=\(variant.choices[$0])" }
    }
}

/// Counts every variant, exactly and judged by the oracle, and times a balanced fraction of them.
package final class FactorExperiment {
    /// What is kept of the counts, in the order of tables.
    package static let counted: [Metric] =
        [
            .allocations, .allocatedBytes, .retains, .cellsConfigured, .rowsReloaded, .mainHops,
            .backgroundHops, .redundantWrites,
        ] + Metric.framePaced
    /// What is kept of the times.
    package static let timed: [Metric] = [.mainCPU, .cpu]

    private let plan: FactorPlan
    private let session: Session
    private let scratch: ScratchFolder
    private var record: FactorRecord

    /// - Throws: `MeasurementError.noMeasuredEvents`; ``ScratchError``; a trace file's error when there is no room for it.
    package init(_ plan: FactorPlan, _ session: Session) throws {
        let trace = plan.source.trace
        guard PreparedTrace.measuredEvents(of: trace) > 0 else {
            throw MeasurementError.noMeasuredEvents
        }
        self.plan = plan
        self.session = session
        scratch = try ScratchFolder(for: trace)
        record = FactorRecord(
            scenario: plan.source.record,
            trace: RunRecord.Trace(trace),
            environment: plan.environment,
            baseline: plan.variants[0].type.identity.id,
            started: Date()
        )
        record.choices = Choice.allCases.filter { $0 != .messages }.map(\.rawValue)
        record.variants = plan.variants.map { variant in
            FactorRecord.Variant(
                name: variant.name,
                architecture: variant.type.identity.id,
                choices: variant.values
            )
        }
    }

    /// Counts, then times.
    ///
    /// - Parameter keep: Called with what was counted, before anything is timed.
    /// - Returns: What was counted and timed.
    /// - Throws: As ``Experiment``.
    package func run(keep: (FactorRecord) -> Void = { _ in }) throws -> FactorRecord {
        count()
        record.finished = Date()
        keep(record)
        if plan.blocks > 0, !session.isInterrupted { try time() }
        record.finished = Date()
        record.complete = !session.isInterrupted
        return record
    }

    private func count() {
        let names = [RunResults.harness] + record.variants.map(\.name)
        let requests = names.map { name in
            // Leaks are verification's to find: searching takes as long as counting.
            var counting = MeasurementTask.Counting(isJudged: name != RunResults.harness)
            counting.searchesLeaks = false
            counting.isFramePaced = true
            return plan.setup.request(.counts(counting), name, in: scratch)
        }
        let outcomes = session.measureSideBySide(
            requests,
            width: plan.environment.cores,
            limit: plan.limit,
            ended: session.counter("counting variants", of: names.count)
        )
        let null: MeasurementResult
        switch outcomes[0] {
        case .finished(let measurement): null = measurement
        case .interrupted: return
        case .failed(let failure):
            // All figures are net of it.
            for index in record.variants.indices {
                record.variants[index].errors.append("\(RunResults.harness): \(failure)")
            }
            return
        }
        let events = Double(record.trace.measured)
        for (index, outcome) in outcomes.dropFirst().enumerated() {
            switch outcome {
            case .interrupted: break
            case .failed(let failure): record.variants[index].errors.append(failure.description)
            case .finished(let measurement):
                record.variants[index].failure = measurement.failure
                guard measurement.failure == nil else { continue }
                for metric in Self.counted {
                    guard let value = measurement.values[metric] else { continue }
                    record.variants[index].counts[metric] = metric.net(
                        value,
                        null: null.values[metric],
                        events: events
                    )
                }
            }
        }
    }

    private func time() throws {
        let conforming = Set(record.variants.filter { !$0.counts.isEmpty }.map(\.name))
        let names = plan.fraction.map(\.name).filter(conforming.contains)
        guard !names.isEmpty else { return }
        var timing = ExperimentPlan(
            plan.setup,
            architectures: names,
            passes: [.throughput],
            blocks: plan.blocks
        )
        timing.areVerified = true
        timing.burstSize = nil
        timing.liveRuns = 0
        let run = try Experiment(timing, session).run()
        for architecture in run.architectures {
            guard let index = record.variants.firstIndex(where: { $0.name == architecture.id })
            else { continue }
            record.variants[index].errors += architecture.errors
            if let failure = architecture.failure { record.variants[index].failure = failure }
            guard architecture.failure == nil else { continue }
            for metric in Self.timed {
                record.variants[index].times[metric] = architecture.metrics[metric.id]?.samples
            }
        }
    }
}
