internal import ChatDomain
internal import EventTraces
package import Experiments
internal import Foundation
internal import SampleStatistics
package import StudyRecords

/// Gates over code that is the same on both sides: how often one is wrong, and what it finds of a known share.
///
/// Whole gates over counts and instructions run as they are, between builds of the same sources. Gates over main CPU take
/// minutes each, so that only their first stage is measured, job by job; whole ones are drawn from those jobs.
package struct GateSelfComparison {
    package struct Plan: MeasurementPlan {
        package var setup: MeasurementSetup
        /// What names the scenario on the command line.
        package var name: String
        /// What a gate compares; one job measures one of them.
        package var architectures: [String]
        /// Builds of the same sources, for whole gates.
        package var programs: [GatePrograms]
        /// One of them in all link orders, for main CPU.
        package var layouts: GatePrograms
        package var gates = 300
        /// First stages of main CPU.
        package var jobs = 100
        /// Shares of main CPU to inject.
        package var shares = [0.02, 0.05]
        /// Gates to draw.
        package var trials = 10_000

        package init(
            _ setup: MeasurementSetup,
            name: String,
            architectures: [String],
            programs: [GatePrograms],
            layouts: GatePrograms
        ) {
            self.setup = setup
            self.name = name
            self.architectures = architectures
            self.programs = programs
            self.layouts = layouts
        }
    }

    /// A variable that moves a process's stack, of another length for each gate.
    private static let variable = "CROSSTALK_GATE_AA"

    private let plan: Plan
    private let session: Session

    /// Ended early, it makes something of what was measured by then.
    package init(_ plan: Plan, _ session: Session) {
        self.plan = plan
        self.session = session
    }

    /// Runs whole gates, then jobs, then draws.
    ///
    /// - Parameter keep: Called with what there is after every gate and job.
    /// - Returns: All of it.
    /// - Throws: As ``GateExperiment``.
    package func run(keep: (GateSelfComparisonRecord) -> Void) throws -> GateSelfComparisonRecord {
        let gates = gatePlan(plan.layouts, plan.layouts)
        var design = GateSelfComparisonRecord.Design(
            architectures: plan.architectures,
            error: gates.error,
            trials: plan.trials,
            seed: plan.source.trace.seed
        )
        design.layouts = plan.layouts.layouts.count
        design.screenBlocks = gates.screenBlocks
        design.confirmationBlocks = gates.confirmationBlocks
        var record = GateSelfComparisonRecord(
            scenario: plan.source.record,
            environment: plan.environment,
            started: Date(),
            programs: plan.programs.map(\.revision.name),
            design: design
        )
        for number in 0..<plan.gates where !session.isInterrupted {
            if let gate = try gate(number, &record) { record.gates.append(gate) }
            record.finished = Date()
            keep(record)
        }
        try measureJobs(&record, keep)
        session.progress("drawing gates")
        record.drawn = GateDrawing(record.jobs, record.design).drawn()
        record.finished = Date()
        record.complete = !session.isInterrupted
        keep(record)
        return record
    }

    private func gatePlan(_ base: GatePrograms, _ head: GatePrograms) -> GatePlan {
        GatePlan(
            plan.setup,
            name: plan.name,
            architectures: plan.architectures,
            base: base,
            head: head
        )
    }

    // MARK: Whole gates

    /// An architecture each, in turn; all pairs of programs come by, a program with itself among them.
    private func gate(
        _ number: Int,
        _ record: inout GateSelfComparisonRecord
    ) throws -> GateSelfComparisonRecord.Gate? {
        let ids = plan.architectures
        let count = plan.programs.count
        let pair = number + number / ids.count
        let (base, head) = (pair % count, pair / count % count)
        let bytes = EnvironmentPadding.length(seed: plan.source.trace.seed, number: number)
        setenv(Self.variable, String(repeating: "-", count: bytes), 1)
        defer { unsetenv(Self.variable) }
        var gate = gatePlan(plan.programs[base], plan.programs[head])
        gate.architectures = [ids[number % ids.count]]
        gate.parts = [.counts, .instructions]
        let start = ContinuousClock.now
        let session = session.saying("gate \(number + 1) of \(plan.gates), ")
        let result = try GateExperiment(gate, session).run()
        guard !session.isInterrupted else { return nil }
        record.note(result.problems)
        var found = GateSelfComparisonRecord.Gate(architecture: ids[number % ids.count])
        (found.base, found.head) = (base, head)
        found.environmentBytes = bytes
        found.outcome = result.outcome.rawValue
        found.differences = result.differences.count
        found.instructionShift = result.instructions.map { abs($0.head / $0.base - 1) }.max()
        found.seconds = (.now - start) / .seconds(1)
        return found
    }

    // MARK: Jobs

    private func measureJobs(
        _ record: inout GateSelfComparisonRecord,
        _ keep: (GateSelfComparisonRecord) -> Void
    ) throws {
        let proofs = ([0] + plan.shares).map { share in
            GateTiming.Proof(name: "again-\(share)", share: share)
        }
        var timings: [String: GateTiming] = [:]
        for number in 0..<plan.jobs where !session.isInterrupted {
            let id = plan.architectures[number % plan.architectures.count]
            var timing = try timings[id] ?? timing(id, proofs)
            session.progress("job \(number + 1) of \(plan.jobs), \(id)")
            let screen = timing.measure(.screen, [], id)
            timings[id] = timing
            record.note(timing.problems)
            guard !session.isInterrupted, timing.problems.isEmpty else { break }
            record.jobs.append(
                GateSelfComparisonRecord.Job(
                    architecture: id,
                    comparisons: proofs.map { proof in
                        .init(
                            injected: proof.share,
                            blocks: screen.clusters[proof.name]?.byLayout.sorted {
                                $0.key < $1.key
                            }.flatMap { layout, blocks in
                                blocks.map { [Double(layout), $0.candidate, $0.reference] }
                            } ?? []
                        )
                    },
                    seconds: screen.seconds
                )
            )
            record.finished = Date()
            keep(record)
        }
    }

    private func timing(_ id: String, _ proofs: [GateTiming.Proof]) throws -> GateTiming {
        var timing = try GateTiming(
            gatePlan(plan.layouts, plan.layouts),
            Session(session.interruption, measuring: session.measuring),
            proofs: proofs
        )
        timing.calibrate(id)
        return timing
    }
}

