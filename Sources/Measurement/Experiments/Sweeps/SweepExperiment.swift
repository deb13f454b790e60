internal import Measuring
internal import ReportedErrors
internal import EventTraces
internal import Foundation
internal import Probes
package import RunRecords
internal import Scenarios
internal import TraceDriver

/// Measures the same architectures at growing sizes of one thing: exact counts once, times in interleaved rounds.
package final class SweepExperiment {
    private let plan: SweepPlan
    private let interruption: Interruption
    private let progress: Experiment.Progress
    private let keep: (SweepRecord) -> Void
    private let measuring: Experiment.Measuring?
    private let scratch: ScratchFolder
    private var results: SweepResults

    /// - Parameters:
    ///   - plan: What to do.
    ///   - interruption: Ends it early.
    ///   - progress: Told of each step.
    ///   - keep: Called with the record so far, after every step.
    ///   - measuring: Measures in place of a fresh process; nil outside tests.
    /// - Throws: ``SweepError/trace(_:)``; ``ScratchError``.
    package init(
        _ plan: SweepPlan,
        interruption: Interruption,
        progress: @escaping Experiment.Progress,
        keep: @escaping (SweepRecord) -> Void,
        measuring: Experiment.Measuring? = nil
    ) throws {
        guard plan.source.scenario != nil || plan.axis.name == .visibleRows else {
            throw SweepError.trace(axis: plan.axis.name.rawValue)
        }
        self.plan = plan
        self.interruption = interruption
        self.progress = progress
        self.keep = keep
        self.measuring = measuring
        scratch = try ScratchFolder()
        results = SweepResults(plan)
    }

    /// Counts first, size by size, since what departs from the oracle or does not come to an end is not timed.
    ///
    /// - Throws: `OverrideError` for a size that the scenario cannot have, before anything is measured;
    ///   ``MeasurementError/noMeasuredEvents``; a trace file's error when there is no room for the traces.
    package func run() throws -> SweepRecord {
        results.points = try plan.axis.values.map(prepare)
        for point in results.points where !interruption.isRaised { count(at: point) }
        for round in 0..<plan.blocks where !interruption.isRaised { time(round) }
        results.isInterrupted = interruption.isRaised
        return results.record
    }

    private func prepare(_ value: Double) throws -> SweepRecord.Point {
        var trace = plan.source.trace
        if let scenario = plan.source.scenario, plan.axis.name != .visibleRows {
            let other = try plan.source.trace { overrides in
                plan.axis.apply(value, to: &overrides, of: scenario)
            }
            trace = other ?? trace
        }
        guard PreparedTrace.measuredEvents(of: trace) > 0 else {
            throw MeasurementError.noMeasuredEvents
        }
        try trace.write(path: file(of: value).path)
        return SweepRecord.Point(
            value: value,
            trace: RunRecord.Trace(
                sha256: trace.sha256(),
                events: trace.events.count,
                measuredEvents: PreparedTrace.measuredEvents(of: trace)
            ),
            batchSize: plan.axis.batchSize(at: value, rate: TraceSummary(trace).meanRate),
            screenHeight: plan.axis.screenHeight(at: value)
        )
    }

    // MARK: Passes

    private func count(at point: SweepRecord.Point) {
        progress("counting at \(plan.axis.name.rawValue) = \(point.value.formatted())")
        let requests = ids(at: point).map { id in
            let isJudged = plan.architectures.contains(id)
            let counting = MeasurementTask.Counting(
                batchSizes: [point.batchSize],
                isJudged: isJudged
            )
            return request(.counts(counting), id, at: point)
        }
        let outcomes =
            measuring.map { requests.map($0) }
            ?? SideBySide.run(requests.map(child), width: plan.environment.cores, interruption)
        for (request, outcome) in zip(requests, outcomes) {
            results.note(outcome, .counts, of: request.architecture, at: point)
        }
        keep(results.record)
    }

    /// One sample of everybody at every size: sizes up in one round and down in the next, so that a drift of the machine
    /// is not taken for growth, and everybody beside everybody at each.
    private func time(_ round: Int) {
        let steal = StealProbe.read()
        let cores = CoreAffinity.allowed
        let core = cores.isEmpty ? nil : cores[round % cores.count]
        let points = round.isMultiple(of: 2) ? results.points : results.points.reversed()
        for (place, point) in points.enumerated() {
            progress(
                "throughput at \(plan.axis.name.rawValue) = \(point.value.formatted()), round \(round + 1) of \(plan.blocks)"
            )
            let all = [RunResults.harness] + plan.architectures
            let row = BlockOrder.williamsRow(count: all.count, block: round + place)
            for id in row.map({ all[$0] })
            where results.isWorthwhile(id, at: point.value) && !interruption.isRaised {
                let timing = MeasurementTask.Timing(batchSize: point.batchSize, core: core)
                let request = request(.throughput(timing), id, at: point)
                let outcome = measuring?(request) ?? child(request).run(interruption)
                results.note(outcome, .throughput, of: id, at: point)
            }
        }
        if let steal, let now = StealProbe.read() { results.note(stolen: (now - steal).share) }
        keep(results.record)
    }

    private func ids(at point: SweepRecord.Point) -> [String] {
        ([RunResults.harness] + plan.architectures)
            .filter { results.isWorthwhile($0, at: point.value) }
    }

    // MARK: Children

    private func file(of value: Double) -> URL {
        scratch.url.appending(path: "size-\(value).trace")
    }

    private func request(
        _ task: MeasurementTask,
        _ id: String,
        at point: SweepRecord.Point
    ) -> MeasurementRequest {
        var request = MeasurementRequest(
            task,
            architecture: id,
            faults: plan.faults[id] ?? [],
            trace: file(of: point.value),
            result: scratch.makeFolder().appending(path: "result.json")
        )
        request.modelImplementation = plan.modelImplementation
        request.listUpdate = plan.listUpdate
        request.store = plan.store
        request.screenHeight = point.screenHeight
        return request
    }

    private func child(_ request: MeasurementRequest) -> ChildProcess {
        ChildProcess(
            request,
            folder: request.result.deletingLastPathComponent(),
            limit: plan.limit
        )
    }
}

/// Why there is nothing to sweep.
package enum SweepError: ReportedError, Hashable {
    /// A trace is as it is.
    case trace(axis: String)

    /// One line for standard error.
    package var description: String {
        switch self {
        case .trace(let axis):
            "--axis: found \(axis) and a trace, which is replayed as it is; accepted with it: visible-rows, or a scenario"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool { true }
}
