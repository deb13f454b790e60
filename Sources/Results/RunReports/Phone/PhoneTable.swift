internal import RunRecords

/// Tables of modelled costs.
enum PhoneTable {
    /// Measured and modelled main-thread time side by side, in the order of the ranking.
    static func costs(_ run: RankedRun, _ cost: ModelledCost) -> ReportTable? {
        let known = run.conforming.compactMap { cost[$0.id] }
        let rows = TableRows(known)
        let reference = cost.reference ?? ""
        var columns = [
            rows.left("Architecture", \.id), rows.numbers("Measured main CPU, µs", \.measured),
            rows.right("Modelled \(cost.model.name), µs") { cell($0.modelled, PhoneText.amount) },
        ]
        if known.contains(where: { $0.ratio != nil }) {
            columns += [
                rows.right("Measured ÷ \(reference)") {
                    $0.measuredRatio.map { "×\(RatioText.times($0))" } ?? ""
                },
                rows.right("Modelled ÷ \(reference)") { row in
                    ReportTable.Cell(
                        row.ratio.map { "×\(RatioText.times($0.mid))" } ?? "",
                        remark: PhoneText.range(row)
                    )
                },
                rows.right("Changes places at a cell cost of, µs") {
                    $0.ratio == nil ? "" : PhoneText.crossing($0.crossing)
                },
            ]
        }
        if known.contains(where: { $0.measuredShare != nil }) {
            columns += [
                rows.right("Main thread measured, %") { $0.measuredShare.map(PhoneText.percent) },
                rows.right("Main thread modelled, %") {
                    cell($0.modelledShare, PhoneText.percent)
                },
            ]
        }
        return ReportTable(
            "One event: measured on this machine, and modelled. In parentheses: of a time, all costs low to all costs "
                + "high; of a ratio, costs low to high together and one by one. Neither is a confidence interval. Main thread: its share at the scenario's rate\(rate(run.record)).",
            columns
        )
    }

    /// How long an event keeps the main thread busy, measured and modelled; nil where the record has no such model's.
    static func stretches(_ run: RankedRun, _ cost: ModelledCost) -> ReportTable? {
        let rows = TableRows(
            run.conforming.compactMap { row in
                row.modelledStretches.flatMap { $0.model == cost.model.name ? (row, $0) : nil }
            }
        )
        func measured(_ name: String, _ metric: Metric) -> ReportTable.Column {
            rows.numbers(name, per: 1e6) { $0.0[metric]?.value }
        }
        func modelled(_ levels: CostModel.Levels) -> ReportTable.Cell {
            cell(levels) { NumberText.significant($0 / 1e6) }
        }
        return ReportTable(
            "How long one event blocks the main thread, ms: measured, and modelled with its frame (all costs low to high).",
            [
                rows.left("Architecture", \.0.id), measured("Measured p99", .mainStretchP99),
                measured("Measured max", .mainStretchMax),
                rows.right("Modelled p99") { modelled($0.1.p99) },
                rows.right("Modelled max") { modelled($0.1.longest) },
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
        let rows = TableRows(cost.influences)
        let reference = cost.reference ?? ""
        return ReportTable(
            "Each cost alone from its low to its high value, all others in the middle; the deciding one first.",
            [
                rows.left("Cost", \.unit.name),
                rows.right("Low to high") { PhoneText.span(cost.model[$0.unit], $0.unit) },
                rows.left("Moves furthest", \.furthest),
                rows.right("Its ratio to \(reference)") {
                    "×\(RatioText.times($0.swing.low)) to ×\(RatioText.times($0.swing.high))"
                },
                rows.counts("Change sides of \(reference)", \.changing.count),
                rows.counts("The same, all else low", \.changingElseLow.count),
            ]
        )
    }

    /// The model itself, with where each cost is from.
    static func model(_ model: CostModel) -> ReportTable {
        let units = TableRows(CostModel.Unit.allCases)
        let costs = CostModel.Level.allCases.map { level in
            units.right(level.rawValue) { PhoneText.amount(model[$0][level]) }
        }
        return ReportTable(
            caption: "Microseconds of the main thread each; of main CPU, a factor.",
            columns: [units.left("Cost", \.name)] + costs
                + [units.prose("From") { model[$0].source }]
        )
    }

    private static func cell(
        _ levels: CostModel.Levels?,
        _ text: (Double) -> String
    ) -> ReportTable.Cell {
        guard let levels else { return ReportTable.Cell("") }
        let ends = CostModel.Level.allCases.map { levels[$0] }
        let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
        return ReportTable.Cell(text(levels.mid), remark: "(\(text(low)) to \(text(high)))")
    }
}
