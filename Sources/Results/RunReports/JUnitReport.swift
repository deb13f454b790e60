package import RunRecords
internal import Foundation

/// Runs as JUnit's XML, which CI systems show as tests: one suite a run, one case for each architecture's screens, one for
/// whether it could be measured, and one for each of the scenario's limits, which by itself takes no time.
package struct JUnitReport: Sendable {
    private let records: [RunRecord]

    package init(_ records: [RunRecord]) { self.records = records }

    /// Renders it.
    ///
    /// - Returns: XML, UTF-8. A limit that could not be evaluated is skipped: a test that did not run has not passed.
    package func text() -> String {
        let suites = records.map { record in
            var suite = JUnitSuite(
                name: record.scenario.id,
                seconds: record.finished.timeIntervalSince(record.started),
                cases: Self.cases(record)
            )
            suite.timestamp = record.started.formatted(.iso8601)
            return suite
        }
        return JUnitSuite.text(suites)
    }

    private static func cases(_ record: RunRecord) -> [JUnitCase] {
        record.architectures.flatMap { row -> [JUnitCase] in
            let screens = JUnitCase(
                subject: row.id,
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
            let measured = JUnitCase(
                subject: row.id,
                name: "is measured",
                seconds: row.seconds?.measuring,
                error: row.errors.isEmpty ? nil : row.errors.joined(separator: "\n")
            )
            let missed = record.missedThresholds.filter { $0.architecture == row.id }
            let skipped = record.skippedThresholds.filter { $0.architecture == row.id }
            return [screens, measured]
                + (record.thresholds ?? []).map { limit in
                    JUnitCase(
                        subject: row.id,
                        name: "keeps \(limit.text)",
                        seconds: 0,
                        failure: missed.first { $0.threshold == limit }?.text,
                        skipped: skipped.first { $0.threshold == limit }?.reason.text
                    )
                }
        }
    }
}
