internal import Foundation
internal import Measuring
internal import RunRecords

/// Counts one side of a gate: this program asks, and the side's own program does the work.
struct GateCounting {
    /// What to count, of whichever side.
    let plan: GatePlan
    let interruption: Interruption
    let progress: Experiment.Progress

    /// Counts once.
    ///
    /// - Parameters:
    ///   - programs: The side.
    ///   - ids: Architectures, which it knows.
    ///   - faults: What to inject, by architecture's id.
    ///   - parts: Whether instructions are counted too, by callgrind.
    ///   - isVerified: Whether its screens were compared with the oracle before, so that it need not be done again.
    /// - Returns: A record of the side's commit; incomplete after an interruption.
    /// - Throws: As ``Experiment``.
    func count(
        _ programs: GatePrograms,
        _ ids: [String],
        faults: [String: [String]] = [:],
        parts: Set<GatePlan.Part>,
        isVerified: Bool
    ) throws -> RunRecord {
        var environment = plan.environment
        environment.commit = programs.revision.commit
        environment.dirty = false
        environment.swift = programs.toolchain ?? environment.swift
        var experiment = ExperimentPlan(
            source: plan.source,
            architectures: ids,
            reference: ids.first ?? "",
            passes: [.counts],
            blocks: 1,
            rateScale: 1,
            limit: plan.limit,
            environment: environment
        )
        experiment.batchSizes = [1]
        experiment.executable = programs.counted.path
        experiment.instructions = parts.contains(.instructions) ? .callgrind : .processor
        experiment.modelImplementation = plan.modelImplementation
        experiment.listUpdate = plan.listUpdate
        experiment.faults = faults
        experiment.thresholds = []
        experiment.areVerified = isVerified
        let name = programs.revision.name
        return try Experiment(
            experiment,
            interruption: interruption,
            progress: { [progress] step in
                var step = step
                step.text = "\(name): \(step.text)"
                progress(step)
            },
            keep: { _ in }
        ).run()
    }
}
