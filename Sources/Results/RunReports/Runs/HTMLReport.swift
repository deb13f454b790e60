package import RunRecords
import Foundation

/// Runs, sweeps, searches for capacity and comparisons of variants as one page that needs nothing but itself.
///
/// Style, pictures, script and the records themselves are in it, so that it can be kept, mailed, printed and read
/// without a network. Every figure comes from the records; equal records make equal bytes.
package struct HTMLReport: Sendable {
    private let runs: [RunRecord]
    private let sweeps: [SweepRecord]
    private let capacities: [CapacityRecord]
    private let factors: [FactorRecord]

    /// Collects what the page is about, in the order in which it tells it.
    package init(
        runs: [RunRecord] = [],
        sweeps: [SweepRecord] = [],
        capacities: [CapacityRecord] = [],
        factors: [FactorRecord] = []
    ) {
        self.runs = runs
        self.sweeps = sweeps
        self.capacities = capacities
        self.factors = factors
    }

    /// Renders the page.
    ///
    /// - Returns: HTML, UTF-8.
    /// - Throws: ``RecordError`` for a record that cannot be written.
    package func text() throws -> String {
        let results = ResultsDocument(
            runs: runs,
            sweeps: sweeps,
            capacities: capacities,
            factors: factors
        )
        var document = results.document
        document.attachments = try attachments()
        document.footer = footer
        return HTMLRenderer(document: document).text()
    }

    private func attachments() throws -> [ReportAttachment] {
        var all: [(name: String, meaning: String, json: Data)] = []
        for run in runs { all.append(("run", "run of \(run.scenario.id)", try run.json())) }
        for sweep in sweeps {
            let meaning = "sweep of \(sweep.scenario.id) over \(sweep.axis.name)"
            all.append(("sweep", meaning, try sweep.json()))
        }
        for capacity in capacities {
            let meaning = "search for the capacity of \(capacity.scenario.id)"
            all.append(("capacity", meaning, try capacity.json()))
        }
        for factors in factors {
            all.append(("factors", "variants in \(factors.scenario.id)", try factors.json()))
        }
        return all.enumerated().map { index, record in
            let same = all.prefix(index).count { $0.name == record.name }
            return ReportAttachment(
                file: same == 0 ? "\(record.name).json" : "\(record.name)-\(same + 1).json",
                meaning: record.meaning,
                json: String(decoding: record.json, as: UTF8.self)
            )
        }
    }

    private var footer: String {
        let environments =
            runs.map(\.environment) + sweeps.map(\.environment) + capacities.map(\.environment)
            + factors.map(\.environment)
        let commits = Set(
            environments.map { "\($0.commit.prefix(12))\($0.dirty ? " with changes" : "")" }
        )
        return
            "Made by crosstalk report from commit \(commits.sorted().joined(separator: ", ")). "
            + "Figures are of Linux, headless: pixels, the constraint solver and Objective-C are in none of them."
    }
}
