internal import ReportedErrors
package import RunRecords

/// Who keeps the main thread free for a tap, and who only moves the work: over several scenarios, the longest stretch that one event
/// keeps the main thread busy for, beside the work on all threads.
package struct ResponsivenessReport {
    /// How an architecture stands to the reference.
    enum Effect: String {
        case lessWork = "shorter, by less work"
        case movedWork = "shorter, for more work in all"
        case longerWaits = "longer"
        case same = "the same"
    }

    /// An architecture's ratios to the reference, one a scenario.
    struct Row {
        var id: String
        var measured: [Double]
        var modelled: [Double]
        var work: [Double]

        var effect: Effect {
            guard let wait = ScenarioCosts.mean(measured), let work = ScenarioCosts.mean(work)
            else { return .same }
            let same = ResponsivenessReport.same
            if same.contains(wait) { return .same }
            if wait > 1 { return .longerWaits }
            return work > same.upperBound ? .movedWork : .lessWork
        }
    }

    /// Means of so little difference are taken for none: they have no interval.
    private static let same = 0.95...1.05

    private let scenarios: Int
    private let reference: String
    let rows: [Row]

    /// Compares those that every run has; no rows where none has a reference.
    ///
    /// - Parameters:
    ///   - runs: One a scenario.
    ///   - picking: The scenarios that tuned variants were picked in, so that those say nothing of them.
    package init(_ runs: [RunRecord], pickedIn picking: [String]) {
        let compared = runs.filter { $0.reference != nil }
        let reference = compared.first?.reference ?? ""
        let known = compared.filter {
            $0.reference == reference && Self.stretch($0, reference) != nil
        }
        (scenarios, self.reference) = (known.count, reference)
        let ids = known.first?.architectures.map(\.id) ?? []
        rows = ids.compactMap { id in
            guard id != reference, known.allSatisfy({ Self.stretch($0, id) != nil }) else {
                return nil
            }
            let isPicked = RunRecord.architecture(ofVariant: id) != id
            let unseen = known.filter { !isPicked || !picking.contains($0.scenario.id) }
            func ratios(_ figure: (RunRecord.Architecture) -> Double?) -> [Double] {
                unseen.compactMap { run in
                    guard let own = run[id].flatMap(figure),
                        let other = run[reference].flatMap(figure),
                        own > 0, other > 0
                    else { return nil }
                    return own / other
                }
            }
            return Row(
                id: id,
                measured: ratios { $0[.mainStretchP99]?.value },
                modelled: ratios { $0.modelledStretches?.p99.mid },
                work: unseen.compactMap { $0[id]?[.cpu]?.ratio?.value }
            )
        }.sorted {
            (ScenarioCosts.mean($0.measured) ?? 0) < (ScenarioCosts.mean($1.measured) ?? 0)
        }
    }

    /// How long an event keeps the main thread busy that 99 of 100 stay below; nil for wrong screens or none measured.
    private static func stretch(_ run: RunRecord, _ id: String) -> Double? {
        run[id].flatMap { $0.conforms ? $0[.mainStretchP99]?.value : nil }
    }

    /// Who keeps the main thread free, who only moves the work, and who keeps it busy; nil where nothing was compared.
    package var answer: String? {
        guard !rows.isEmpty else { return nil }
        let effects: [(Effect, String)] = [
            (.lessWork, "Shorter, by less work"),
            (.movedWork, "Shorter on the main thread, for more work on all threads"),
            (.longerWaits, "Longer"),
        ]
        let parts = effects.compactMap { effect, words -> String? in
            let named = rows.filter { $0.effect == effect }.map { row in
                "\(row.id) ×\(RatioText.times(ScenarioCosts.mean(row.measured) ?? 1))"
            }
            return named.isEmpty ? nil : "\(words): \(named.joined(separator: ", "))."
        }
        return
            "For 99 % of events the main thread is busy for so many times as long as in \(reference), as measured here in the mean of \(scenarios, "scenario"). \(parts.joined(separator: " "))"
    }

    package var blocks: [ReportBlock] {
        guard !rows.isEmpty else { return [] }
        let table = TableRows(rows)
        func column(_ name: String, _ ratios: KeyPath<Row, [Double]>) -> ReportTable.Column {
            table.right(name) { row in
                guard let mean = ScenarioCosts.mean(row[keyPath: ratios]),
                    let least = row[keyPath: ratios].min(), let most = row[keyPath: ratios].max()
                else { return ReportTable.Cell.missing }
                return ReportTable.Cell(
                    "×\(RatioText.times(mean))",
                    remark: "(\(RatioText.times(least)) to \(RatioText.times(most)))"
                )
            }
        }
        return [
            .table(
                ReportTable(
                    caption:
                        "How long one event keeps the main thread busy, the 99th percentile ÷ \(reference)'s, and the CPU time of all threads likewise. Geometric means over \(scenarios, "scenario") (least to most), of tuned without those that it was picked in. A mean within ±5 % is the same.",
                    columns: [
                        table.left("Architecture", \.id),
                        column("Busy,\nmeasured here", \.measured),
                        column("Busy,\nmodelled phone", \.modelled),
                        column("CPU of\nall threads", \.work),
                        table.left("So here a tap\nwaits", \.effect.rawValue),
                    ]
                )
            )
        ]
    }
}
