package import RunRecords
internal import Mustache
import Foundation

/// Runs, sweeps and searches for capacity as one page that needs nothing but itself.
///
/// Style, pictures, script and the records themselves are in it, so that it can be kept, mailed, printed and read
/// without a network. Every figure comes from the records; equal records make equal bytes.
package struct HTMLReport: Sendable {
    private let runs: [RunRecord]
    private let sweeps: [SweepRecord]
    private let capacities: [CapacityRecord]

    /// Collects what the page is about, in the order in which it tells it.
    package init(
        runs: [RunRecord] = [],
        sweeps: [SweepRecord] = [],
        capacities: [CapacityRecord] = []
    ) {
        self.runs = runs
        self.sweeps = sweeps
        self.capacities = capacities
    }

    /// Renders the page.
    ///
    /// - Returns: HTML, UTF-8.
    /// - Throws: ``RecordError`` for a record that cannot be written.
    package func text() throws -> String {
        let templates = try HTMLTemplate.all.mapValues { try MustacheTemplate(string: $0) }
        let sections = sections
        let page = Page(
            title: title,
            subtitle: isOneRun ? RunPage(runs[0]).subtitle : nil,
            warnings: isOneRun ? RunPage(runs[0]).warnings : [],
            style: HTMLStyle.sheet,
            script: HTMLScript.source,
            // Of many runs the parts are linked below each run's heading alone.
            contents: sections.filter { runs.count < 4 || $0.level == 2 }.map {
                Page.Link(target: $0.anchor, entry: $0.heading, depth: $0.level - 1)
            } + [Page.Link(target: "data", entry: "The data", depth: 1)],
            sections: sections,
            records: try records(),
            footer: footer
        )
        return MustacheLibrary(templates: templates).render(page, withTemplate: "page") ?? ""
    }

    private struct Page {
        struct Link {
            var target: String
            var entry: String
            var depth: Int
        }

        struct Record {
            var number: Int
            var file: String
            var what: String
            var size: String
            var json: String
        }

        var title: String
        var subtitle: String?
        var warnings: [String]
        var style: String
        var script: String
        var contents: [Link]
        var sections: [PageSection]
        var records: [Record]
        var footer: String
    }

    /// Whether the whole page is about one run, which then needs no heading of its own.
    private var isOneRun: Bool { runs.count == 1 && sweeps.isEmpty && capacities.isEmpty }

    private var title: String {
        let isEachOnce = runs.count > 1 && Set(runs.map(\.scenario.id)).count == runs.count
        let names = [
            isEachOnce ? (runs.count, "scenario", "scenarios") : (runs.count, "run", "runs"),
            (sweeps.count, "sweep", "sweeps"),
            (capacities.count, "search for capacity", "searches for capacity"),
        ]
        let all =
            runs.map(\.scenario.id) + sweeps.map(\.scenario.id)
            + capacities.map(\.scenario.id)
        var seen: [String] = []
        for id in all where !seen.contains(id) { seen.append(id) }
        return seen.count == 1
            ? seen[0]
            : names.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
                .joined(separator: ", ")
    }

    private var sections: [PageSection] {
        var sections = [OverviewPart(runs: runs).section].compactMap(\.self)
        for (index, run) in runs.enumerated() {
            let page = RunPage(run)
            guard !isOneRun else {
                sections += page.sections(prefix: "")
                continue
            }
            let parts = page.sections(prefix: "run-\(index + 1)-")
            let opening = PageSection(
                "run-\(index + 1)",
                runs.count == 1
                    ? "Run of \(run.scenario.id)" : "Run \(index + 1): \(run.scenario.id)",
                [.text(page.subtitle), .list(page.warnings), .jumps(to: parts)]
            )
            sections += [opening].compactMap(\.self)
            sections += parts.map { section in
                var section = section
                section.level = 3
                for block in section.blocks.indices {
                    // Every run has the same tables.
                    guard let name = section.blocks[block].table?.spoken else { continue }
                    section.blocks[block].table?.spoken = "Run \(index + 1): \(name)"
                }
                return section
            }
        }
        for (index, sweep) in sweeps.enumerated() {
            sections += [SweepPart(record: sweep, anchor: "sweep-\(index + 1)").section]
                .compactMap(\.self)
        }
        for (index, capacity) in capacities.enumerated() {
            sections += [CapacityPart(record: capacity, anchor: "capacity-\(index + 1)").section]
                .compactMap(\.self)
        }
        return sections
    }

    private func records() throws -> [Page.Record] {
        var all: [(name: String, what: String, json: Data)] = []
        for run in runs { all.append(("run", "run of \(run.scenario.id)", try run.json())) }
        for sweep in sweeps {
            let what = "sweep of \(sweep.scenario.id) over \(sweep.axis.name)"
            all.append(("sweep", what, try sweep.json()))
        }
        for capacity in capacities {
            let what = "search for the capacity of \(capacity.scenario.id)"
            all.append(("capacity", what, try capacity.json()))
        }
        return all.enumerated().map { index, record in
            let same = all.prefix(index).count { $0.name == record.name }
            return Page.Record(
                number: index + 1,
                file: same == 0 ? "\(record.name).json" : "\(record.name)-\(same + 1).json",
                what: record.what,
                size: "\(NumberText.grouped((record.json.count + 500) / 1_000)) kB",
                json: HTMLScript.embedded(String(decoding: record.json, as: UTF8.self))
            )
        }
    }

    private var footer: String {
        let environments =
            runs.map(\.environment) + sweeps.map(\.environment) + capacities.map(\.environment)
        let commits = Set(
            environments.map { "\($0.commit.prefix(12))\($0.dirty ? " with changes" : "")" }
        )
        return
            "Made by crosstalk report from commit \(commits.sorted().joined(separator: ", ")). "
            + "Figures are of Linux, headless: pixels, the constraint solver and Objective-C are in none of them."
    }
}
