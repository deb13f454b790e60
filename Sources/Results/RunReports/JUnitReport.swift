package import RunRecords
internal import Foundation

/// Runs as JUnit's XML, which CI systems show as tests: one suite a run, one case for each architecture's screens, one for
/// whether it could be measured, and one for each of the scenario's limits, which by itself takes no time.
package struct JUnitReport: Sendable {
    private let records: [RunRecord]

    /// Makes a report.
    package init(_ records: [RunRecord]) {
        self.records = records
    }

    private struct Case {
        var suite: String
        var architecture: String
        var name: String
        var seconds: Double?
        var failure: String?
        var error: String?
        /// Why nothing was tested.
        var skipped: String?
    }

    /// Renders it.
    ///
    /// - Returns: XML, UTF-8. A limit that could not be evaluated is skipped: a test that did not run has not passed.
    package func text() -> String {
        let suites = records.map { (record: $0, cases: Self.cases($0)) }
        let all = suites.flatMap(\.cases)
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"crosstalk\"\(Self.counts(all))>",
        ]
        for (record, cases) in suites {
            let seconds = NumberText.fixed(record.finished.timeIntervalSince(record.started), 0)
            let stamp = record.started.formatted(.iso8601)
            lines.append(
                "  <testsuite name=\"\(XMLText.escaped(record.scenario.id))\"\(Self.counts(cases)) time=\"\(seconds)\" timestamp=\"\(stamp)\">"
            )
            lines += cases.flatMap(Self.element)
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>", ""]).joined(separator: "\n")
    }

    private static func counts(_ cases: [Case]) -> String {
        let failures = cases.count { $0.failure != nil }
        let errors = cases.count { $0.failure == nil && $0.error != nil }
        let skipped = cases.count { $0.skipped != nil }
        return
            " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }

    private static func cases(_ record: RunRecord) -> [Case] {
        let skipped = record.skippedThresholds
        return record.architectures.flatMap { row -> [Case] in
            let screens = Case(
                suite: record.scenario.id,
                architecture: row.id,
                name: "shows the right screens",
                seconds: row.seconds?.verifying,
                failure: row.failure.map {
                    FailureReport(architecture: row.id, failure: $0).text()
                },
                error: row.conforms
                    ? nil : (["could not be judged"] + row.errors).joined(separator: "\n")
            )
            guard row.conforms else { return [screens] }
            // A child process that dies does not make the screens wrong that others showed.
            let measured = Case(
                suite: record.scenario.id,
                architecture: row.id,
                name: "is measured",
                seconds: row.seconds?.measuring,
                error: row.errors.isEmpty ? nil : row.errors.joined(separator: "\n")
            )
            return [screens, measured]
                + (record.thresholds ?? []).map { limit in
                    let value = row.metrics[limit.metric]?.value
                    let missed = value.map {
                        RunRecord.MissedThreshold(architecture: row.id, threshold: limit, value: $0)
                    }
                    return Case(
                        suite: record.scenario.id,
                        architecture: row.id,
                        name: "keeps \(limit.text)",
                        seconds: 0,
                        failure: missed.flatMap { limit.allows($0.value) ? nil : $0.text },
                        skipped: skipped.first {
                            $0.architecture == row.id && $0.threshold == limit
                        }?
                        .reason.text
                    )
                }
        }
    }

    private static func element(_ item: Case) -> [String] {
        let time = item.seconds.map { " time=\"\(NumberText.fixed($0, 3))\"" } ?? ""
        let opening =
            "    <testcase classname=\"\(XMLText.escaped("\(item.suite).\(item.architecture)"))\" name=\"\(XMLText.escaped(item.name))\"\(time)"
        if let reason = item.skipped {
            return [
                opening + ">", "      <skipped message=\"\(XMLText.escaped(reason))\"/>",
                "    </testcase>",
            ]
        }
        guard let text = item.failure ?? item.error else { return [opening + "/>"] }
        let kind = item.failure == nil ? "error" : "failure"
        let first = text.split(separator: "\n").first.map(String.init) ?? ""
        return [
            opening + ">",
            "      <\(kind) message=\"\(XMLText.escaped(first))\">\(XMLText.escaped(text))</\(kind)>",
            "    </testcase>",
        ]
    }
}
