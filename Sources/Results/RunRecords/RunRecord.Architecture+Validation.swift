extension RunRecord.Architecture {
    /// Refuses leaks, effort, ledger, ratios, courses, sensitivity, growth and times that contradict themselves.
    func validateObservations(field: String) throws(RecordError) {
        for (index, leak) in (leaks ?? []).enumerated() {
            try leak.validate(field: "\(field).leaks[\(index)]")
        }
        try effort?.validate(field: "\(field).effort")
        try ledger?.validate(field: "\(field).ledger")
        for (id, ratio) in (liveToVirtual ?? [:]).sorted(by: { $0.key < $1.key }) {
            let place = "\(field).live_to_virtual"
            try checkNotNegative([id: ratio], of: place)
            let accepted = "the id of a metric of the counts pass"
            let isCount = Metric.named(id)?.pass == .counts
            try check(isCount, "\(place).\(id)", "\"\(id)\"", accepted)
        }
        for (index, window) in (windows ?? []).enumerated() {
            try window.validate(field: "\(field).windows[\(index)]")
        }
        if let series = costSeries, let from = series.steadyFrom {
            try check(
                series.segments.indices.contains(from),
                "\(field).cost_series.steady_from_segment",
                "\(from)",
                "a segment: 0 or more, less than \(series.segments.count)"
            )
        }
        try frameTimeline?.validate(field: "\(field).frame_timeline", metrics: metrics)
        try memorySeries?.validate(field: "\(field).memory_series", metrics: metrics)
        try modelledStretches?.validate(field: "\(field).modelled_stretches")
        let multiples = (sensitivity ?? []).map(\.multiple.asFound)
        try checkUnique(multiples) { "\(field).sensitivity[\($0)].multiple" }
        for (index, step) in (sensitivity ?? []).enumerated() {
            let place = "\(field).sensitivity[\(index)]"
            try checkNotNegative(
                ["multiple": step.multiple, "cell_ns": step.cell, "layout_ns": step.layout],
                of: place
            )
        }
        var last = -1
        for (index, point) in (growth ?? []).enumerated() {
            let accepted = last < 0 ? "0 or more" : "more than \(last)"
            let place = "\(field).growth[\(index)].history"
            try check(point.history > last, place, "\(point.history)", accepted)
            last = point.history
        }
        try checkNotNegative(
            ["verifying": seconds?.verifying, "measuring": seconds?.measuring],
            of: "\(field).seconds"
        )
    }
}

extension RunRecord.Leak {
    /// Moments after which objects should be gone.
    private static let moments = ["closed screen", "closed app"]

    fileprivate func validate(field: String) throws(RecordError) {
        guard !type.allSatisfy(\.isWhitespace) else { throw .missing(field: "\(field).type") }
        try check(objects > 0, "\(field).objects", "\(objects)", "1 or more")
        let accepted = Self.moments.map { "\"\($0)\"" }.joined(separator: " or ")
        try check(Self.moments.contains(after), "\(field).after", "\"\(after)\"", accepted)
    }
}

extension RunRecord.Ledger {
    func validate(field: String) throws(RecordError) {
        try checkNotNegative(
            [
                "delivered": Double(delivered), "rendered": Double(rendered),
                "merged": Double(merged), "dropped": Double(dropped),
            ],
            of: field
        )
        // Three numbers from a file may be too large to add up.
        let (some, carry) = rendered.addingReportingOverflow(merged)
        let (sum, overflow) = some.addingReportingOverflow(dropped)
        try check(
            !carry && !overflow && delivered == sum,
            "\(field).delivered",
            "\(delivered)",
            "rendered + merged + dropped = \(rendered) + \(merged) + \(dropped)"
        )
    }
}
