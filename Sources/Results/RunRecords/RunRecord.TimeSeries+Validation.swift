extension RunRecord.FrameTimeline {
    /// Refuses spells out of order, and sums other than those of the same repetition's figures.
    ///
    /// - Parameters:
    ///   - field: Where the timeline stands in the record.
    ///   - metrics: The figures of the same architecture; what is not among them is not compared.
    /// - Throws: ``RecordError`` naming the field.
    func validate(
        field: String,
        metrics: [String: RunRecord.Figure]
    ) throws(RecordError) {
        try RunRecord.Architecture.require(seconds, field: "\(field).length_s")
        let length = scenarioSeconds ?? seconds
        try RunRecord.Architecture.require(length, field: "\(field).scenario_length_s")
        let lists = [
            (name: "hitches", spells: hitches, leftOut: hitchesLeftOut, count: Metric.hitches),
            (name: "hangs", spells: hangs, leftOut: hangsLeftOut, count: .hangs),
        ]
        for list in lists {
            let place = "\(field).\(list.name)"
            try RunRecord.Architecture.require(Double(list.leftOut), field: "\(place)_left_out")
            for (index, spell) in list.spells.enumerated() {
                try RunRecord.Architecture.require(spell.start, field: "\(place)[\(index)].at_s")
                try RunRecord.Architecture.require(
                    spell.milliseconds,
                    field: "\(place)[\(index)].ms"
                )
            }
            try RunRecord.Architecture.requireAscending(list.spells.map(\.start), field: place)
            // A number from a file may be too large to add to.
            let all = Double(list.spells.count) + Double(list.leftOut)
            try Self.require(all, metrics[list.count.id], field: place)
        }
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
        guard let sample = figure?.samples.first, abs(sum - sample) > 1e-6 * max(1, sample) else {
            return
        }
        throw .inconsistent(
            field: field,
            found: sum.asFound,
            accepted: "\(sample.asFound), the first sample of the figure"
        )
    }
}

extension RunRecord.MemorySeries {
    /// Refuses lists of unequal length, events and times out of order, and ends other than the figures.
    ///
    /// - Parameters:
    ///   - field: Where the course stands in the record.
    ///   - metrics: The figures of the same architecture; what is not among them is not compared.
    /// - Throws: ``RecordError`` naming the field.
    func validate(
        field: String,
        metrics: [String: RunRecord.Figure]
    ) throws(RecordError) {
        for (index, count) in events.enumerated() {
            try RunRecord.Architecture.require(Double(count), field: "\(field).events[\(index)]")
        }
        try RunRecord.Architecture.requireAscending(
            events.map(Double.init),
            field: "\(field).events"
        )
        for (index, time) in seconds.enumerated() {
            try RunRecord.Architecture.require(time, field: "\(field).at_s[\(index)]")
        }
        try RunRecord.Architecture.requireAscending(seconds, field: "\(field).at_s")
        let lists = [
            (name: "at_s", values: Optional(seconds), metric: Metric?.none),
            (name: "live_bytes", values: live, metric: .liveBytes),
            (name: "resident_bytes", values: resident, metric: .steadyResidentBytes),
        ]
        for (name, values, metric) in lists {
            guard let values else { continue }
            let place = "\(field).\(name)"
            guard values.count == events.count else {
                throw .inconsistent(
                    field: place,
                    found: "\(values.count) readings",
                    accepted: "\(events.count), as many as events"
                )
            }
            guard values.allSatisfy(\.isFinite) else { throw .notFinite(field: place) }
            guard let metric, let end = metrics[metric.id]?.samples.first, let last = values.last,
                last != end
            else { continue }
            throw .inconsistent(
                field: place,
                found: last.asFound,
                accepted: "\(end.asFound) at the end, the first sample of \(metric.id)"
            )
        }
    }
}

extension RunRecord.Architecture {
    /// Refuses what goes back in time.
    fileprivate static func requireAscending(
        _ numbers: [Double],
        field: String
    ) throws(RecordError) {
        for (index, pair) in zip(numbers, numbers.dropFirst()).enumerated()
        where pair.0 > pair.1 {
            throw .inconsistent(
                field: "\(field)[\(index + 1)]",
                found: pair.1.asFound,
                accepted: "\(pair.0.asFound) or more"
            )
        }
    }
}
