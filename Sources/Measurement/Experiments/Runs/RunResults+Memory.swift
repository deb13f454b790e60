internal import RunRecords

extension RunResults {
    /// What was in use, less what the null app had in use after the same events, and what was resident, as measured.
    func memorySeries(of id: String) -> RunRecord.MemorySeries? {
        let resident = live.memory[id]
        guard var series = counted.memory[id], let null = counted.memory[Self.harness],
            let own = series.live, let harness = null.live, null.events == series.events
        else { return resident }
        series.live = zip(own, harness).map { $0 - $1 }
        // Both replay the same batches; where the kernel did not answer, readings are missing.
        if series.events == resident?.events { series.resident = resident?.resident }
        return series
    }
}
