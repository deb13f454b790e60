package import RunRecords

/// Says why headline figures are missing, as far as the record knows.
struct MissingFigures {
    let run: RankedRun

    private var record: RunRecord { run.record }

    /// Sentences about the figures that no architecture has.
    var lines: [String] {
        let counted = record.untimed.joined(separator: ", ")
        return (counted.isEmpty ? [] : ["Counted and not timed, as asked for: \(counted)."])
            + notMeasured
    }

    private var notMeasured: [String] {
        Pass.allCases.flatMap { pass -> [String] in
            let missing = run.columns.unmeasured.filter { $0.pass == pass }
            guard !missing.isEmpty else { return [] }
            guard [.latency, .frames].contains(pass), record.hasRun(pass) else {
                return [Self.unmeasured(missing, pass)]
            }
            let others = missing.filter { $0.updatesNeeded == nil }
            return (others.isEmpty ? [] : [Self.unmeasured(others, pass)])
                + missing.compactMap(withheld)
        }
    }

    /// Why figures of one architecture are missing that others have; nil when none is.
    func reason(_ row: RunRecord.Architecture) -> String? {
        guard row.errors.isEmpty else { return row.errors.joined(separator: "; ") }
        var gaps = run.columns.figures.map(\.metric).filter { row[$0]?.value == nil }
        // That it was not to be timed is no failure.
        if record.untimed.contains(row.id) { gaps.removeAll { $0.pass == .throughput } }
        var reasons: [String] = []
        if let ledger = row.ledger, ledger.dropped > 0 {
            let hidden = gaps.filter { $0.updatesNeeded != nil }.map(\.name)
            gaps.removeAll { $0.updatesNeeded != nil }
            if !hidden.isEmpty {
                reasons.append(
                    "it never showed \(NumberText.grouped(ledger.dropped)) of"
                        + " \(NumberText.grouped(ledger.delivered, "screen update")), so"
                        + " \(hidden.joined(separator: " and ")) \(hidden.count == 1 ? "lies" : "lie")"
                        + " among them"
                )
            }
        }
        if row.leaks == nil, gaps.contains(.leakedObjects) {
            gaps.removeAll { $0 == .leakedObjects }
            reasons.append("leaked objects could not be looked for")
        }
        if !gaps.isEmpty {
            let names = gaps.map(\.name).joined(separator: ", ")
            reasons.append("no figure for \(names); no reason was recorded")
        }
        return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
    }

    private static func unmeasured(_ metrics: [Metric], _ pass: Pass) -> String {
        let names = metrics.map(\.name).joined(separator: ", ")
        return "Not measured in this run: \(names) (\(pass.rawValue) pass)."
    }

    /// Why no architecture has a percentile although the pass ran.
    private func withheld(_ metric: Metric) -> String? {
        guard let needed = metric.updatesNeeded else { return nil }
        let expected = record.screenUpdates(of: metric)
        // Enough of them, and yet no figure: those never shown reach down to the percentile.
        if let expected, expected >= needed {
            return
                "No \(metric.name) for any architecture: it lies among the screen updates never shown."
        }
        let count = expected.map { ", had \(NumberText.grouped($0))" } ?? ""
        // A percentile that lies so far out is for those who ask for it.
        let option = metric.isReady ? "--latency-effects \(needed)" : "--latency-seconds 60"
        return "No \(metric.name): needs \(NumberText.grouped(needed, "screen update"))\(count)."
            + " Try `\(option)`."
    }
}

extension Metric {
    /// Whether it is a percentile up to the commit, the wait for the frame left out.
    var isReady: Bool { Self.readyPercentiles.contains { $0.metric == self } }
}

extension RunRecord {
    /// How many screen updates a latency rests on; nil where the record does not say.
    package func screenUpdates(of metric: Metric) -> Int? {
        let alike = (metric.isReady ? Metric.readyPercentiles : Metric.screenPercentiles)
        let known = architectures.flatMap { row in
            alike.compactMap { row[$0.metric]?.interval?.updates }
        }
        // The ledger is of the replay with a display.
        let delivered = metric.isReady ? [] : architectures.compactMap { $0.ledger?.delivered }
        return (known.isEmpty ? delivered : known).max()
    }
}
