internal import RunRecords

/// Tables of modelled costs.
enum PhoneTable {
    /// Measured and modelled main-thread time side by side, in the order of the ranking.
    static func costs(_ run: RankedRun, _ cost: ModelledCost) -> ReportTable? {
        let rows = run.conforming.compactMap { cost[$0.id] }
        let reference = cost.reference ?? ""
        var columns = [
            ReportTable.Column("Architecture", .left, rows.map(\.id)),
            ReportTable.Column("Measured main CPU, µs", numbers: rows.map(\.measured)),
            ReportTable.Column(
                "Modelled \(cost.model.name), µs",
                .right,
                cells(rows.map(\.modelled)) { PhoneText.amount($0) }
            ),
        ]
        if rows.contains(where: { $0.ratio != nil }) {
            columns += [
                ReportTable.Column(
                    "Measured ÷ \(reference)",
                    .right,
                    rows.map { $0.measuredRatio.map { "×\(RatioText.times($0))" } ?? "" }
                ),
                ReportTable.Column(
                    "Modelled ÷ \(reference)",
                    .right,
                    rows.map { row in
                        row.ratio.map {
                            ReportTable.Cell(
                                "×\(RatioText.times($0.mid))",
                                remark: PhoneText.range(row)
                            )
                        } ?? ReportTable.Cell("")
                    }
                ),
                ReportTable.Column(
                    "Changes places at a cell cost of, µs",
                    .right,
                    rows.map { $0.ratio == nil ? "" : PhoneText.crossing($0.crossing) }
                ),
            ]
        }
        if rows.contains(where: { $0.measuredShare != nil }) {
            columns += [
                ReportTable.Column(
                    "Main thread measured, %",
                    .right,
                    rows.map { $0.measuredShare.map(PhoneText.percent) ?? NumberText.missing }
                ),
                ReportTable.Column(
                    "Main thread modelled, %",
                    .right,
                    cells(rows.map(\.modelledShare), PhoneText.percent)
                ),
            ]
        }
        return ReportTable(
            "One event: measured on this machine, and modelled. In brackets: all costs low to all costs high; in parentheses, costs "
                + "low to high together and one by one. Neither is a confidence interval. Main thread: its share at the scenario's rate\(rate(run.record)).",
            columns
        )
    }

    /// How long an event keeps the main thread busy, measured and modelled; nil where the record has no such model's.
    static func stretches(_ run: RankedRun, _ cost: ModelledCost) -> ReportTable? {
        let rows = run.conforming.compactMap { row in
            row.modelledStretches.flatMap { $0.model == cost.model.name ? (row, $0) : nil }
        }
        func measured(_ metric: Metric) -> [Double?] {
            rows.map { $0.0[metric]?.value.map { $0 / 1e6 } }
        }
        return ReportTable(
            "How long one event blocks the main thread, ms: measured, and modelled with its frame. [All costs low–high].",
            [
                ReportTable.Column("Architecture", .left, rows.map(\.0.id)),
                ReportTable.Column("Measured p99", numbers: measured(.mainStretchP99)),
                ReportTable.Column("Measured max", numbers: measured(.mainStretchMax)),
                ReportTable.Column(
                    "Modelled p99",
                    .right,
                    cells(rows.map(\.1.p99)) { NumberText.significant($0 / 1e6) }
                ),
                ReportTable.Column(
                    "Modelled max",
                    .right,
                    cells(rows.map(\.1.longest)) { NumberText.significant($0 / 1e6) }
                ),
            ]
        )
    }

    private static func rate(_ record: RunRecord) -> String {
        record.trace.eventsPerSecond.map {
            ", \(NumberText.significant($0)) events a second"
        } ?? ""
    }

    /// What each cost alone does, the deciding one first.
    static func tornado(_ cost: ModelledCost) -> ReportTable? {
        let found = cost.influences
        let reference = cost.reference ?? ""
        return ReportTable(
            "Each cost alone from its low to its high value, all others in the middle; the deciding one first.",
            [
                ReportTable.Column("Cost", .left, found.map(\.unit.name)),
                ReportTable.Column(
                    "Low to high",
                    .right,
                    found.map { PhoneText.span(cost.model[$0.unit], $0.unit) }
                ),
                ReportTable.Column("Moves furthest", .left, found.map(\.furthest)),
                ReportTable.Column(
                    "Its ratio to \(reference)",
                    .right,
                    found.map {
                        "×\(RatioText.times($0.swing.low)) to ×\(RatioText.times($0.swing.high))"
                    }
                ),
                ReportTable.Column(
                    "Change sides of \(reference)",
                    counts: found.map(\.changing.count)
                ),
                ReportTable.Column(
                    "The same, all else low",
                    counts: found.map(\.changingElseLow.count)
                ),
            ]
        )
    }

    /// The model itself, with where each cost is from.
    static func model(_ model: CostModel) -> ReportTable {
        let units = CostModel.Unit.allCases
        var sources = ReportTable.Column("From", .left, units.map { model[$0].source })
        sources.isProse = true
        func column(_ level: CostModel.Level) -> ReportTable.Column {
            ReportTable.Column(
                level.rawValue,
                .right,
                units.map { NumberText.readable(NumberText.significant(model[$0][level])) }
            )
        }
        return ReportTable(
            caption: "Microseconds of the main thread each; of main CPU, a factor.",
            columns: [ReportTable.Column("Cost", .left, units.map(\.name))]
                + CostModel.Level.allCases.map(column) + [sources]
        )
    }

    private static func cells(
        _ levels: [CostModel.Levels?],
        _ text: (Double) -> String
    ) -> [ReportTable.Cell] {
        levels.map { levels in
            guard let levels else { return ReportTable.Cell("") }
            let ends = CostModel.Level.allCases.map { levels[$0] }
            let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
            return ReportTable.Cell(text(levels.mid), remark: "[\(text(low))–\(text(high))]")
        }
    }
}
