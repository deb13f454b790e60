internal import RunRecords

/// Says why headline figures are missing, as far as the record knows.
struct MissingFigures {
    private let record: RunRecord
    private let columns: ComparisonColumns

    init(_ record: RunRecord, _ columns: ComparisonColumns) {
        self.record = record
        self.columns = columns
    }

    /// Sentences about the figures that no architecture has.
    var lines: [String] {
        let counted = record.untimed.joined(separator: ", ")
        return (counted.isEmpty ? [] : ["Counted and not timed, as asked for: \(counted)."])
            + notMeasured
    }

    private var notMeasured: [String] {
        Pass.allCases.flatMap { pass -> [String] in
            let missing = columns.unmeasured.filter { $0.metric.pass == pass }
            guard !missing.isEmpty else { return [] }
            let percentiles = missing.filter { $0.metric.updatesNeeded != nil }
            guard pass == .latency, record.hasRun(pass) else {
                return [Self.unmeasured(missing.map(\.name), pass)]
            }
            let others = missing.filter { $0.metric.updatesNeeded == nil }.map(\.name)
            return (others.isEmpty ? [] : [Self.unmeasured(others, pass)])
                + percentiles.compactMap(withheld)
        }
    }

    /// Why figures of one architecture are missing that others have; nil when none is.
    func reason(_ row: RunRecord.Architecture) -> String? {
        guard row.errors.isEmpty else { return row.errors.joined(separator: "; ") }
        var gaps = columns.figures.filter { row.metrics[$0.metric.id]?.value == nil }
        // That it was not to be timed is no failure.
        if record.untimed.contains(row.id) { gaps.removeAll { $0.metric.pass == .throughput } }
        var reasons: [String] = []
        if let ledger = row.ledger, ledger.dropped > 0 {
            let hidden = gaps.filter { $0.metric.updatesNeeded != nil }.map(\.name)
            gaps.removeAll { $0.metric.updatesNeeded != nil }
            if !hidden.isEmpty {
                reasons.append(
                    "it never showed \(NumberText.grouped(ledger.dropped)) of"
                        + " \(NumberText.grouped(ledger.delivered)) screen updates, so"
                        + " \(hidden.joined(separator: " and ")) \(hidden.count == 1 ? "lies" : "lie")"
                        + " among them"
                )
            }
        }
        if row.leaks == nil, gaps.contains(where: { $0.metric.id == Self.leaks }) {
            gaps.removeAll { $0.metric.id == Self.leaks }
            let isExplained = record.notes.contains { $0.contains("leaked objects") }
            reasons.append(
                "nobody could look for leaked objects" + (isExplained ? " (see the notes)" : "")
            )
        }
        if !gaps.isEmpty {
            let names = gaps.map(\.name).joined(separator: ", ")
            reasons.append("no figure for \(names); no reason was recorded")
        }
        return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
    }

    private static let leaks = "leaked_objects"

    private static func unmeasured(_ names: [String], _ pass: Pass) -> String {
        "Not measured in this run: \(names.joined(separator: ", ")) (\(pass.rawValue) pass)."
    }

    /// Why a percentile is given for nobody although the pass ran.
    private func withheld(_ figure: ComparisonColumns.Missing) -> String? {
        guard let needed = figure.metric.updatesNeeded else { return nil }
        let expected = record.screenUpdates(of: figure.metric)
        // Enough of them, and yet no figure: those never shown reach down to the percentile.
        if let expected, expected >= needed {
            return
                "No \(figure.name) for any architecture: it lies among the screen updates never shown."
        }
        let count = expected.map { ", had \(NumberText.grouped($0))" } ?? ""
        // A percentile that lies so far out is for those who ask for it.
        let option =
            figure.metric.id.hasPrefix("event_to_ready")
            ? "--latency-effects \(needed)" : "--latency-seconds 60"
        return "No \(figure.name): needs \(NumberText.grouped(needed)) screen updates\(count)."
            + " Try `\(option)`."
    }
}

extension RunRecord {
    /// How many screen updates a latency rests on; nil where the record does not say.
    fileprivate func screenUpdates(of metric: Metric) -> Int? {
        let isReady = metric.id.hasPrefix("event_to_ready")
        let stem = isReady ? "event_to_ready" : "event_to_screen"
        let known = architectures.flatMap { architecture in
            architecture.metrics.filter { $0.key.hasPrefix(stem) }
                .compactMap { $0.value.interval?.updates }
        }
        // The ledger is of the replay with a display.
        let delivered = isReady ? [] : architectures.compactMap { $0.ledger?.delivered }
        return (known.isEmpty ? delivered : known).max()
    }
}
