internal import Foundation
internal import ReportedErrors
package import RunRecords
internal import SampleStatistics

/// Says how ratios spread over machines, and where the next one's will be.
package struct MachinesReport: StudyReport {
    package static let name = "machines"
    package static let words = (one: "population of machines", several: "populations of machines")

    package let record: MachinePopulation
    private let machines: [[MachineRecord]]

    package init(_ record: MachinePopulation) {
        self.record = record
        machines = record.machines
    }

    package var subject: String { first?.scenario ?? Self.name }
    package var page: String { Self.name }
    package var meaning: String { "ratios by machine and condition" }
    package var revision: String { commits.joined(separator: ", ") }

    /// The page.
    package func markdown() -> String { ReportDocument(title: title, opening: blocks).markdown }

    package func section(_ anchor: String) -> ReportSection? {
        ReportSection(anchor, title) { blocks }
    }

    /// All files are of one population.
    package func joined(with other: any StudyReport) -> (any StudyReport)? {
        (other as? Self).map { Self(MachinePopulation(record.records + $0.record.records)) }
    }

    private var title: String { "\(subject) over \(machines.count, "machine")" }
    private var first: MachineRecord? { machines.first?.first }
    private var commits: [String] {
        machines.joined().map { String($0.environment.commit.prefix(12)) }.distinct.sorted()
    }

    /// The table, and what it holds.
    package var blocks: [ReportBlock] {
        let remarks = [Self.meaning, held, outdated].compactMap(\.self)
        return [.table(table), .list(remarks + machines.map(line) + apart)]
    }

    private var table: ReportTable {
        let rows = TableRows(record.spreads)
        return ReportTable(
            caption:
                "Main CPU ÷ \(first?.reference ?? "")'s, with the harness in both; \(MachineRecord.nullApp) is the harness alone.",
            columns: [
                rows.left("Architecture", \.id), rows.right("Machines") { "\($0.machines)" },
                rows.left("Mean") { Self.text($0.mean, $0.ofMean) },
                rows.left("Next machine") { row in
                    row.ofNext.map { Self.interval(row.mean, $0) }
                },
                rows.right("Most ÷ least") { NumberText.fixed($0.mostToLeast, 2) },
                rows.right("Harness subtracted") { $0.net.map { Self.text($0, nil) } },
            ]
        )
    }

    /// A ratio with its interval, of which logarithms are given: ×2.4 [2.2–2.6].
    static func text(_ log: Double, _ bounds: ClosedRange<Double>?) -> String {
        let ratio = "×\(NumberText.fixed(exp(log), decimals(exp(log), bounds)))"
        return bounds.map { "\(ratio) \(interval(log, $0))" } ?? ratio
    }

    private static func interval(_ log: Double, _ bounds: ClosedRange<Double>) -> String {
        let decimals = decimals(exp(log), bounds)
        let ends = [bounds.lowerBound, bounds.upperBound].map {
            NumberText.fixed(exp($0), decimals)
        }
        return "[\(ends[0])–\(ends[1])]"
    }

    /// Two digits of a ratio, or three where its interval is narrower than ten units of the third.
    private static func decimals(_ ratio: Double, _ bounds: ClosedRange<Double>?) -> Int {
        let size = Int(clamping: log10(ratio).rounded(.down))
        let width = bounds.map { exp($0.upperBound) - exp($0.lowerBound) } ?? .infinity
        let isFine = width < 10 * pow(10, Double(size - 2))
        return min(4, max(0, (isFine ? 2 : 1) - size))
    }

    private static let meaning =
        "Next machine: where the ratio on one more machine like these lies, 95 times in 100. Mean: 95 % too. Each holds for one architecture alone, not for all together. Spreads are learned from all architectures together."

    private var held: String? {
        record.held.map {
            "Each machine left out in turn: \($0.ratios) of \($0.of, "ratio") lie where the others expect the next machine's."
        }
    }

    private var outdated: String? {
        let count = record.outdated
        return count > 0
            ? "Not counted: \(count, "ratio") of code that allocates otherwise than in the latest record."
            : nil
    }

    /// A machine, and the conditions that it was measured in.
    private func line(_ machine: [MachineRecord]) -> String {
        let speeds = [
            ("calibration loop", machine.map { $0.calibration / 1e3 }, "µs"),
            ("load from memory", machine.compactMap(\.memoryLoad), "ns"),
        ].compactMap { name, values, unit -> String? in
            guard let low = values.min(), let high = values.max() else { return nil }
            let ends = [low, high].map { NumberText.significant($0) }.distinct
            return "\(name) \(ends.joined(separator: "–")) \(unit)"
        }
        let conditions = machine.map(\.condition).distinct.map { condition in
            let count = machine.count { $0.condition == condition }
            return count > 1 ? "\(condition) (\(count, "record"))" : condition
        }
        let facts = machine.first.map(\.hardware) ?? []
        return "\((facts + speeds).joined(separator: ", ")): \(conditions.joined(separator: "; "))."
    }

    /// Records that do not count, and how they differ.
    private var apart: [String] {
        let setup = first?.setup ?? [:]
        return record.uncounted.map { other in
            let differences = other.setup.sorted { $0.key < $1.key }
                .filter { setup[$0.key] != $0.value }
                .map { "\($0.key) \($0.value) instead of \(setup[$0.key] ?? "none")" }
            return "Not counted: \(other.name), \(differences.joined(separator: ", "))."
        }
    }
}
