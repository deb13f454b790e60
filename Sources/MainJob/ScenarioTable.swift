import EventTraces
import Experiments
import RunReports
import Scenarios

/// What there is to say of a scenario in a line or two.
struct ScenarioEntry: Encodable {
    var id: String
    var question: String
    var duration: String
    var events: Int
    var arrivalsPerSecond: Double?
    var peakPerSecond: Int
    var peakPerMinute: Int
    var traceSha256: String

    /// - Parameter source: The scenario with its own seed, whole.
    init(_ source: TraceSource) {
        let summary = TraceSummary(source.trace)
        id = source.id
        question = source.scenario?.question ?? source.scenario?.purpose ?? ""
        duration = source.scenario?.duration.scenarioText ?? ""
        events = summary.events
        arrivalsPerSecond = summary.meanRate
        peakPerSecond = summary.peakPerSecond
        peakPerMinute = summary.peakPerMinute
        traceSha256 = source.trace.sha256()
    }

    /// Arrivals over the unit of time that makes them easy to read.
    var meanRate: String {
        guard let rate = arrivalsPerSecond else { return "–" }
        let units = [(1.0, "s"), (60, "min"), (3_600, "h")]
        let (factor, unit) = units.first { rate * $0.0 >= 1 } ?? (3_600, "h")
        let value = rate * factor
        let tenths = (value * 10).rounded() / 10
        return value >= 10 ? "\(Int(value.rounded()))/\(unit)" : "\(tenths)/\(unit)"
    }
}

/// All scenarios: name, how long, how many events, how fast, and the question.
struct ScenarioTable {
    private let entries: [ScenarioEntry]

    init(_ entries: [ScenarioEntry]) { self.entries = entries }

    private static let heading = [
        "scenario", "lasts", "events", "arrivals", "peak 1 s", "peak 60 s",
    ]

    private var rows: [[String]] {
        entries.map {
            [
                $0.id, $0.duration, "\($0.events)", $0.meanRate, "\($0.peakPerSecond)",
                "\($0.peakPerMinute)",
            ]
        }
    }

    /// Figures in columns, the question below, set in.
    func text(width: Int) -> String {
        let table = [Self.heading] + rows
        let widths = Self.heading.indices.map { column in
            table.map { $0[column].count }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            zip(cells, widths).enumerated().map { index, pair in
                pair.0.padded(to: pair.1, onLeft: index > 0)
            }.joined(separator: "  ")
        }
        var lines = [line(Self.heading)]
        for (entry, row) in zip(entries, rows) {
            lines.append(line(row))
            lines += entry.question.wrapped(to: min(width, 120) - 4, indent: 0).map { "    " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The table as Crosstalk.docc/ScenarioList.md has it.
    func markdown() -> String {
        let head = Self.heading + ["question"]
        var lines = ["| " + head.joined(separator: " | ") + " |"]
        lines.append("| --- |" + String(repeating: " ---: |", count: 5) + " --- |")
        for (entry, row) in zip(entries, rows) {
            let cells = ["`\(row[0])`"] + row.dropFirst() + [entry.question]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// What a scenario claims its streams to be like, beside what they are.
struct ClaimsTable {
    private let findings: [Calibration.Finding]

    init(_ findings: [Calibration.Finding]) { self.findings = findings }

    /// One line a claim, and its source as far as there is room.
    func text(width: Int) -> String {
        var lines = ["claims      found, claimed ± tolerance, and where that is from"]
        for finding in findings {
            let claim = finding.claim
            let mark = finding.holds ? "✓" : "✗"
            let head =
                "  \(mark) "
                + "\(claim.stream.rawValue) \(claim.figure.rawValue)".padded(to: 34)
                + (finding.found.map(number) ?? "–").padded(to: 9)
                + "\(number(claim.value)) ± \(number(claim.within))".padded(to: 17)
            let room = max(0, width - head.count)
            lines.append(
                head
                    + (claim.source.count <= room
                        ? claim.source : claim.source.prefix(max(0, room - 1)) + "…")
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func number(_ value: Double) -> String {
        let scale = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1_000
        let rounded = (value * scale).rounded() / scale
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
