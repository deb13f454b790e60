internal import Measuring
internal import Synchronization

extension Experiment {
    /// Measures all, as many at once as there are cores: only for what another process cannot disturb.
    func measureSideBySide(
        _ requests: [MeasurementRequest],
        _ note: (MeasurementRequest, ChildProcess.Outcome) -> Void
    ) {
        let (start, reporter, total) = (ContinuousClock.now, reporter, requests.count)
        let latest = Mutex(start)
        let outcomes = children.measureSideBySide(requests) { count in
            // Since another has ended: together all of the time.
            let now = ContinuousClock.now
            let before = latest.withLock { latest in
                defer { latest = now }
                return latest
            }
            reporter.finish(requests[0].kind, seconds: (now - before) / .seconds(1))
            reporter.measure("\(count) of \(total)")
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1) / Double(max(1, total))
        for (request, outcome) in zip(requests, outcomes) {
            // A verification says itself how long it took.
            if request.kind != .verify { results.note(.seconds(request.id, seconds)) }
            note(request, outcome)
        }
        keepSoFar()
    }
}
