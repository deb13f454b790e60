internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// A search for capacity as people read it: in a terminal, and as a page.
package struct CapacityReport: RecordReport, StudyReport {
    package static let name = "capacity"
    package static let words = (one: "search for capacity", several: "searches for capacity")

    package let record: CapacityRecord

    package var subject: String { record.scenario.id }
    package var page: String { "\(Self.name)-\(subject)-\(record.framesPerSecond)" }
    package var meaning: String { "search for the capacity of \(subject)" }
    package var revision: String { record.environment.revision }

    package init(_ record: CapacityRecord) { self.record = record }

    /// The table and what it stands on, for a terminal.
    package var opening: [ReportBlock] { [.table(table), .list(sentences)] }

    package func footer(_ path: String) -> String { "All runs: \(path)" }

    /// The page, with every run.
    package func markdown() -> String {
        ReportDocument(
            title: name,
            subtitle: heading,
            opening: section("capacity")?.blocks ?? [],
            sections: record.architectures.compactMap { row in
                ReportSection("capacity-\(row.id)", row.id) {
                    runs(row)
                    ReportBlock.list(Set(row.runs.compactMap(\.error)).sorted())
                }
            } + [record.environment.madeWith].compactMap(\.self)
        ).markdown
    }

    private var name: String {
        "How much \(record.scenario.id) can take at \(record.framesPerSecond) Hz"
    }

    /// The whole search as a part of a document.
    package func section(_ anchor: String) -> ReportSection? {
        ReportSection(anchor, name) {
            table
            figure
            ReportBlock.list(sentences)
        }
    }

    private var figure: ReportFigure? {
        guard record.architectures.contains(where: { $0.runs.contains { $0.offered > 0 } })
        else { return nil }
        return ReportFigure(
            plot: CapacityPlot(record: record),
            caption:
                "Every open-loop run at the rate it was offered. At the line half of the runs hold; the band is its 95 % interval."
        )
    }

    package var heading: String {
        let injected = record.injected.sorted { $0.key < $1.key }
            .map { "injected in \($0.key): \($0.value.joined(separator: ", "))" }
        return
            ([
                "\(record.scenario.id): the highest rate of events that holds at \(record.framesPerSecond) Hz",
                "seed \(record.scenario.seed)",
            ]
            + injected + [record.environment.machine])
            .joined(separator: " · ")
    }

    // MARK: The table

    private var table: ReportTable {
        let rows = TableRows(record.architectures)
        var columns = [
            rows.left("Architecture", \.id), rows.right("Holds up to\nevents/s", Self.holds),
            rows.left("95 %\ninterval", Self.interval),
            rows.right("× the\nscenario", dispensability: 3) { row -> String? in
                record.meanRate > 0 ? row.edge.map { Self.rate($0.rate / record.meanRate) } : nil
            },
            rows.left("Broke first") { $0.firstBroken.first.map(Self.name) },
            rows.left("Fresh runs that held\nat the interval's ends", dispensability: 2) { row in
                Self.confirmation(row).map { ends in
                    ends.map { "\($0.held) of \($0.runs)" }.joined(separator: ", ")
                }
            }, rows.right("Runs", dispensability: 1) { String($0.runs.count) },
        ]
        if record.architectures.contains(where: { $0.predicted != nil }) {
            let column = rows.right("M/D/1\npredicts") { $0.predicted.map(Self.rate) }
            columns.insert(column, at: 3)
        }
        return ReportTable(caption: "The highest rate of events that holds.", columns: columns)
    }

    private static func rate(_ value: Double) -> String {
        value < 100 ? NumberText.fixed(value, 1) : NumberText.readable(NumberText.fixed(value, 0))
    }

    /// The highest rate that holds, as far as it is known.
    private static func holds(_ row: CapacityRecord.Architecture) -> String {
        if let edge = row.edge { return rate(edge.rate) }
        if let rate = row.atLeast { return "≥ \(Self.rate(rate))" }
        if let rate = row.lessThan { return "< \(Self.rate(rate))" }
        return NumberText.missing
    }

    private static func interval(_ row: CapacityRecord.Architecture) -> String {
        guard let edge = row.edge else { return NumberText.missing }
        return edge.isBounded ? "\(rate(edge.low))–\(rate(edge.high))" : "too noisy to tell"
    }

    /// Fresh runs below and above the edge, and how many of them held; nil where there are none.
    private static func confirmation(
        _ row: CapacityRecord.Architecture
    ) -> [(held: Int, runs: Int)]? {
        let fresh = row.runs.filter { $0.phase == "confirming" }
        guard let middle = row.edge?.rate, !fresh.isEmpty else { return nil }
        return [fresh.filter { $0.rate < middle }, fresh.filter { $0.rate >= middle }]
            .map { runs in (runs.count { $0.broken.isEmpty }, runs.count) }
    }

    private static func name(_ limit: CapacityRecord.Limit) -> String {
        limit == .arrivals
            ? "late arrivals" : Metric.named(limit.rawValue)?.name ?? limit.rawValue
    }

    // MARK: Sentences

    @Sentences
    var sentences: [String] {
        let limit = NumberText.fixed(record.lateAfter / 1e6, 1)
        "A run of \(NumberText.exact(record.seconds)) s holds if 99 % of its effects are on the screen within \(limit) ms of the "
            + "instant that they were due (latency), if they do not take longer and longer (backlog), and if arrivals are "
            + "punctual. At the edge, fitted by a logistic curve to all runs near it, half of the runs hold."
        if let scale = record.timeScale {
            "Arrivals are made denser, each run with a seed of its own whose window comes near the rate; the person, the network and the app's timers go "
                + "\(NumberText.exact(scale)) × as fast as in the scenario."
        }
        record.architectures.flatMap(sentences)
        if !record.complete { "Interrupted: the search is not over." }
        if !record.notes.areWords { conditions }
        record.notes.map(\.sentence)
    }

    @Sentences
    private func sentences(_ row: CapacityRecord.Architecture) -> [String] {
        row.errors.map { "\(row.id): \($0)." }
        if let failure = row.failure {
            "\(row.id) is not measured: it breaks \(failure.rule) after event \(failure.event)."
        }
        if row.firstBroken.first == .arrivals {
            "\(row.id): events arrived late before anything else broke. The limit is this machine's or the harness's; "
                + "the architecture may hold more."
        }
        if let edge = row.edge, let predicted = row.predicted {
            let percent = NumberText.fixed(abs(edge.rate / predicted - 1) * 100, 1)
            "\(row.id) serves each push in 200 µs: an M/D/1 queue before a display of \(record.framesPerSecond) Hz would "
                + "hold \(Self.rate(predicted))/s, \(percent) % from what was found."
        }
        contradiction(row)
    }

    /// What the machine may have made of the limits.
    @Sentences
    private var conditions: [String] {
        if record.environment.cores < 3 {
            "Measured on \(record.environment.cores, "core"), fewer than generator, main queue and worker need: they contend,"
                + " so that with a core each an architecture may hold more."
        }
        let stolen = record.architectures.flatMap(\.runs).map(\.stolen).max() ?? 0
        if stolen > 0.01 {
            "The hypervisor took up to \(NumberText.fixed(stolen * 100, 1)) % of a run: limits that broke may be its."
        }
    }

    /// Fresh runs that say otherwise than the fit.
    private func contradiction(_ row: CapacityRecord.Architecture) -> String? {
        guard let ends = Self.confirmation(row), ends[0].held == 0 || ends[0].held < ends[1].held
        else { return nil }
        return
            "\(row.id): fresh runs do not bear the interval out; the machine may have changed meanwhile. More --runs, or a quieter machine, would tell."
    }

    private func runs(_ row: CapacityRecord.Architecture) -> ReportTable? {
        let rows = TableRows(row.runs)
        return ReportTable(
            "Every run.",
            [
                rows.left("for", \.phase), rows.right("events/s") { Self.rate($0.offered) },
                rows.left("held") { run in
                    run.broken.isEmpty ? "✓" : run.broken.map(Self.name).joined(separator: ", ")
                },
                rows.right("effects") { NumberText.grouped($0.effects) },
                rows.right("late, %") { run in
                    run.effects == 0
                        ? nil : NumberText.fixed(Double(run.late) / Double(run.effects) * 100, 2)
                },
                rows.right("rise, ms") { $0.rise.map { NumberText.fixed($0 / 1e6, 1) } },
                rows.right("arrivals late p99, ms") {
                    $0.arrivalError.map { NumberText.fixed($0 / 1e6, 3) }
                },
                rows.right("stolen, %") { NumberText.fixed($0.stolen * 100, 1) },
            ]
        )
    }
}
