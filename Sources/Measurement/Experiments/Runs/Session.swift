package import Dispatch
package import Measuring
internal import ReportedErrors

/// How a plan is carried out: what may end it, what is called at each step, and what measures.
package struct Session {
    package let interruption: Interruption
    /// Called before each step.
    package let progress: Experiment.Progress
    /// Measures in place of fresh processes; nil outside tests.
    package let measuring: Experiment.Measuring?
    /// How many processes may count at once in all sessions that share them; nil for as many as each has use for.
    package let slots: DispatchSemaphore?

    package init(
        _ interruption: Interruption,
        progress: @escaping Experiment.Progress = { _ in },
        measuring: Experiment.Measuring? = nil,
        slots: DispatchSemaphore? = nil
    ) {
        self.interruption = interruption
        self.progress = progress
        self.measuring = measuring
        self.slots = slots
    }

    package var isInterrupted: Bool { interruption.isRaised }

    /// The same, with `words` before each step's text.
    package func saying(_ words: String) -> Session {
        Session(
            interruption,
            progress: { [progress] step in
                var step = step
                step.text = words + step.text
                progress(step)
            },
            measuring: measuring,
            slots: slots
        )
    }

    /// Measures once, in a fresh process; see ``ChildProcess/init(_:limit:launcher:executable:)``.
    package func measure(
        _ request: MeasurementRequest,
        limit: Duration,
        launcher: [String] = [],
        executable: String = OwnExecutable.path
    ) -> MeasurementOutcome {
        if let measuring { return measuring(request) }
        return ChildProcess(request, limit: limit, launcher: launcher, executable: executable)
            .run(interruption)
    }

    /// Tells of steps that are alike, by how many of them are over.
    package func counter(_ words: String, of total: Int) -> @Sendable (_ done: Int) -> Void {
        let start = ContinuousClock.now
        return { [progress] done in
            progress(
                ProgressStep(
                    "\(words), \(done) of \(total)",
                    done: done,
                    of: total,
                    elapsed: .now - start
                )
            )
        }
    }

    /// Measures all on one core, slice by slice in turns; each for itself where they cannot.
    ///
    /// - Parameters:
    ///   - requests: Of the throughput pass, all for the same core, or for all cores.
    ///   - child: The process for each.
    /// - Returns: One outcome each, in their order.
    package func measureInTurns(
        _ requests: [MeasurementRequest],
        _ child: (MeasurementRequest) -> ChildProcess
    ) -> [MeasurementOutcome] {
        if let measuring { return requests.map(measuring) }
        return ChildProcess.runInTurns(requests, interruption, child)
    }

    /// Measures all, at most `width` at once: only for what another process cannot disturb.
    ///
    /// - Parameters:
    ///   - requests: What to measure.
    ///   - width: How many at once.
    ///   - limit: How long each may take; under callgrind as much longer as that takes.
    ///   - counting: Counts their instructions; nil where none are asked for.
    ///   - ended: Called with how many are over, whenever one is, from any thread.
    /// - Returns: One outcome each, in their order.
    package func measureSideBySide(
        _ requests: [MeasurementRequest],
        width: Int,
        limit: Duration,
        counting: InstructionCounting? = nil,
        ended: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [MeasurementOutcome] {
        if let measuring { return requests.map(measuring) }
        let children = requests.map { request in
            counting?.child(request, limit * InstructionCount.patience)
                ?? ChildProcess(request, limit: limit)
        }
        let outcomes = SideBySide.run(children, width: width, interruption, ended: ended)
        return zip(outcomes, requests).map { counting?.counted($0, $1) ?? $0 }
    }
}

/// Why an experiment cannot be made, or came to nothing, in one line.
package struct ExperimentError: ReportedError, Hashable {
    package let description: String
    package let isBadInput: Bool

    package init(_ description: String, isBadInput: Bool) {
        self.description = description
        self.isBadInput = isBadInput
    }
}
