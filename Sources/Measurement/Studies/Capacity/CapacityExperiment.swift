package import Experiments
internal import Measuring
internal import EventTraces
internal import Foundation
internal import InjectedFaults
internal import ReportedErrors
internal import RunRecords
internal import SampleStatistics
package import StudyRecords
internal import TraceDriver

/// Searches for the highest rate of events at which each architecture holds, by open-loop runs in fresh processes.
package final class CapacityExperiment {
    private let plan: CapacityPlan
    private let session: Session
    private let keep: (CapacityRecord) -> Void
    private let scratch: ScratchFolder
    private let started = Date()
    private var architectures: [CapacityRecord.Architecture] = []
    private var policies: Set<String> = []
    private var draw: UInt64 = 0

    /// Calls `keep` with the record so far, after every step.
    ///
    /// - Throws: ``MeasurementError/noMeasuredEvents``; ``ScratchError``.
    package init(
        _ plan: CapacityPlan,
        _ session: Session,
        keep: @escaping (CapacityRecord) -> Void = { _ in }
    ) throws {
        guard PreparedTrace.measuredEvents(of: plan.source.trace) > 0,
            TraceSummary(plan.source.trace).meanRate ?? 0 > 0
        else { throw MeasurementError.noMeasuredEvents }
        self.plan = plan
        self.session = session
        self.keep = keep
        scratch = try ScratchFolder()
    }

    /// One architecture after the other; conformance first, since what shows something else holds nothing.
    ///
    /// - Throws: A trace file's error when there is no room for traces; `OverrideError`.
    package func run() throws -> CapacityRecord {
        for id in plan.architectures where !session.isInterrupted {
            var entry = CapacityRecord.Architecture(id: id)
            entry.predicted = prediction(of: id)
            architectures.append(entry)
            if confirmConformance(id) { try search(id) }
            keep(record)
        }
        return record
    }

    /// Screen updates of a window that says anything of a rate.
    private static let leastEffects = 10

    private func confirmConformance(_ id: String) -> Bool {
        session.progress("\(id): comparing screens with the oracle")
        do {
            try plan.source.trace.write(path: scratch.trace.path)
        } catch {
            note(error: "\(error)")
            return false
        }
        switch outcome(of: plan.setup.request(.verify(.init()), id, in: scratch)) {
        case .finished(let measurement):
            architectures[architectures.count - 1].failure = measurement.failure
            return measurement.failure == nil
        case .failed(let failure):
            note(error: "verify: \(failure)")
            return false
        case .interrupted: return false
        }
    }

    private func search(_ id: String) throws {
        var search = CapacitySearch(start: plan.start, steps: plan.runs)
        // Every architecture begins with the same arrivals, whichever others are searched.
        draw = 0
        while let (phase, rate) = search.next, !session.isInterrupted {
            session.progress(
                "\(id): \(phase.rawValue), \(Int(rate.rounded()), "event")/s, run \(search.tries.count + 1)"
            )
            guard let run = try measure(id, phase, rate) else { break }
            // What the machine could not do says nothing of a rate.
            if let error = run.error, run.broken.isEmpty {
                return note(error: "the search ended at \(rate.formatted())/s: \(error)")
            }
            search.note(offered: run.offered, holds: run.broken.isEmpty)
            architectures[architectures.count - 1].add(run, search)
            keep(record)
        }
    }

    private func measure(
        _ id: String,
        _ phase: CapacitySearch.Phase,
        _ rate: Double
    ) throws -> CapacityRecord.Run? {
        draw += 1
        guard let level = try LoadLevel.make(plan, rate: rate, draw: draw) else { return nil }
        let file = scratch.url.appending(path: "level.trace")
        try level.trace.write(path: file.path)
        var pacing = MeasurementTask.Pacing(rateScale: level.timeScale, seconds: plan.seconds)
        pacing.framesPerSecond = plan.framesPerSecond
        pacing.lateAfter = plan.lateAfter
        let request = plan.setup.request(.frames(pacing), id, in: scratch, trace: file)
        let steal = StealWatch()
        let outcome = outcome(of: request)
        var run = CapacityRecord.Run(phase: phase.rawValue, rate: rate)
        run.stolen = steal.share
        switch outcome {
        case .interrupted: return nil
        case .failed(let failure):
            run.broken = failure.isOfMachine ? [] : [.failure]
            run.error = failure.description
        case .finished(let measurement):
            guard let replay = measurement.replay, let backlog = replay.backlog,
                backlog.effects >= Self.leastEffects
            else {
                run.error =
                    "fewer than \(Self.leastEffects) screen updates; accepted: more --seconds, or a higher --start"
                return run
            }
            run.offered = backlog.rate
            run.effects = backlog.effects
            run.late = backlog.late
            run.rise = backlog.rise
            run.arrivalError = replay.arrivals?.p99
            run.broken = plan.brokenLimits(measurement, backlog, timeScale: level.timeScale)
            if let policy = replay.generatorPolicy { policies.insert(policy) }
        }
        return run
    }

    /// For an architecture whose service time is known.
    private func prediction(of id: String) -> Double? {
        let faults = plan.faults[id] ?? []
        guard faults.contains(InjectedFault.fixedService.rawValue) else { return nil }
        return ConstantServiceQueue.capacity(
            service: Double(InjectedFault.fixedServiceNanoseconds) / 1e9,
            frame: 1 / Double(plan.framesPerSecond),
            limit: Double(plan.lateAfter) / 1e9
        )
    }

    private func note(error: String) { architectures[architectures.count - 1].errors.append(error) }

    private func outcome(of request: MeasurementRequest) -> MeasurementOutcome {
        let window = request.kind == .frames ? 3 * plan.seconds : 0
        return session.measure(request, limit: plan.limit + .seconds(window))
    }

    private var record: CapacityRecord {
        var record = CapacityRecord(
            scenario: plan.source.record,
            meanRate: TraceSummary(plan.source.trace).meanRate ?? 0,
            lateAfter: Double(plan.lateAfter),
            seconds: plan.seconds,
            environment: plan.environment,
            started: started
        )
        record.framesPerSecond = plan.framesPerSecond
        record.timeScale = plan.source.scenario == nil ? nil : plan.timeScale
        record.injected = plan.faults
        record.finished = Date()
        record.complete = !session.isInterrupted
        record.notes = policies.isEmpty ? [] : [.arrivalsScheduled(by: policies.sorted())]
        record.architectures = architectures
        return record
    }
}

extension CapacityRecord.Architecture {
    /// Takes a run, and what the search says with it.
    fileprivate mutating func add(_ run: CapacityRecord.Run, _ search: CapacitySearch) {
        runs.append(run)
        switch search.ending {
        case .open: break
        case .above(let rate): atLeast = rate
        case .below(let rate): lessThan = rate
        case .edge(let rate, let bounds, let isBounded):
            edge = CapacityRecord.Edge(
                rate: rate,
                low: bounds.lowerBound,
                high: bounds.upperBound,
                isBounded: isBounded
            )
        }
    }
}
