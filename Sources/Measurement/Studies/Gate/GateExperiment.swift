internal import ChatDomain
internal import EventTraces
package import Experiments
internal import Foundation
internal import Measuring
internal import ReportedErrors
internal import RunRecords
package import StudyRecords
internal import TraceDriver

/// Compares two revisions in one job: counts to the digit, instructions, main CPU; and itself, so that one can believe it.
package final class GateExperiment {
    private let plan: GatePlan
    private let session: Session

    package init(_ plan: GatePlan, _ session: Session) {
        self.plan = plan
        self.session = session
    }

    /// Compares, and tries the same on what is known.
    ///
    /// - Returns: What was found; of an interrupted job what there is.
    /// - Throws: As ``Experiment``.
    package func run() throws -> GateResult {
        let head = wanted(of: try plan.head.listArchitectures(session.interruption))
        let base = wanted(of: try plan.base.listArchitectures(session.interruption))
        var result = plan.result(of: plan.head.revision, architectures: head.filter(base.contains))
        guard !result.architectures.isEmpty else {
            let id = plan.source.id
            result.differences =
                base.map { .missingArchitecture($0, scenario: id) }
                + head.map { .unknownArchitecture($0, scenario: id) }
                + [.nothingCompared(scenario: id)]
            return result
        }
        if plan.parts.contains(.counts) || plan.parts.contains(.instructions) {
            try compareCounts(head, base, &result)
            explain(&result)
        }
        if plan.parts.contains(.cpu), !session.isInterrupted {
            try compareTimes(&result)
        }
        return result
    }

    /// What was asked for of what a program knows.
    private func wanted(of ids: [String]) -> [String] {
        guard let wanted = plan.architectures else { return ids }
        return wanted.filter { ids.contains(RunRecord.architecture(ofVariant: $0)) }
    }

    // MARK: Counts and instructions

    private func compareCounts(
        _ heads: [String],
        _ bases: [String],
        _ result: inout GateResult
    ) throws {
        let start = ContinuousClock.now
        // What the base shows was judged when it was head.
        let base = try plan.count(plan.base, bases, session, isVerified: true)
        let head = try plan.count(plan.head, heads, session, faults: plan.faults, isVerified: false)
        guard !session.isInterrupted else { return }
        let problems = base.problems(of: plan.base.revision)
        result.problems += problems + head.problems(of: plan.head.revision)
        result.unmeasured =
            base.architectures.compactMap { $0.unmeasured(isHead: false) }
            + head.architectures.compactMap { $0.unmeasured(isHead: true) }
        guard let baseline = try? Baseline(base) else {
            let reason = problems.first.map { "; \($0)" } ?? ""
            result.problems = ["\(plan.base.revision.name): nothing could be counted\(reason)"]
            return
        }
        let differences = BaselineCheck(baseline, head).differences()
        // Instructions of wrong screens are as good as none.
        result.differences =
            plan.parts.contains(.counts)
            ? differences
            : differences.filter { if case .nonconforming = $0 { true } else { false } }
        result.stages.append(.init(.counts, seconds: (.now - start) / .seconds(1)))
        if plan.parts.contains(.instructions) {
            let ids = result.architectures
            result.instructions = Self.instructions(base, head, ids)
            result.cacheMisses = Self.instructions(base, head, ids, .cacheMisses)
        }
        try proveCounts(baseline, base, &result)
    }

    /// The same comparison of the base with itself, and of the base with one allocation more for each push.
    private func proveCounts(
        _ baseline: Baseline,
        _ base: RunRecord,
        _ result: inout GateResult
    ) throws {
        guard let id = result.architectures.first, !session.isInterrupted else { return }
        let start = ContinuousClock.now
        var proof = result.proof ?? GateResult.Proof(architecture: id)
        // In another link order, which moves more than a change of some files does.
        var relinked = plan.base
        relinked.layouts.reverse()
        let again = try plan.count(relinked, [id], session, isVerified: true)
        proof.nullDifferences = BaselineCheck(baseline, again).differences(of: [id]).count
        if plan.parts.contains(.instructions) {
            proof.nullInstructions = Self.instructions(base, again, [id]).first
            proof.nullMisses = Self.instructions(base, again, [id], .cacheMisses).first
        }
        let allocations = Metric.allocations.id
        if let was = baseline.architectures[id]?[allocations] {
            let injected = try plan.count(
                plan.base,
                [id],
                session,
                faults: [id: ["extra-allocation"]],
                parts: [.counts],
                isVerified: true
            )
            let now = injected.architectures.first?.metrics[allocations]?.value
            proof.injectedAllocations = now.map { $0 - was }
            // A proof that came to nothing is none.
            if now == nil, !session.isInterrupted {
                let problems = injected.problems(of: plan.base.revision)
                result.problems +=
                    problems.isEmpty
                    ? ["\(plan.base.revision.name), \(id): what was injected was not counted"]
                    : problems
            }
        }
        result.proof = proof
        result.stages.append(.init(.proof, seconds: (.now - start) / .seconds(1)))
    }

    /// Says where failing counts come from; of the first three architectures, since each takes seconds, and with instructions half a minute.
    private func explain(_ result: inout GateResult) {
        var ids: [String] = []
        var withInstructions = false
        for finding in result.findings where result.severity(of: finding) == .fail {
            let isExplained = finding.metric == .allocations || finding.metric == .instructions
            guard isExplained, result.isMeasurable(finding.architecture) else { continue }
            if !ids.contains(finding.architecture) { ids.append(finding.architecture) }
            if finding.metric == .instructions { withInstructions = true }
        }
        guard !ids.isEmpty, !session.isInterrupted, !result.isWithdrawn else { return }
        let start = ContinuousClock.now
        var failures: [String] = []
        for id in ids.prefix(3) {
            do {
                let experiment = try ExplainExperiment(
                    [
                        .init(id, label: plan.base.revision.name, program: plan.base.counted),
                        .init(id, label: plan.head.revision.name, program: plan.head.counted),
                    ],
                    plan.setup,
                    session.saying("why, "),
                    faults: plan.faults[RunRecord.architecture(ofVariant: id)] ?? []
                )
                let outcome = try experiment.run(withInstructions: withInstructions)
                result.explanations.append((id, outcome.explanation))
            } catch {
                // A base of before knows no stacks; what failed is said all the same.
                let reason = ReportedErrors.reason(for: error)
                // What keeps one from being explained mostly keeps all, and is said once.
                if !failures.contains(reason) { failures.append(reason) }
            }
        }
        if !result.explanations.isEmpty {
            result.stages.append(.init(.explanation, seconds: (.now - start) / .seconds(1)))
        }
        result.stages += failures.map { .init(.explanation, seconds: 0, skipped: $0) }
    }

    static func instructions(
        _ base: RunRecord,
        _ head: RunRecord,
        _ ids: [String],
        _ metric: Metric = .instructions
    ) -> [GateResult.Instructions] {
        ids.compactMap { id in
            func value(_ record: RunRecord) -> Double? {
                record.architectures.first { $0.id == id }?[metric]?.value
            }
            guard let was = value(base), let now = value(head) else { return nil }
            return GateResult.Instructions(metric, architecture: id, base: was, head: now)
        }
    }

    // MARK: Time

    /// Main CPU of all architectures of a result, and what is known of it beforehand.
    package func compareTimes(_ result: inout GateResult) throws {
        var timing = try GateTiming(plan, session)
        // Time says nothing of what shows wrong screens or dies, and nothing more of anybody could be measured.
        let ids = result.architectures.filter(result.isMeasurable)
        guard let subject = ids.first else { return }
        var proof = result.proof ?? GateResult.Proof(architecture: subject)
        timing.calibrate(subject)
        let screen = timing.measure(.screen, ids, subject)
        result.stages.append(.init(.screen, seconds: screen.seconds))
        guard !session.isInterrupted else { return }
        let suspects = ids.filter { screen.clusters[$0]?.isSuspect == true }
        let confirmation = timing.measure(.confirmation, suspects, subject)
        result.stages.append(.init(.confirmation, seconds: confirmation.seconds))
        result.times = timing.judge(ids, screen, confirmation, &proof)
        result.proof = proof
        result.problems += timing.problems
        guard result.problems.isEmpty, !session.isInterrupted else { return }
        // What could not be timed has not stayed the same.
        if proof.injectedTime == nil {
            result.problems = [
                "main CPU: too few blocks could be compared, mostly since other processes disturb them"
            ]
        } else {
            result.problems = result.times.filter { $0.interval == nil }
                .map { "\($0.architecture): main CPU: not a block could be compared" }
        }
    }
}

extension RunRecord {
    /// What went wrong while one side counted, with the side's name; last that of which everything is net.
    func problems(of revision: GateResult.Revision) -> [String] {
        architectures.flatMap { $0.problems(of: revision) }
            + (harness.errors ?? []).map { "\(revision.name), \(RunResults.harness): \($0)" }
    }
}

extension RunRecord.Architecture {
    /// What went wrong while one side counted it, with the side's name.
    func problems(of revision: GateResult.Revision) -> [String] {
        errors.map { "\(revision.name), \(id): \($0)" }
    }

    /// That one side could not count it; nil where it could.
    func unmeasured(isHead: Bool) -> (architecture: String, isHead: Bool)? {
        errors.isEmpty ? nil : (id, isHead)
    }
}

extension EventTrace {
    /// Events of the window by what brings them, the most frequent first.
    var measuredKinds: [(kind: String, count: Int)] {
        var counts: [String: Int] = [:]
        for event in events.suffix(PreparedTrace.measuredEvents(of: self)) {
            counts[event.kindName, default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { ($0.key, $0.value) }
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
