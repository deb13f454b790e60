extension RunRecord {
    /// Refuses a record that proves nothing or contradicts itself.
    ///
    /// - Throws: ``RecordError/missing(field:)`` without scenario or trace hash, commit, toolchain,
    ///   machine or measured pass; other cases for duplicate ids,
    ///   metrics whose unit, pass or polarity is not the catalogue's, and a ledger that does not add up.
    package func validate() throws(RecordError) {
        let needed = [
            ("scenario.id", scenario.id), ("scenario.sha256", scenario.sha256),
            ("trace.sha256", trace.sha256), ("environment.commit", environment.commit),
            ("environment.swift", environment.swift), ("environment.os", environment.os),
            ("environment.cpu", environment.cpu),
        ]
        for (field, text) in needed where text.allSatisfy(\.isWhitespace) {
            throw .missing(field: field)
        }
        guard environment.cores > 0 else { throw .missing(field: "environment.cores") }
        try latency?.validate()
        try family?.validate()
        try seeds?.validate(first: trace)
        let draws = (seeds?.traces ?? []).enumerated().map { ("seeds.traces[\($0)]", $1) }
        let digests =
            [("scenario", scenario.sha256), ("trace", trace.sha256)]
            + draws.map { ($0, $1.sha256) }
        for (place, text) in digests {
            let isDigest =
                text.utf8.count == 64 && text.allSatisfy { "0123456789abcdef".contains($0) }
            let accepted = "64 lower-case hexadecimal digits"
            try check(isDigest, "\(place).sha256", "\"\(text)\"", accepted)
        }
        try trace.validate(field: "trace")
        for (field, draw) in draws {
            try check(draw.events > 0, "\(field).events", "\(draw.events)", "1 or more")
        }
        try validateArchitectures()
    }

    private func validateArchitectures() throws(RecordError) {
        try checkUnique(architectures.map(\.id)) { "architectures[\($0)].id" }
        let reference = family?.reference ?? reference
        for (index, architecture) in architectures.enumerated() {
            let field = "architectures[\(index)]"
            guard !architecture.id.isEmpty else { throw .missing(field: "\(field).id") }
            let isExplained = architecture.failure != nil || !architecture.errors.isEmpty
            try check(
                architecture.conforms ? architecture.failure == nil : isExplained || !complete,
                "\(field).conforms",
                "\(architecture.conforms)",
                "true without a failure, false with one or with an error"
            )
            for (id, figure) in architecture.metrics.sorted(by: { $0.key < $1.key }) {
                let place = "\(field).metrics.\(id)"
                try figure.validate(id: id, field: place)
                // A run has one reference, which need not be among the architectures that were kept of it.
                guard let to = figure.ratio?.to, let reference else { continue }
                let accepted = "\"\(reference)\", the run's reference"
                try check(to == reference, "\(place).ratio.to", "\"\(to)\"", accepted)
            }
            try architecture.validateObservations(field: field)
        }
    }
}

extension RunRecord.Trace {
    /// Refuses one in which nothing is measured.
    package func validate(field: String) throws(RecordError) {
        for (name, count) in [("events", events), ("measured_events", measuredEvents ?? 1)] {
            try check(count > 0, "\(field).\(name)", "\(count)", "1 or more")
        }
        if let seconds = measuredSeconds {
            try check(seconds > 0, "\(field).measured_s", seconds.asFound, "more than 0")
        }
    }
}

extension RunRecord.Figure {
    /// Refuses an estimate that its own interval leaves out.
    private func checkEstimate(
        _ value: Double,
        isWithin low: Double?,
        _ high: Double?,
        of field: String
    ) throws(RecordError) {
        let isWithin = (low ?? value) <= value && value <= (high ?? value)
        let ends = [low, high].map { $0.map(\.asFound) ?? "null" }.joined(separator: " to ")
        try check(isWithin, "\(field).value", value.asFound, "one within \(ends)")
    }

    fileprivate func validate(id: String, field: String) throws(RecordError) {
        for size in (batches ?? [:]).keys.sorted() {
            let accepted = "batch sizes, 1 or more"
            try check(Int(size) ?? 0 > 0, "\(field).batches", "\"\(size)\"", accepted)
        }
        try interval?.validate(about: value, field: "\(field).interval")
        if let ratio {
            let place = "\(field).ratio"
            let (low, high) = (ratio.low ?? 0, ratio.high ?? .infinity)
            try checkNotNegative(["value": ratio.value, "low": low, "high": high], of: place)
            try check(low <= high, "\(place).low", low.asFound, "\(high.asFound) or less")
            try checkEstimate(ratio.value, isWithin: ratio.low, ratio.high, of: place)
        }
        if let difference {
            let (low, high) = (difference.low, difference.high)
            try checkEstimate(difference.value, isWithin: low, high, of: "\(field).difference")
        }
        guard let metric = Metric.named(id) else { return }
        // What the harness counts is taken off, and may be more.
        if metric.isExact, gross == nil {
            let least = ([value].compactMap(\.self) + samples).min()
            try checkNotNegative(["value": least], of: field)
        }
        let words = [
            ("unit", unit.rawValue, metric.unit.rawValue),
            ("pass", pass.rawValue, metric.pass.rawValue),
            ("better", better.rawValue, metric.better.rawValue),
        ]
        for (name, found, accepted) in words {
            try check(found == accepted, "\(field).\(name)", "\"\(found)\"", "\"\(accepted)\"")
        }
    }
}
