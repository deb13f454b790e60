internal import EventTraces
internal import Foundation
internal import Measuring
package import RunRecords
internal import SampleStatistics
internal import TraceDriver

/// Compares two revisions in one job: counts to the digit, instructions, main CPU; and itself, so that one can believe it.
package final class GateExperiment {
    private let plan: GatePlan
    private let interruption: Interruption
    private let progress: Experiment.Progress
    private let measuring: Experiment.Measuring?

    /// - Parameters:
    ///   - plan: What to compare.
    ///   - interruption: Ends it early.
    ///   - progress: Told of each step.
    ///   - measuring: Measures main CPU in place of fresh processes; nil outside tests.
    package init(
        _ plan: GatePlan,
        interruption: Interruption,
        progress: @escaping Experiment.Progress,
        measuring: Experiment.Measuring? = nil
    ) {
        self.plan = plan
        self.interruption = interruption
        self.progress = progress
        self.measuring = measuring
    }

    /// Compares, and tries the same on what is known.
    ///
    /// - Returns: What was found; of an interrupted job what there is.
    /// - Throws: As ``Experiment``.
    package func run() throws -> GateResult {
        let head = try architectures(of: plan.head)
        let base = try architectures(of: plan.base)
        var result = GateResult(
            scenario: plan.source.id,
            source: plan.name,
            base: plan.base.revision,
            head: plan.head.revision,
            architectures: head.filter(base.contains),
            measuredEvents: PreparedTrace.measuredEvents(of: plan.source.trace)
        )
        result.rules = plan.rules
        result.events = Self.eventKinds(of: plan.source.trace)
        if plan.parts.contains(.counts) || plan.parts.contains(.instructions) {
            try compareCounts(head, base, &result)
        }
        if plan.parts.contains(.cpu), !result.architectures.isEmpty, !interruption.isRaised {
            try compareTimes(&result)
        }
        return result
    }

    /// What a program knows of what was asked for, in its own order.
    private func architectures(of programs: GatePrograms) throws(GateError) -> [String] {
        let listed = try ToolRun(
            [programs.layouts[0].path, "list", "architectures"],
            in: URL(filePath: ".")
        ).check(step: programs.revision.name)
        let ids = listed.split(separator: "\n").compactMap { line in
            line.split(separator: " ").first.map(String.init)
        }
        guard let wanted = plan.architectures else { return ids }
        return wanted.filter { ids.contains(RunRecord.architecture(ofVariant: $0)) }
    }

    /// Events of the window by what brings them.
    private static func eventKinds(of trace: EventTrace) -> [GateResult.EventKind] {
        var counts: [String: Int] = [:]
        for event in trace.events.suffix(PreparedTrace.measuredEvents(of: trace)) {
            counts[event.kindName, default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { GateResult.EventKind($0.key, $0.value) }
    }

    // MARK: Counts and instructions

    private func compareCounts(
        _ headIDs: [String],
        _ baseIDs: [String],
        _ result: inout GateResult
    ) throws {
        let start = ContinuousClock.now
        let base = try count(plan.base, baseIDs, isHead: false)
        let head = try count(plan.head, headIDs, isHead: true)
        guard !interruption.isRaised else { return }
        result.problems += Self.problems(base, plan.base) + Self.problems(head, plan.head)
        guard let baseline = try? Baseline(base) else {
            return result.problems.append("\(plan.base.revision.name): nothing could be counted")
        }
        if plan.parts.contains(.counts) {
            result.differences = BaselineCheck.compare(baseline, head)
        }
        result.stages.append(.init(.counts, seconds: (.now - start) / .seconds(1)))
        if plan.parts.contains(.instructions) {
            result.instructions = Self.instructions(base, head, result.architectures)
        }
        try proveCounts(baseline, base, &result)
    }

    /// The same comparison of the base with itself, and of the base with one allocation more for each push.
    private func proveCounts(
        _ baseline: Baseline,
        _ base: RunRecord,
        _ result: inout GateResult
    ) throws {
        guard let id = result.architectures.first, !interruption.isRaised else { return }
        let start = ContinuousClock.now
        var proof = result.proof ?? GateResult.Proof(architecture: id)
        // In another link order, as head has another.
        var relinked = plan.base
        relinked.layouts.reverse()
        let again = try count(relinked, [id], isHead: false)
        proof.nullDifferences = BaselineCheck.compare(baseline, again, architectures: [id]).count
        if plan.parts.contains(.instructions) {
            proof.nullInstructions = Self.instructions(base, again, [id]).first
        }
        let allocations = Metric.allocations.id
        if let was = baseline.architectures[id]?[allocations] {
            let injected = try count(
                plan.base,
                [id],
                isHead: false,
                faults: [id: ["extra-allocation"]],
                counting: [.counts]
            )
            let now = injected.architectures.first?.metrics[allocations]?.value
            proof.injectedAllocations = now.map { $0 - was }
        }
        result.proof = proof
        result.stages.append(.init(.proof, seconds: (.now - start) / .seconds(1)))
    }

    private func count(
        _ programs: GatePrograms,
        _ ids: [String],
        isHead: Bool,
        faults: [String: [String]] = [:],
        counting parts: Set<GatePlan.Part>? = nil
    ) throws -> RunRecord {
        var environment = plan.environment
        environment.commit = programs.revision.commit
        environment.dirty = false
        var plan = ExperimentPlan(
            source: plan.source,
            architectures: ids,
            reference: ids.first ?? "",
            passes: [.counts],
            blocks: 1,
            rateScale: 1,
            limit: self.plan.limit,
            environment: environment
        )
        let parts = parts ?? self.plan.parts
        plan.batchSizes = [1]
        plan.executable = programs.layouts[0].path
        plan.instructions = parts.contains(.instructions) ? .callgrind : .processor
        plan.modelImplementation = self.plan.modelImplementation
        plan.listUpdate = self.plan.listUpdate
        plan.faults = isHead ? self.plan.faults : faults
        plan.thresholds = []
        // What the base shows was judged when it was head.
        plan.areVerified = !isHead
        let name = programs.revision.name
        return try Experiment(
            plan,
            interruption: interruption,
            progress: { [progress] step in
                var step = step
                step.text = "\(name): \(step.text)"
                progress(step)
            },
            keep: { _ in }
        ).run()
    }

    private static func problems(_ record: RunRecord, _ programs: GatePrograms) -> [String] {
        record.architectures.flatMap { row in
            row.errors.map { "\(programs.revision.name), \(row.id): \($0)" }
        }
    }

    private static func instructions(
        _ base: RunRecord,
        _ head: RunRecord,
        _ ids: [String]
    ) -> [GateResult.Instructions] {
        ids.compactMap { id in
            func value(_ record: RunRecord) -> Double? {
                record.architectures.first { $0.id == id }?[.instructions]?.value
            }
            guard let was = value(base), let now = value(head) else { return nil }
            return GateResult.Instructions(architecture: id, base: was, head: now)
        }
    }

    // MARK: Time

    /// Main CPU of all architectures of a result, and what is known of it beforehand.
    package func compareTimes(_ result: inout GateResult) throws {
        var timing = try GateTiming(plan, interruption, progress, measuring)
        let ids = result.architectures
        guard let subject = ids.first else { return }
        var proof = result.proof ?? GateResult.Proof(architecture: subject)
        timing.calibrate(subject)
        let screen = timing.screen(ids, subject: subject)
        result.stages.append(.init(.screen, seconds: screen.seconds))
        guard !interruption.isRaised else { return }
        let suspects = ids.filter { screen.clusters[$0]?.isSuspect == true }
        let confirmation = timing.confirm(suspects, subject: subject)
        result.stages.append(.init(.confirmation, seconds: confirmation.seconds))
        let judged = timing.judged(ids, screen, confirmation)
        result.times = judged.times
        proof.nullTime = judged.null
        proof.injectedTime = judged.injected
        proof.detectable = judged.detectable
        result.proof = proof
        result.problems += timing.problems
    }
}

extension TraceEvent {
    /// What brings it, as people call it.
    fileprivate var kindName: String {
        switch kind {
        case .push: "push"
        case .socketMessage: "message of an open chat"
        case .serverMessage: "message that a sync brings"
        case .otherRead: "receipt"
        case .socketDrop: "dropped socket"
        case .malformed: "malformed payload"
        case .user: "action of the user"
        }
    }
}
