package import Experiments
internal import Measuring
internal import Foundation
internal import Probes
internal import RunRecords
internal import SampleStatistics
package import StudyRecords

/// Compares an architecture with itself, as a run would, and with itself made slower by a known share.
///
/// It is a run like any other, in which one architecture goes by several names: fresh processes in turns, the same blocks,
/// the same bookkeeping. The last part is arithmetic on its blocks.
package struct SelfComparison {
    package struct Plan: MeasurementPlan {
        package var setup: MeasurementSetup
        /// What is compared with itself.
        package var architecture: String
        package var blocks: Int
        /// Blocks of a comparison whose size is fixed.
        package var blocksEach = 30
        /// Comparisons that share the error.
        package var members: Int
        /// Shares of the architecture's cost to inject.
        package var shares = [0.02, 0.05]
        /// Processes that tell what the harness costs, of which no share is injected.
        package var calibrations = 7
        /// Pairs of processes that count allocations.
        package var countPairs = 20
        /// Comparisons to draw.
        package var trials = 2_000

        /// What is injected under each of its names.
        var ownFaults: [String] { setup.faults[architecture] ?? [] }

        package init(_ setup: MeasurementSetup, architecture: String, blocks: Int, members: Int) {
            self.setup = setup
            self.architecture = architecture
            self.blocks = blocks
            self.members = members
        }
    }

    package typealias Result = SelfMeasured<SelfComparisonRecord>

    private let plan: Plan
    private let session: Session

    /// Ended early, it makes something of what was measured by then.
    package init(_ plan: Plan, _ session: Session) {
        self.plan = plan
        self.session = session
    }

    /// Counts, calibrates, measures, and draws comparisons.
    ///
    /// - Parameter keep: Called with what there is after every step.
    /// - Returns: The run, and what its blocks say about comparisons.
    /// - Throws: ``ExperimentError`` where the harness's cost is not known, and as ``Experiment``.
    package func run(keep: @escaping (Result) -> Void) throws -> Result {
        let children = try SelfMeasuringChildren(plan.source.trace, session)
        let counts = try count(children)
        let calibration = try calibrate(children)
        let candidates = [0] + plan.shares
        let experiment = try Experiment(
            experimentPlan(candidates, calibration.harnessShare),
            session,
            keep: { keep(Result(run: $0)) }
        )
        let run = experiment.run()
        session.progress("drawing comparisons")
        let judge = SelfComparisonJudge(plan)
        let pools = candidates.map { experiment.blocks(of: name($0)) }
        var record = SelfComparisonRecord(
            run: run,
            architecture: plan.architecture,
            blocks: run.family?.blocks ?? 0,
            design: judge.design,
            comparisons: zip(candidates, pools).map { share, pool in
                SelfComparisonRecord.Comparison(
                    id: name(share),
                    injected: share,
                    ratio: RatioInterval(pool).map { RunRecord.Span($0.ratio, $0.bounds) },
                    judged: judge.judged(pool)
                )
            },
            counts: counts
        )
        record.calibration = calibration.harness
        record.logDeviation = pools.first.flatMap { RatioInterval($0) }?.logStandardDeviation
        if !plan.ownFaults.isEmpty { record.faults = plan.ownFaults }
        let result = Result(run: run, record: record)
        keep(result)
        return result
    }

    /// What the architecture is called with a share injected.
    private func name(_ share: Double) -> String {
        share == 0
            ? "\(plan.architecture)-again"
            : "\(plan.architecture)-plus-\((share * 100).formatted(.number.locale(.init(identifier: "en_US_POSIX"))))-percent"
    }

    private func experimentPlan(_ shares: [Double], _ harnessShare: Double) -> ExperimentPlan {
        var plan = ExperimentPlan(
            self.plan.setup,
            architectures: [self.plan.architecture] + shares.map { name($0) },
            passes: [.throughput],
            blocks: self.plan.blocks
        )
        plan.batchSizes = Array(plan.batchSizes.prefix(1))
        plan.burstSize = nil
        plan.liveRuns = 0
        plan.thresholds = []
        plan.harnessShare = harnessShare
        for share in shares {
            plan.aliases[name(share)] = self.plan.architecture
            if !self.plan.ownFaults.isEmpty { plan.faults[name(share)] = self.plan.ownFaults }
            if share > 0 { plan.mainShares[name(share)] = share }
        }
        return plan
    }

    /// Main CPU for one event of harness and architecture, each with the harness in it, nanoseconds.
    private struct Calibration {
        var harness: [Double] = []
        var architecture: [Double] = []

        /// The part of the architecture's that is the harness's: which hardly depends on the core's speed.
        var harnessShare: Double {
            let whole = architecture.reduce(0, +) / Double(max(1, architecture.count))
            let own = harness.reduce(0, +) / Double(max(1, harness.count))
            return whole > 0 ? min(1, max(0, own / whole)) : 0
        }
    }

    /// Measures harness and architecture in turns.
    private func calibrate(_ children: SelfMeasuringChildren) throws -> Calibration {
        var calibration = Calibration()
        var reason = "nothing was measured"
        for number in 1...plan.calibrations where !session.isInterrupted {
            session.progress("calibrating, \(number) of \(plan.calibrations)")
            let core = CoreAffinity.turn(number)
            let ids = [RunResults.harness, plan.architecture]
            let costs = children.measureInTurns(
                ids,
                batchSize: 1,
                core: core,
                faults: plan.setup.faults
            ).map { outcome in
                switch outcome {
                case .finished(let measurement):
                    return measurement.values[RunResults.judgedMetric]
                case .failed(let failure):
                    reason = failure.description
                    return nil
                case .interrupted: return nil
                }
            }
            guard let harness = costs[0], let architecture = costs[1] else { continue }
            calibration.harness.append(harness)
            calibration.architecture.append(architecture)
        }
        guard !calibration.harness.isEmpty else {
            // No share can be taken of a cost that cannot be distinguished from the harness's.
            let text = "what the harness costs could not be measured: \(reason)"
            throw ExperimentError(text, isBadInput: false)
        }
        return calibration
    }

    /// In pairs, so that each injected count has one without beside it.
    private func count(_ children: SelfMeasuringChildren) throws -> SelfComparisonRecord.Counts {
        var reason: String?
        func counts(_ faults: [String]) -> [Double] {
            children.count(
                Array(repeating: plan.architecture, count: plan.countPairs),
                batchSizes: [1],
                width: plan.environment.cores,
                limit: plan.limit,
                faults: plan.ownFaults + faults
            ).compactMap { outcome in
                if case .failed(let failure) = outcome { reason = failure.description }
                guard case .finished(let measurement) = outcome else { return nil }
                return measurement.byBatchSize[1]?[.allocations]
            }
        }
        session.progress("counting allocations")
        let found = SelfComparisonRecord.Counts(
            plain: counts([]),
            injected: counts(["extra-allocation"])
        )
        if let reason {
            throw ExperimentError("allocations could not be counted: \(reason)", isBadInput: false)
        }
        return found
    }
}
