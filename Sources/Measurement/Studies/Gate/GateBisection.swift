package import Experiments
package import RunRecords
package import StudyRecords

/// Finds the commit that changed a figure, measuring each commit that it looks at once.
///
/// Counts are exact, so that one look decides. Where they are alike, instructions are compared: these vary by less than their
/// tolerance, and a commit belongs to the end that it is nearer to.
package struct GateBisection {
    package typealias Counting = (GatePrograms, GatePlan.Part) throws -> RunRecord

    private let plan: GatePlan
    private let commits: [String]
    private let session: Session
    private let build: (String) throws -> GatePrograms
    private let counting: Counting

    /// - Parameters:
    ///   - plan: What to compare; its base is the good end, its head the bad one.
    ///   - session: How to carry it out.
    ///   - commits: Those after the good end, oldest first; the bad end is the last.
    ///   - build: Builds a commit between.
    ///   - counting: Measures in place of the commit's program; nil outside tests.
    package init(
        _ plan: GatePlan,
        _ session: Session,
        commits: [String],
        build: @escaping (String) throws -> GatePrograms,
        counting: Counting? = nil
    ) {
        self.plan = plan
        self.commits = commits
        self.session = session
        self.build = build
        self.counting =
            counting ?? { programs, part in
                let known = try programs.listArchitectures(session.interruption)
                return try plan.count(
                    programs,
                    plan.architectures?.filter {
                        known.contains(RunRecord.architecture(ofVariant: $0))
                    } ?? known,
                    session,
                    parts: [part],
                    isVerified: false
                )
            }
    }

    /// Searches, by counts first.
    ///
    /// - Returns: The first commit that differs, or that both ends are alike.
    /// - Throws: ``ProgramError``; as ``GateExperiment`` where an end cannot be measured.
    package func run() throws -> BisectionResult {
        var result = BisectionResult(
            source: plan.name,
            good: plan.base.revision.name,
            bad: plan.head.revision.name,
            commits: commits.count + 1
        )
        for part in [GatePlan.Part.counts, .instructions] where plan.parts.contains(part) {
            result.measured = 2
            result.comparesInstructions = part == .instructions
            let judge = try Judge(plan, part, good: measure(plan.base, part, look: 1))
            let end = judge.result(try measure(plan.head, part, look: 2), plan.head.revision)
            guard judge.isChanged(end) else { continue }
            try search(judge, part, end, &result)
            return result
        }
        return result
    }

    private func measure(
        _ programs: GatePrograms,
        _ part: GatePlan.Part,
        look: Int
    ) throws -> RunRecord {
        session.progress("\(programs.revision.name): look \(look)")
        let record = try counting(programs, part)
        guard !session.isInterrupted else { throw ProgramError.interrupted }
        // Without it no figure is there, so that all commits would be alike.
        if let error = record.harness.errors?.first {
            throw ProgramError.failed(step: RunResults.harness, reason: error)
        }
        return record
    }

    private func search(
        _ judge: Judge,
        _ part: GatePlan.Part,
        _ end: GateResult,
        _ result: inout BisectionResult
    ) throws {
        var (last, change) = (commits.count - 1, end)
        // Those of which nothing is known yet, and the last that is known to be good.
        var open = Array(commits.indices.dropLast())
        var good = -1
        while !open.isEmpty {
            let place = open[open.count / 2]
            do {
                let programs = try build(commits[place])
                let now = judge.result(
                    try measure(programs, part, look: result.measured + 1),
                    programs.revision
                )
                result.measured += 1
                if let problem = judge.problem(now, end) {
                    throw ProgramError.failed(step: "measuring", reason: problem)
                }
                if judge.isNearer(now, end) {
                    (last, change) = (place, now)
                    open.removeAll { $0 >= place }
                } else {
                    good = place
                    open.removeAll { $0 <= place }
                }
            } catch {
                guard !session.isInterrupted else { throw ProgramError.interrupted }
                result.skipped.append((commits[place], "\(error)", false))
                open.removeAll { $0 == place }
            }
        }
        for index in result.skipped.indices {
            let place = commits.firstIndex(of: result.skipped[index].commit) ?? -1
            result.skipped[index].isSuspect = good < place && place < last
        }
        change.head = GateResult.Revision(
            commit: commits[last],
            isDirty: false,
            name: String(commits[last].prefix(12))
        )
        result.change = change
    }
}

/// Tells commits that are like the good end from those that are like the bad one.
private struct Judge {
    private let plan: GatePlan
    private let part: GatePlan.Part
    private let good: RunRecord
    private let baseline: Baseline

    init(_ plan: GatePlan, _ part: GatePlan.Part, good: RunRecord) throws {
        self.plan = plan
        self.part = part
        self.good = good
        do {
            baseline = try Baseline(good)
        } catch {
            let reason = good.architectures.flatMap(\.errors).first ?? "\(error)"
            throw ProgramError.failed(step: plan.base.revision.name, reason: reason)
        }
    }

    /// The good end against a commit.
    func result(_ record: RunRecord, _ revision: GateResult.Revision) -> GateResult {
        let ids = good.architectures.map(\.id)
        var result = plan.result(of: revision, architectures: ids)
        let known = record.architectures.filter { baseline.architectures[$0.id] != nil }
        result.problems = known.flatMap { $0.problems(of: revision) }
        result.unmeasured = known.compactMap { $0.unmeasured(isHead: true) }
        switch part {
        case .counts:
            // What was not there in the beginning is no change.
            result.differences = BaselineCheck(baseline, record)
                .differences(of: Set(baseline.architectures.keys))
        case .instructions:
            result.instructions = GateExperiment.instructions(good, record, ids)
        case .cpu: preconditionFailure("a search compares counts or instructions")
        }
        return result
    }

    /// Whether anything is no longer what it was.
    func isChanged(_ result: GateResult) -> Bool {
        ![CheckOutcome.equal, .noBaseline].contains(result.outcome)
            || result.findings.contains { result.severity(of: $0) == .warn }
    }

    /// Whether a commit is with the bad end: changed, or of instructions more than half of the way.
    func isNearer(_ now: GateResult, _ end: GateResult) -> Bool {
        func share(_ one: GateResult.Instructions) -> Double {
            one.base == 0 ? 0 : abs(one.head - one.base) / one.base
        }
        let largest = end.instructions.max { share($0) < share($1) }
        guard part == .instructions, let largest,
            let own = now.instructions.first(where: { $0.architecture == largest.architecture })
        else { return isChanged(now) }
        return abs(own.head - largest.head) < abs(own.head - own.base)
    }

    /// Why nothing can be said of a commit: something could not be measured that can be at the bad end.
    func problem(_ now: GateResult, _ end: GateResult) -> String? {
        let known = Set(end.unmeasured.map(\.architecture))
        return now.unmeasured.contains { !known.contains($0.architecture) }
            ? now.problems.first : nil
    }
}