/// Whole gates over main CPU, drawn from jobs: a screen is a job as it was, a confirmation is other jobs of the same
/// architecture together.
struct GateDrawing {
    private let design: GateSelfComparisonRecord.Design
    /// By architecture and share.
    private let screens: [String: [Double: [GateClusters]]]

    init(_ jobs: [GateSelfComparisonRecord.Job], _ design: GateSelfComparisonRecord.Design) {
        self.design = design
        var screens: [String: [Double: [GateClusters]]] = [:]
        for job in jobs {
            for comparison in job.comparisons {
                var clusters = GateClusters()
                for (layout, block) in comparison.pairs { clusters.add(block, layout: layout) }
                screens[job.architecture, default: [:]][comparison.injected, default: []]
                    .append(clusters)
            }
        }
        self.screens = screens
    }

    /// What gates say where nothing is injected, and of each architecture where a share is; empty with fewer than two
    /// jobs of any architecture.
    func drawn() -> [GateSelfComparisonRecord.Drawn] {
        let ids = design.architectures
        guard ids.allSatisfy({ screens[$0]?[0]?.count ?? 0 > 1 }) else { return [] }
        let shares = Set(screens.values.flatMap(\.keys)).subtracting([0]).sorted()
        return [tally(nil, ids, 0)] + shares.flatMap { share in ids.map { tally($0, [$0], share) } }
    }

    private func tally(
        _ architecture: String?,
        _ ids: [String],
        _ share: Double
    ) -> GateSelfComparisonRecord.Drawn {
        var generator = SplitMix64(seed: design.seed)
        var drawn = GateSelfComparisonRecord.Drawn(
            architecture: architecture,
            injected: share,
            trials: design.trials
        )
        for _ in 0..<design.trials {
            let times = ids.compactMap { time($0, share, &generator) }
            let verdicts = Set(times.map(\.verdict))
            // Both at once are one false alarm.
            if verdicts.contains(.more) {
                drawn.more += 1
            } else if verdicts.contains(.less) {
                drawn.less += 1
            }
            if times.contains(where: { $0.confirmation != nil }) { drawn.confirmed += 1 }
        }
        return drawn
    }

    private func time(
        _ id: String,
        _ share: Double,
        _ generator: inout SplitMix64
    ) -> GateResult.Time? {
        guard let pool = screens[id]?[share], pool.count > 1 else { return nil }
        let judge = GateJudge(members: design.architectures.count, error: design.error)
        let chosen = Int.random(in: pool.indices, using: &generator)
        let screen = pool[chosen]
        guard screen.isSuspect else { return judge.time(id, screen, nil) }
        let parts = max(1, design.confirmationBlocks / max(1, design.screenBlocks))
        let confirmation = (0..<parts).map { _ in
            // Any but the one that made it suspect.
            let other = Int.random(in: 0..<(pool.count - 1), using: &generator)
            return pool[other < chosen ? other : other + 1]
        }
        return judge.time(id, screen, GateClusters(joining: confirmation))
    }
}
