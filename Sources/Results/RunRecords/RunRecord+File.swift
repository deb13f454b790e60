extension RunRecord {
    /// Refuses a record that proves nothing or contradicts itself.
    ///
    /// - Throws: ``RecordError/missing(field:)`` without scenario or trace hash, commit, toolchain,
    ///   machine or measured pass; other cases for duplicate ids, numbers that are not finite,
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
        try requireDigest(scenario.sha256, field: "scenario.sha256")
        try requireDigest(trace.sha256, field: "trace.sha256")
        try requirePositive(trace.events, field: "trace.events")
        if let measured = trace.measuredEvents {
            try requirePositive(measured, field: "trace.measured_events")
        }
        if let seconds = trace.measuredSeconds {
            try Architecture.require(seconds, field: "trace.measured_s")
            try check(seconds > 0, "trace.measured_s", seconds.asFound, "more than 0")
        }
        try validateHarness()
        try latency?.validate()
        try family?.validate()
        try seeds?.validate(first: trace)
        for (index, draw) in (seeds?.traces ?? []).enumerated() {
            try requireDigest(draw.sha256, field: "seeds.traces[\(index)].sha256")
            try requirePositive(draw.events, field: "seeds.traces[\(index)].events")
        }
        try validateArchitectures()
    }

    private func validateHarness() throws(RecordError) {
        var figures: [(String, Double?)] = [
            ("arrival_error_p50_ns", harness.arrivalErrorMedian),
            ("arrival_error_p99_ns", harness.arrivalErrorP99),
            ("service_cost_per_event_ns", harness.serviceCost),
            ("stolen_share", harness.stolenShare),
            ("slow_share", harness.slowShare),
            ("calibration_loop_ns", harness.calibration),
            ("other_processes_cores", harness.othersCores),
        ]
        for (name, span) in [
            ("main_cpu_ns_per_event", harness.main), ("off_main_cpu_ns_per_event", harness.offMain),
        ] {
            figures += [(name, span?.value), (name, span?.low), (name, span?.high)]
        }
        for (name, figure) in figures where figure?.isFinite == false {
            throw .notFinite(field: "harness.\(name)")
        }
    }

    private func requireDigest(_ text: String, field: String) throws(RecordError) {
        guard text.utf8.count == 64, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
            throw .inconsistent(
                field: field,
                found: "\"\(text)\"",
                accepted: "64 lower-case hexadecimal digits"
            )
        }
    }

    private func requirePositive(_ number: Int, field: String) throws(RecordError) {
        guard number > 0 else {
            throw .inconsistent(field: field, found: "\(number)", accepted: "1 or more")
        }
    }

    private func validateArchitectures() throws(RecordError) {
        var seen: Set<String> = []
        for (index, architecture) in architectures.enumerated() {
            let field = "architectures[\(index)]"
            guard !architecture.id.isEmpty else { throw .missing(field: "\(field).id") }
            guard seen.insert(architecture.id).inserted else {
                throw .duplicate(field: "\(field).id", found: architecture.id)
            }
            let isExplained = architecture.failure != nil || !architecture.errors.isEmpty
            guard
                architecture.conforms ? architecture.failure == nil : isExplained || !complete
            else {
                throw .inconsistent(
                    field: "\(field).conforms",
                    found: "\(architecture.conforms)",
                    accepted: "true without a failure, false with one or with an error"
                )
            }
            for id in architecture.metrics.keys.sorted() {
                guard let result = architecture.metrics[id] else { continue }
                try result.validate(id: id, field: "\(field).metrics.\(id)")
            }
            try architecture.validateObservations(field: field)
        }
    }
}

extension RunRecord.Figure {
    fileprivate func validate(id: String, field: String) throws(RecordError) {
        var numbers =
            samples
            + [value, ratio?.value, ratio?.low, ratio?.high, ratio?.detectable]
            .compactMap(\.self)
        let spans = [difference] + (overheads ?? []).flatMap { [$0.amount, $0.ratio] }
        for span in spans { numbers += span?.numbers ?? [] }
        guard numbers.allSatisfy(\.isFinite) else { throw .notFinite(field: field) }
        for (size, value) in (waves ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard Int(size).map({ $0 > 0 }) == true else {
                throw .inconsistent(
                    field: "\(field).waves",
                    found: "\"\(size)\"",
                    accepted: "wave sizes, 1 or more"
                )
            }
            guard value.isFinite else { throw .notFinite(field: "\(field).waves.\(size)") }
        }
        try interval?.validate(about: value, field: "\(field).interval")
        guard let metric = Metric.named(id) else { return }
        guard unit == metric.unit else {
            throw .inconsistent(
                field: "\(field).unit",
                found: "\"\(unit.rawValue)\"",
                accepted: "\"\(metric.unit.rawValue)\""
            )
        }
        guard pass == metric.pass else {
            throw .inconsistent(
                field: "\(field).pass",
                found: "\"\(pass.rawValue)\"",
                accepted: "\"\(metric.pass.rawValue)\""
            )
        }
        guard better == metric.better else {
            throw .inconsistent(
                field: "\(field).better",
                found: "\"\(better.rawValue)\"",
                accepted: "\"\(metric.better.rawValue)\""
            )
        }
    }
}
