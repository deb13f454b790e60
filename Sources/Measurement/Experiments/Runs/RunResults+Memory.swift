internal import RunRecords

extension RunResults {
    /// What was in use, less what the empty architecture had in use after the same events, and what was resident, as measured.
    func memorySeries(of id: String) -> RunRecord.MemorySeries? {
        let resident = live.memory[id]
        guard var course = counted.memory[id], let floor = counted.memory[Self.harness],
            let own = course.live, let empty = floor.live, floor.events == course.events
        else { return resident }
        course.live = zip(own, empty).map { $0 - $1 }
        // Both replay the same batches; where the kernel did not answer, readings are missing.
        if course.events == resident?.events { course.resident = resident?.resident }
        return course
    }
}
