package import Experiments
internal import Measuring
internal import ChatDomain
internal import EventTraces
internal import Foundation
internal import Probes
internal import RunRecords
package import StudyRecords
internal import TraceDriver

/// Measures the same architectures at growing sizes of one thing: exact counts once, times in interleaved rounds.
package final class SweepExperiment {
    private let plan: SweepPlan
    private let session: Session
    private let keep: (SweepRecord) -> Void
    private let scratch: ScratchFolder
    /// Nil where no instructions are asked for, and in tests.
    private let counting: InstructionCounting?
    private var results: SweepResults

    /// Calls `keep` with the record so far, after every step.
    ///
    /// - Throws: ``ExperimentError``; ``ScratchError``; `ProfileError` where instructions are asked for and no one can count them.
    package init(
        _ plan: SweepPlan,
        _ session: Session,
        keep: @escaping (SweepRecord) -> Void = { _ in }
    ) throws {
        guard plan.source.scenario != nil || plan.axis.keepsTrace else {
            throw ExperimentError(
                "--axis: found \(plan.axis.name.rawValue) and a trace, which is replayed as it is; accepted with it: \(SweepAxis.keepingTrace), or a scenario",
                isBadInput: true
            )
        }
        self.plan = plan
        self.session = session
        self.keep = keep
        scratch = try ScratchFolder()
        counting =
            plan.countsInstructions && session.measuring == nil
            ? try InstructionCounting(in: scratch) : nil
        results = SweepResults(plan)
    }

    /// Counts first, size by size, since what departs from the oracle or does not come to an end is not timed.
    ///
    /// - Throws: `OverrideError` for a size that the scenario cannot have, before anything is measured;
    ///   ``MeasurementError/noMeasuredEvents``; a trace file's error when there is no room for the traces.
    package func run() throws -> SweepRecord {
        results.points = try plan.axis.values.map(prepare)
        for point in results.points where !session.isInterrupted { count(at: point) }
        for point in results.points where plan.countsInstructions && !session.isInterrupted {
            countInstructions(at: point)
        }
        for round in 0..<plan.blocks where !session.isInterrupted { time(round) }
        results.isInterrupted = session.isInterrupted
        return results.record
    }

    private func prepare(_ value: Double) throws -> SweepRecord.Point {
        var trace = plan.source.trace
        if let scenario = plan.source.scenario, !plan.axis.keepsTrace {
            let other = try plan.source.trace { overrides in
                plan.axis.apply(value, to: &overrides, of: scenario)
            }
            trace = other ?? trace
        }
        guard PreparedTrace.measuredEvents(of: trace) > 0 else {
            throw MeasurementError.noMeasuredEvents
        }
        try trace.write(path: file(of: value).path)
        var point = SweepRecord.Point(
            value: value,
            trace: RunRecord.Trace(trace),
            batchSize: plan.axis.batchSize(at: value, rate: TraceSummary(trace).meanRate),
            screenHeight: plan.axis.screenHeight(at: value)
        )
        if plan.axis.name == .coalesce {
            let delay = HandOverDelay(trace, within: plan.axis.window(at: value))
            point.staleness = SweepRecord.Staleness(
                mean: delay.mean.wholeNanoseconds,
                worst: delay.worst.wholeNanoseconds
            )
        }
        return point
    }

    // MARK: Passes

    private func count(at point: SweepRecord.Point) {
        session.progress("counting at \(plan.axis.name.rawValue) = \(point.value.formatted())")
        let requests = ids(at: point).map { id in
            var counting = MeasurementTask.Counting(
                batchSizes: [point.batchSize],
                isJudged: plan.architectures.contains(id)
            )
            counting.isFramePaced = true
            return request(.counts(counting), id, at: point)
        }
        measureSideBySide(requests, at: point)
    }

    private func countInstructions(at point: SweepRecord.Point) {
        session.progress(
            "counting instructions at \(plan.axis.name.rawValue) = \(point.value.formatted())"
        )
        let requests = ids(at: point).map {
            request(.instructions(batchSize: point.batchSize), $0, at: point)
        }
        measureSideBySide(requests, at: point, counting)
    }

    /// The harness and the architectures that came through smaller sizes.
    private func ids(at point: SweepRecord.Point) -> [String] {
        ([RunResults.harness] + plan.architectures)
            .filter { results.isWorthwhile($0, at: point.value) }
    }

    private func measureSideBySide(
        _ requests: [MeasurementRequest],
        at point: SweepRecord.Point,
        _ counting: InstructionCounting? = nil
    ) {
        let outcomes = session.measureSideBySide(
            requests,
            width: plan.environment.cores,
            limit: plan.limit,
            counting: counting
        )
        for (request, outcome) in zip(requests, outcomes) {
            results.note(outcome, request.kind, of: request.architecture, at: point)
        }
        keep(results.record)
    }

    /// One sample of every architecture at every size: sizes up in one round and down in the next, so that a trend of the machine
    /// is not taken for growth, and all architectures beside each other at each.
    private func time(_ round: Int) {
        let steal = StealWatch()
        let core = CoreAffinity.turn(round)
        let points = round.isMultiple(of: 2) ? results.points : results.points.reversed()
        for (place, point) in points.enumerated() {
            session.progress(
                "throughput at \(plan.axis.name.rawValue) = \(point.value.formatted()), round \(round + 1) of \(plan.blocks)"
            )
            let all = [RunResults.harness] + plan.architectures
            let row = BlockOrder.williamsRow(count: all.count, block: round + place)
            for id in row.map({ all[$0] })
            where results.isWorthwhile(id, at: point.value) && !session.isInterrupted {
                let timing = MeasurementTask.Timing(batchSize: point.batchSize, core: core)
                let request = request(.throughput(timing), id, at: point)
                let outcome = session.measure(request, limit: plan.limit)
                results.note(outcome, .throughput, of: id, at: point)
            }
        }
        results.note(stolen: steal.share)
        keep(results.record)
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
        var request = plan.setup.request(task, id, in: scratch, trace: file(of: point.value))
        request.screenHeight = point.screenHeight
        request.sweptSizes = plan.axis.sweptSizes(at: point.value)
        let window = plan.axis.window(at: point.value)
        if window > .zero { request.coalescing = UInt64(window.wholeNanoseconds) }
        return request
    }
}
