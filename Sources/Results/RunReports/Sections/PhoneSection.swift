internal import RunRecords

/// What a cost model makes of measured time and counts, beside what was measured.
struct PhoneSection: RunSection {
    let run: RankedRun

    var blocks: [ReportBlock] {
        let cost = ModelledCost(run.record, model: CostModel.inReports)
        if !cost.rows.isEmpty {
            let words = PhoneWords(run: run, cost: cost)
            if let slider = PhoneSlider(cost, of: run.name) {
                ReportBlock.page(slider.node, elsewhere: [])
            }
            words.order
            words.decisive
            words.longest
            words.assumed
            // With the range that all costs low and all high give; the slider's table has the middle ones already.
            besideMeasured(cost)
            PhoneTable.stretches(run, cost)?.folded()
            tornado(cost)
            ReportBlock.list(words.basis)
            if !run.shared.contains(RunSections.phone.anchor) {
                ReportBlock.details(
                    "Where the costs of the model \(cost.model.name) are from",
                    [.paragraph("\(cost.model.about).")]
                        + [PhoneTable.model(cost.model)].map { .table($0) }
                )
            }
        }
    }

    /// What was measured here beside what a phone would take; the table alone where nothing has both ratios.
    private func besideMeasured(_ cost: ModelledCost) -> [ReportBlock] {
        guard let table = PhoneTable.costs(run, cost) else { return [] }
        let rows = run.conforming.compactMap { row -> RatioPairPlot.Row? in
            // Of each architecture as published: its variants would be a page more.
            guard row.id != cost.reference, RunRecord.architecture(ofVariant: row.id) == row.id,
                let known = cost[row.id], let range = known.ratioRange,
                let measured = known.measuredRatio, let modelled = known.ratio?.mid
            else { return nil }
            return .init(id: row.id, first: measured, second: modelled, range: range)
        }
        guard let reference = cost.reference, !rows.isEmpty else { return [.table(table.folded())] }
        let plot = RatioPairPlot(
            name:
                "Main CPU measured here and main-thread time modelled, both divided by \(reference)'s; the table below has the numbers",
            axisTitle: "÷ \(reference)'s, logarithmic",
            names: ("main CPU, measured here", "main thread, modelled"),
            rows: rows
        )
        let caption =
            "Main CPU, measured on this machine, and what a modelled phone's main thread would take, both ÷ \(reference)'s. On a phone, cells and "
            + "layout take most of the time, so what an architecture does itself moves it less."
        return [.figure(ReportFigure(plot: plot, caption: caption, table: table))]
    }

    private func tornado(_ cost: ModelledCost) -> ReportFigure? {
        guard let decisive = cost.influences.first, let reference = cost.reference,
            let row = cost[decisive.furthest], let middle = row.ratio?.mid
        else { return nil }
        return ReportFigure(
            plot: ForestPlot(
                name:
                    "How each cost alone moves the modelled ratio of \(row.id) to \(reference); the table below has the numbers",
                axisTitle: "\(row.id) ÷ \(reference), modelled",
                ends: ("costs less", "costs more"),
                rows: row.swings.filter { $0.width > 0 }.map { swing in
                    var ratio = RunRecord.Ratio(to: reference, value: middle)
                    ratio.low = min(swing.low, swing.high)
                    ratio.high = max(swing.low, swing.high)
                    return ForestPlot.Row(id: swing.unit.name, ratio: ratio)
                }
            ),
            caption:
                "\(row.id), which the deciding cost moves furthest: its modelled ratio to \(reference) while one cost goes from its "
                + "low to its high value and all others keep their middle one. Ends are of the model, not of noise.",
            table: PhoneTable.tornado(cost)
        )
    }
}
