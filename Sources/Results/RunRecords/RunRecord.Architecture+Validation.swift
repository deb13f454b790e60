extension RunRecord.Architecture {
    /// Refuses leaks, effort, ledger, ratios, courses, sensitivity, growth and times that contradict themselves.
    ///
    /// - Parameter field: Where the architecture stands in the record, as in "architectures[2]".
    /// - Throws: ``RecordError`` naming the field.
    func validateObservations(field: String) throws(RecordError) {
        for (index, leak) in (leaks ?? []).enumerated() {
            try leak.validate(field: "\(field).leaks[\(index)]")
        }
        try effort?.validate(field: "\(field).effort")
        try ledger?.validate(field: "\(field).ledger")
        for (id, ratio) in (liveToVirtual ?? [:]).sorted(by: { $0.key < $1.key }) {
            let place = "\(field).live_to_virtual.\(id)"
            try Self.require(ratio, field: place)
            guard Metric.named(id)?.pass == .counts else {
                throw .inconsistent(
                    field: place,
                    found: "\"\(id)\"",
                    accepted: "the id of a metric of the counts pass"
                )
            }
        }
        for (index, window) in (windows ?? []).enumerated() {
            try window.validate(field: "\(field).windows[\(index)]")
        }
        try costSeries?.validate(field: "\(field).drift")
        try frameTimeline?.validate(field: "\(field).frame_timeline", metrics: metrics)
        try memorySeries?.validate(field: "\(field).memory_course", metrics: metrics)
        try modelledStretches?.validate(field: "\(field).modelled_stretches")
        var multiples: Set<Double> = []
        for (index, step) in (sensitivity ?? []).enumerated() {
            let place = "\(field).sensitivity[\(index)]"
            try step.validate(field: place)
            guard multiples.insert(step.multiple).inserted else {
                throw .duplicate(
                    field: "\(place).multiple",
                    found: step.multiple.asFound
                )
            }
        }
        for (index, point) in (growth ?? []).enumerated() {
            try point.validate(field: "\(field).growth[\(index)]")
        }
        for (index, pair) in zip(growth ?? [], (growth ?? []).dropFirst()).enumerated()
        where pair.0.history >= pair.1.history {
            throw .inconsistent(
                field: "\(field).growth[\(index + 1)].history",
                found: "\(pair.1.history)",
                accepted: "more than \(pair.0.history)"
            )
        }
        let times = [("verifying", seconds?.verifying), ("measuring", seconds?.measuring)]
        for case (let name, let time?) in times {
            try Self.require(time, field: "\(field).seconds.\(name)")
        }
    }

    /// Refuses what cannot be a cost, a time or a ratio of counts.
    static func require(
        _ number: Double,
        field: String
    ) throws(RecordError) {
        guard number.isFinite else { throw .notFinite(field: field) }
        try check(number >= 0, field, number.asFound, "0 or more")
    }
}

extension RunRecord.Leak {
    /// Moments after which objects should be gone.
    private static let moments = ["closed screen", "closed app"]

    fileprivate func validate(field: String) throws(RecordError) {
        guard !type.allSatisfy(\.isWhitespace) else { throw .missing(field: "\(field).type") }
        try check(objects > 0, "\(field).objects", "\(objects)", "1 or more")
        guard Self.moments.contains(after) else {
            throw .inconsistent(
                field: "\(field).after",
                found: "\"\(after)\"",
                accepted: Self.moments.map { "\"\($0)\"" }.joined(separator: " or ")
            )
        }
    }
}

extension RunRecord.Ledger {
    func validate(field: String) throws(RecordError) {
        let entries = [
            ("delivered", delivered), ("rendered", rendered), ("merged", merged),
            ("dropped", dropped),
        ]
        for (name, effects) in entries {
            try check(effects >= 0, "\(field).\(name)", "\(effects)", "0 or more")
        }
        // Three numbers from a file may be too large to add up.
        let (some, carry) = rendered.addingReportingOverflow(merged)
        let (sum, overflow) = some.addingReportingOverflow(dropped)
        guard !carry, !overflow, delivered == sum else {
            throw .inconsistent(
                field: "\(field).delivered",
                found: "\(delivered)",
                accepted: "rendered + merged + dropped = \(rendered) + \(merged) + \(dropped)"
            )
        }
    }
}

extension RunRecord.CostSeries {
    fileprivate func validate(field: String) throws(RecordError) {
        for (index, time) in segments.enumerated() {
            guard time.isFinite else { throw .notFinite(field: "\(field).segments_ns[\(index)]") }
        }
        guard let steadyFrom else { return }
        guard segments.indices.contains(steadyFrom) else {
            throw .inconsistent(
                field: "\(field).steady_from_segment",
                found: "\(steadyFrom)",
                accepted: "a segment: 0 or more, less than \(segments.count)"
            )
        }
    }
}

extension RunRecord.Growth {
    fileprivate func validate(field: String) throws(RecordError) {
        try RunRecord.Architecture.require(Double(history), field: "\(field).history")
        for (id, value) in figures.sorted(by: { $0.key < $1.key }) {
            guard value.isFinite else { throw .notFinite(field: "\(field).figures.\(id)") }
        }
    }
}

extension RunRecord.Sensitivity {
    fileprivate func validate(field: String) throws(RecordError) {
        let costs = [("multiple", multiple), ("cell_ns", cell), ("layout_ns", layout)]
        for (name, number) in costs {
            try RunRecord.Architecture.require(number, field: "\(field).\(name)")
        }
        for (id, value) in figures.sorted(by: { $0.key < $1.key }) {
            guard value.isFinite else { throw .notFinite(field: "\(field).figures.\(id)") }
        }
    }
}
