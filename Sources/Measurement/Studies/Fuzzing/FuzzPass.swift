package import Measuring
internal import Conformance
internal import EventTraces
internal import Fuzzing
internal import InjectedFaults
package import TraceDriver
internal import WorkQueues

/// Tries cases in this process, one after the other.
package enum FuzzPass {
    /// - Throws: `MeasurementError` for an unknown architecture, `CaseFileError` for a case that cannot be read.
    @Sendable package static func run(
        _ job: FuzzJob,
        store: @escaping HostedApp.StoreMaker
    ) throws -> FuzzBlock {
        if let folder = job.saved {
            let file = try CaseFile(in: folder)
            let runner = try runner(file.architecture, file.mutation, file.faults ?? [], store)
            if let shrinking = job.shrinking { return try shrink(file, shrinking, runner) }
            return replay(file, explains: job.explains, runner)
        }
        let runners = try job.architectures.map {
            try runner($0, job.mutation, job.faults[$0] ?? [], store)
        }
        let progress = ProgressNote(job.progress)
        let deadline = job.seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
        return SimulationThread.run {
            var block = FuzzBlock(first: job.first)
            for number in job.first..<job.first + job.count {
                if let deadline, ContinuousClock.now >= deadline { break }
                progress.note(number)
                let fuzzCase = FuzzCase(number: number, seed: job.seed)
                let runner = runners[Int(number % UInt64(runners.count))]
                let verdict = runner.verdict(on: fuzzCase)
                block.add(verdict, fuzzCase, number: number, job.architecture(of: number))
            }
            return block
        }
    }

    private static func runner(
        _ id: String,
        _ mutation: String?,
        _ faults: [String],
        _ store: @escaping HostedApp.StoreMaker
    ) throws -> CaseRunner {
        guard let mutants = Backends.current?.mutants, id == mutants.id else {
            let faults = try InjectedFault.named(faults)
            return CaseRunner(try MeasuringChild.variant(named: id), store: store) { environment in
                faults.reduce(environment) { $1.spoil($0) }
            }
        }
        let bug = try mutation.map(mutants.named)
        return CaseRunner(store: store) { mutants.make($0, bug) }
    }

    private static func shrink(
        _ file: CaseFile,
        _ how: FuzzJob.Shrinking,
        _ runner: CaseRunner
    ) throws -> FuzzBlock {
        let deadline = ContinuousClock.now.advanced(by: .seconds(how.limit))
        let (smallest, attempts) = SimulationThread.run {
            var shrinker = Shrinker(file.fuzzCase) { candidate in
                guard ContinuousClock.now < deadline else { return false }
                return runner.verdict(on: candidate).failure?.kind == file.failure
            }
            let smallest = shrinker.run(lastEvent: how.lastEvent)
            return (smallest, shrinker.attempts)
        }
        var result = file
        result.fuzzCase = smallest
        try result.write(to: how.result)
        return FuzzBlock(first: 0, cases: UInt64(attempts))
    }

    private static func replay(
        _ file: CaseFile,
        explains: Bool,
        _ runner: CaseRunner
    ) -> FuzzBlock {
        SimulationThread.run {
            var block = FuzzBlock(first: 0)
            let verdict = runner.verdict(on: file.fuzzCase)
            block.add(verdict, file.fuzzCase, number: 0, file.architecture)
            if explains {
                func explanation() -> String { file.fuzzCase.explanation(by: runner) }
                let isLeak = verdict.failure?.kind == Rule.r18.rawValue
                block.explanation = isLeak ? WatchedObjects.during(explanation) : explanation()
            }
            return block
        }
    }
}

extension FuzzBlock {
    fileprivate mutating func add(
        _ verdict: CaseVerdict,
        _ fuzzCase: FuzzCase,
        number: UInt64,
        _ architecture: String
    ) {
        cases += 1
        checkpoints += UInt64(verdict.checkpoints)
        digest = (digest ^ verdict.digest) &* 0x100_0000_01b3
        guard let failure = verdict.failure else { return }
        var finding = FuzzFinding(
            number: number,
            architecture: architecture,
            kind: failure.kind,
            event: failure.event,
            summary: failure.summary
        )
        finding.place = failure.place(in: fuzzCase)
        failures.append(finding)
    }
}

extension CaseFailure {
    /// The kind of event after which it was seen, and the screen on top; nil when unknown.
    fileprivate func place(in fuzzCase: FuzzCase) -> String? {
        guard case .broke(let failure) = self else { return nil }
        let events = fuzzCase.trace.events
        let event =
            events.indices.contains(failure.eventIndex)
            ? EventClass(events[failure.eventIndex], on: failure.screen, isActive: true).rawValue
            : "the start"
        return "after \(event), \(failure.screen.map(Self.name) ?? "nothing") on top"
    }

    /// Which conversation it is does not tell one bug from another.
    private static func name(_ screen: ScreenContents.Kind) -> String {
        switch screen {
        case .list: "the list"
        case .conversation: "a conversation"
        case .create: "the create screen"
        case .other(let name): name
        }
    }

    fileprivate var event: Int? {
        switch self {
        case .broke(let failure): failure.eventIndex
        case .neverRests(let event): event
        case .died: nil
        }
    }

    fileprivate var summary: String {
        switch self {
        case .broke(let failure): failure.discrepancies.first?.description ?? failure.event
        case .neverRests: "work makes work for ever"
        case .died(let words): words
        }
    }
}
