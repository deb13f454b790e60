internal import RunRecords

/// Who showed the right screens, and what else the run found wrong or worth knowing.
struct ConformancePart {
    let page: RunPage

    var section: PageSection? {
        let failures = page.record.architectures.compactMap { row in
            row.failure.map { FailureReport(architecture: row.id, failure: $0).text() }
        }
        return PageSection(
            "conformance",
            "Conformance",
            [
                .text(
                    "Every architecture is held against the oracle at every checkpoint: screen, badge, banner and store. What shows "
                        + "something else is listed with the rule it broke, and neither ranked nor compared."
                ), .table(table),
            ] + failures.map { .code($0.split(separator: "\n").map(String.init)) } + [
                .table(limits)
            ]
        )
    }

    private var table: PageTable? {
        let rows = page.record.architectures
        guard !rows.isEmpty else { return nil }
        let hasEffort = rows.contains { $0.effort != nil }
        let names =
            ["Screens", "Rule broken", "After event", "Leaked objects", "Live ÷ virtual", "Errors"]
            + (hasEffort ? ["Requests", "Rows stored", "Fewest needed"] : [])
        return PageTable(
            caption: "What each architecture showed, leaked and did beside its screens.",
            corner: "Architecture",
            headings: names.map {
                .init(words: $0, alignment: Self.numbers.contains($0) ? "number" : nil)
            },
            rows: rows.map { row in
                PageTable.Row(
                    first: row.id,
                    cells: Self.verdicts(row) + (hasEffort ? Self.effort(row) : [])
                )
            }
        )
    }

    private static let numbers: Set = [
        "After event", "Leaked objects", "Requests", "Rows stored", "Fewest needed",
    ]

    private static func verdicts(_ row: RunRecord.Architecture) -> [PageTable.Cell] {
        let departures = row.coalescingLive.compactMap { id in
            row.liveToVirtual?[id].map {
                "×\(NumberText.fixed($0, 2)) \(Metric.named(id)?.name ?? id)"
            }
        }
        let live =
            row.liveToVirtual == nil
            ? "not tried"
            : departures.isEmpty ? "as counted" : departures.joined(separator: ", ")
        let leaks = row.leaks.map { $0.reduce(0) { $0 + $1.objects } }
        return [
            PageTable.Cell(
                row.conforms ? "✓ right" : row.failure == nil ? "? not judged" : "✗ wrong",
                row.conforms ? nil : "more"
            ), PageTable.Cell(row.failure?.rule ?? NumberText.missing),
            PageTable.Cell(
                row.failure.map { NumberText.grouped($0.event) } ?? NumberText.missing,
                "number"
            ),
            PageTable.Cell(
                leaks.map(NumberText.grouped) ?? NumberText.missing,
                (leaks ?? 0) > 0 ? "number more" : "number"
            ), PageTable.Cell(live, departures.isEmpty ? nil : "more"),
            PageTable.Cell(
                row.errors.isEmpty ? "none" : row.errors.joined(separator: "; "),
                row.errors.isEmpty ? nil : "prose more"
            ),
        ]
    }

    private static func effort(_ row: RunRecord.Architecture) -> [PageTable.Cell] {
        let effort = row.effort
        return [effort?.requests, effort?.rowsStored, effort?.leastRowsStored].map {
            PageTable.Cell($0.map(NumberText.grouped) ?? NumberText.missing, "number")
        }
    }

    private static func divisor(_ id: String) -> Double {
        Metric.named(id).map { HumanUnit($0.unit).divisor } ?? 1
    }

    private var limits: PageTable? {
        let limits = page.record.thresholds ?? []
        let rows = page.rows.filter(\.conforms)
        guard !limits.isEmpty, !rows.isEmpty else { return nil }
        return PageTable(
            caption: (["The scenario's limits, and who keeps to them"]
                + page.record.skippedThresholdLines).map { $0 + "." }.joined(separator: " "),
            corner: "Architecture",
            headings: limits.map { limit in
                let metric = Metric.named(limit.metric)
                let sign = metric?.better == .higher ? "≥" : "≤"
                let unit = metric.map { HumanUnit($0.unit) }
                let most = NumberText.single(limit.limit / (unit?.divisor ?? 1))
                return .init(
                    words:
                        "\(metric.map(RunPage.name) ?? limit.metric) \(sign) \(most) \(unit?.name ?? "")",
                    alignment: "number"
                )
            },
            rows: rows.map { row in
                PageTable.Row(
                    first: row.id,
                    cells: limits.map { limit in
                        guard let value = row.metrics[limit.metric]?.value else {
                            return PageTable.Cell(NumberText.missing, "number dim")
                        }
                        let isKept = limit.allows(value)
                        return PageTable.Cell(
                            (isKept ? "✓ " : "✗ ")
                                + NumberText.single(value / Self.divisor(limit.metric)),
                            isKept ? "number" : "number more"
                        )
                    }
                )
            }
        )
    }
}
