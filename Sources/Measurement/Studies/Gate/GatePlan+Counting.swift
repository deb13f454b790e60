internal import Experiments
internal import Foundation
internal import Measuring
internal import RunRecords
internal import StudyRecords

extension GatePlan {
    /// Counts one side: this program asks, and the side's own program does the work.
    ///
    /// - Parameters:
    ///   - programs: The side.
    ///   - ids: Architectures, which it knows.
    ///   - session: How to carry it out.
    ///   - faults: What to inject, by architecture's id.
    ///   - parts: Whether instructions are counted too, by callgrind; nil for the plan's.
    ///   - isVerified: Whether its screens were compared with the oracle before, so that it need not be done again.
    /// - Returns: A record of the side's commit; incomplete after an interruption.
    /// - Throws: As ``Experiment``.
    func count(
        _ programs: GatePrograms,
        _ ids: [String],
        _ session: Session,
        faults: [String: [String]] = [:],
        parts: Set<GatePlan.Part>? = nil,
        isVerified: Bool
    ) throws -> RunRecord {
        var setup = setup
        setup.faults = faults
        setup.environment.commit = programs.revision.commit
        setup.environment.dirty = false
        setup.environment.swift = programs.toolchain ?? setup.environment.swift
        var experiment = ExperimentPlan(setup, architectures: ids, passes: [.counts])
        experiment.batchSizes = [1]
        experiment.executable = programs.counted.path
        let isByCallgrind = (parts ?? self.parts).contains(.instructions)
        experiment.instructions = isByCallgrind ? .callgrind : .processor
        experiment.thresholds = []
        experiment.areVerified = isVerified
        return try Experiment(experiment, session.saying("\(programs.revision.name): ")).run()
    }
}
