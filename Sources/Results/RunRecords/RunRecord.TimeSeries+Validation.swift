extension RunRecord.FrameTimeline {
    /// Refuses spells out of order, and sums other than those of the same repetition's figures.
    ///
    /// - Parameters:
    ///   - field: Where the timeline stands in the record.
    ///   - metrics: The figures of the same architecture; what is not among them is not compared.
    /// - Throws: ``RecordError`` naming the field.
    func validate(field: String, metrics: [String: RunRecord.Figure]) throws(RecordError) {
        try checkNotNegative(
            [
                "length_s": seconds, "scenario_length_s": scenarioSeconds,
                "hitches_left_out": Double(hitchesLeftOut), "hangs_left_out": Double(hangsLeftOut),
            ],
            of: field
        )
        let lists = [
            (name: "hitches", spells: hitches, leftOut: hitchesLeftOut, count: Metric.hitches),
            (name: "hangs", spells: hangs, leftOut: hangsLeftOut, count: .hangs),
        ]
        for list in lists {
            let place = "\(field).\(list.name)"
            for (index, spell) in list.spells.enumerated() {
                try checkNotNegative(["ms": spell.milliseconds], of: "\(place)[\(index)]")
            }
            try checkAscending(list.spells.map(\.start), field: place)
            // A number from a file may be too large to add to.
            let all = Double(list.spells.count) + Double(list.leftOut)
            try Self.require(all, metrics[list.count.id], field: place)
        }
        let length = scenarioSeconds ?? seconds
        if hitchesLeftOut == 0, length > 0 {
            let time = hitches.map(\.milliseconds).reduce(0, +) / length
            try Self.require(time, metrics[Metric.hitchTimeRatio.id], field: "\(field).hitches")
        }
        if hangsLeftOut == 0 {
            let time = hangs.map(\.milliseconds).reduce(0, +)
            try Self.require(time, metrics[Metric.hangTime.id], field: "\(field).hangs")
        }
    }

    /// Sums agree but for the last digits, which depend on the order of adding.
    private static func require(
        _ sum: Double,
        _ figure: RunRecord.Figure?,
        field: String
    ) throws(RecordError) {
        guard let sample = figure?.samples.first else { return }
        let isSum = !(abs(sum - sample) > 1e-6 * max(1, sample))
        try check(isSum, field, sum.asFound, "\(sample.asFound), the first sample of the figure")
    }
}

extension RunRecord.MemorySeries {
    /// Refuses lists of unequal length, events and times out of order, and ends other than the figures.
    ///
    /// - Parameters:
    ///   - field: Where the series stands in the record.
    ///   - metrics: The figures of the same architecture; what is not among them is not compared.
    /// - Throws: ``RecordError`` naming the field.
    func validate(field: String, metrics: [String: RunRecord.Figure]) throws(RecordError) {
        try checkAscending(events.map(Double.init), field: "\(field).events")
        try checkAscending(seconds, field: "\(field).at_s")
        let lists = [
            ("at_s", Optional(seconds), Metric?.none), ("live_bytes", live, .liveBytes),
            ("resident_bytes", resident, .steadyResidentBytes),
        ]
        for case (let name, let values?, let metric) in lists {
            let (place, accepted) = ("\(field).\(name)", "\(events.count), as many as events")
            try check(values.count == events.count, place, "\(values.count) readings", accepted)
            guard let metric, let end = metrics[metric.id]?.samples.first, let last = values.last
            else { continue }
            let ending = "\(end.asFound) at the end, the first sample of \(metric.id)"
            try check(last == end, place, last.asFound, ending)
        }
    }
}
