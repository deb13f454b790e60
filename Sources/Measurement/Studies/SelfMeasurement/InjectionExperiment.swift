package import Experiments
package import InjectedFaults
internal import Measuring
internal import RunRecords
internal import SampleStatistics
package import StudyRecords

/// Reads loads of known size: an architecture with each of them, beside itself with the same item and no work in it.
///
/// It is a run like any other, in which one architecture goes by several names.
package struct InjectionExperiment {
    package struct Plan: MeasurementPlan {
        package var setup: MeasurementSetup
        package var architecture: String
        package var blocks: Int
        /// Finds what a load costs.
        package var calibrate: @Sendable (InjectedLoad) -> ExpectedCost = { $0.calibrated() }

        package init(_ setup: MeasurementSetup, architecture: String, blocks: Int) {
            self.setup = setup
            self.architecture = architecture
            self.blocks = blocks
        }
    }

    package typealias Result = SelfMeasured<InjectionRecord>

    /// Those with work of known size, and a thread of its own for each push.
    package static let faults =
        InjectedFault.allCases.filter { $0.idleTwin != nil } + [.ownThread]
    /// Most are read beside it, so it is what is measured most.
    private static let reference = InjectedFault.mainHop

    private let plan: Plan
    private let session: Session

    package init(_ plan: Plan, _ session: Session) {
        self.plan = plan
        self.session = session
    }

    /// Calibrates, measures, and calibrates again.
    ///
    /// - Parameter keep: Called with what there is after every step.
    /// - Returns: The run, and what its blocks say of each fault.
    /// - Throws: ``ExperimentError`` where the trace does not say which events are pushes, and as ``Experiment``.
    package func run(keep: @escaping (Result) -> Void) throws -> Result {
        let pushes = CountedPushes(plan.source.trace)
        try check(pushes)
        let before = calibrations()
        let experiment = try Experiment(
            experimentPlan,
            session,
            keep: { keep(Result(run: $0)) }
        )
        let run = experiment.run()
        guard !session.isInterrupted else { return Result(run: run) }
        let costs = before.merging(calibrations()) { $0.joined(with: $1) }
        let verdicts = ComparisonFamily(
            Self.faults.map { RatioInterval(experiment.blocks(of: name($0), beside: twin($0))) }
        ).verdicts
        let rows = zip(Self.faults, verdicts).map { fault, verdict in
            let metric = fault.load?.quantity.metric ?? .offMainCPU
            var row = InjectionRecord.Row(
                fault: fault.rawValue,
                metric: metric,
                mainVerdict: verdict
            )
            row.expected = fault.load.flatMap { load in
                costs[load].map { cost in
                    let whole = cost * pushes.weight(of: load)
                    let least = whole.range.lowerBound - unread(of: fault, load, experiment, run)
                    return whole.joined(with: ExpectedCost(least...whole.range.lowerBound))
                }
            }.map { RunRecord.Span($0.middle, $0.range) }
            row.read = read(experiment.differences(of: name(fault), to: twin(fault), metric))
            row.counterpart = Self.counterpart(of: fault)?.rawValue
            row.errors = run.architectures.first { $0.id == name(fault) }?.errors ?? []
            return row
        }
        let record = InjectionRecord(
            run: run,
            architecture: plan.architecture,
            error: RunResults.familyError,
            pushesPerEvent: pushes.perEvent,
            rows: rows
        )
        let result = Result(run: run, record: record)
        keep(result)
        return result
    }

    /// How much less may be read of a fault than its work takes, an event.
    ///
    /// Waiting lacks the time for which the main thread is ready when it is woken from rest, which its twin shows. And an item
    /// with work may find its thread awake, which the empty one has to wake.
    private func unread(
        of fault: InjectedFault,
        _ load: InjectedLoad,
        _ experiment: Experiment,
        _ run: RunRecord
    ) -> Double {
        switch (load.place, load.quantity) {
        case (_, .mainWaiting):
            let twin = run.architectures.first { $0.id == self.twin(fault) }
            return max(0, twin?[.mainRunnable]?.value ?? 0)
        case (.background, _):
            let wakes = experiment.differences(of: twin(fault), to: plan.architecture, .offMainCPU)
            return max(0, SampleSummary(wakes)?.mean ?? 0)
        default: return 0
        }
    }

    /// What the architecture is called with a fault.
    private func name(_ fault: InjectedFault) -> String {
        "\(plan.architecture)-\(fault.rawValue)"
    }

    /// What it is read beside.
    private func twin(_ fault: InjectedFault) -> String {
        fault.idleTwin.map(name) ?? plan.architecture
    }

    private static func counterpart(of fault: InjectedFault) -> InjectedFault? {
        guard var load = fault.load, load.isRandom else { return nil }
        load.isRandom = false
        return InjectedFault.allCases.first { $0.load == load }
    }

    /// With the interval of one of as many as there are rows; nil without a block.
    private func read(_ differences: [Double]) -> RunRecord.Span? {
        guard let mean = SampleSummary(differences)?.mean else { return nil }
        let error = RunResults.familyError / Double(Self.faults.count)
        return RunRecord.Span(mean, MeanEstimate(differences)?.bounds(error: error))
    }

    private var experimentPlan: ExperimentPlan {
        let twins = InjectedFault.allCases.filter { $0.load?.work == .nothing }
        var plan = ExperimentPlan(
            self.plan.setup,
            architectures: (twins + Self.faults).map(name) + [self.plan.architecture],
            reference: name(Self.reference),
            passes: [.throughput],
            blocks: self.plan.blocks
        )
        plan.batchSizes = [1]
        plan.burstSize = nil
        plan.liveRuns = 0
        plan.thresholds = []
        for fault in twins + Self.faults {
            plan.aliases[name(fault)] = self.plan.architecture
            plan.faults[name(fault)] = [fault.rawValue]
        }
        return plan
    }

    private func calibrations() -> [InjectedLoad: ExpectedCost] {
        session.progress("calibrating")
        let loads = Self.faults.compactMap(\.load)
        return Dictionary(uniqueKeysWithValues: loads.map { ($0, plan.calibrate($0)) })
    }

    /// One allocation more for each push tells how many there are: what comes by a socket that is closed is one too.
    private func check(_ pushes: CountedPushes) throws {
        session.progress("counting pushes")
        let children = try SelfMeasuringChildren(plan.source.trace, session)
        let counts = [[], [InjectedFault.extraAllocation.rawValue]].map { faults in
            children.count(
                [plan.architecture],
                batchSizes: [1],
                width: 1,
                limit: plan.limit,
                faults: faults
            ).first
        }
        let allocations = try counts.map { outcome throws(ExperimentError) -> Double in
            if case .finished(let measurement) = outcome,
                let count = measurement.byBatchSize[1]?[.allocations]
            {
                return count
            }
            throw ExperimentError("pushes could not be counted", isBadInput: false)
        }
        let found = allocations[1] - allocations[0]
        // One in ten thousand events would move no figure.
        guard abs(found - pushes.perMeasuredEvent) > 1e-4 else { return }
        throw ExperimentError(
            "\(plan.source.id): found \(found) pushes an event where its trace has \(pushes.perMeasuredEvent), since sockets are"
                + " closed; accepted: a scenario of pushes alone, such as push-storm",
            isBadInput: true
        )
    }
}

extension InjectedLoad.Quantity {
    fileprivate var metric: Metric {
        switch self {
        case .mainCPU: .mainCPU
        case .mainWaiting: .mainWaiting
        case .offMainCPU: .offMainCPU
        }
    }
}
