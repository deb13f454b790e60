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
    private var isEnough: Bool { machines.count >= MachinePopulation.enough }

    private var commits: [String] {
        machines.joined().map { String($0.environment.commit.prefix(12)) }.distinct.sorted()
    }

    private var blocks: [ReportBlock] {
        let reference = first?.reference ?? ""
        let remarks = [draws, Self.meaning, commitNote].compactMap(\.self)
        let tables = [
            table("Main CPU ÷ \(reference)'s, harness subtracted from both.", \.net),
            table(
                "The same with the harness in both; \(MachineRecord.nullApp) is the harness alone.",
                \.gross
            ),
        ]
        return tables.compactMap(\.self).map { ReportBlock.table($0) }
            + [.list(remarks + machines.map(line) + apart)]
    }

    private func table(
        _ caption: String,
        _ ratio: (MachineRecord.Ratios) -> Double?
    ) -> ReportTable? {
        let spreads = record.spreads(of: ratio)
        guard !spreads.isEmpty else { return nil }
        let rows = TableRows(spreads)
        return ReportTable(
            caption: caption,
            columns: [
                rows.left("Architecture", \.id),
                rows.right(isEnough ? "Machines" : "Machines (draws)") {
                    isEnough ? "\($0.machines)" : "\($0.machines) (\($0.draws.count))"
                },
                rows.left("Mean") { Self.text($0.logRatio, $0.estimate?.bounds()) },
                rows.left("Next machine") {
                    $0.estimate.map { Self.interval($0.mean, $0.boundsOfNext()) }
                },
                rows.right("Most ÷ least") { NumberText.fixed($0.mostToLeast, 3) },
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
        "Next machine: where the ratio on one more machine like these lies, 95 times in 100. Mean: 95 % too. Each holds for one architecture alone, not for all together."

    private var draws: String {
        let count = "\(machines.count, "machine")"
        guard !isEnough else {
            return "Each of \(count) is one draw: its conditions and days are averaged first."
        }
        let conditions = machines.map { Set($0.map(\.condition)).count }.reduce(0, +)
        return
            "\(count) instead of \(MachinePopulation.enough): \(conditions, "condition") on \(machines.count == 1 ? "it" : "them") "
            + "stand in as draws, so that intervals speak of such conditions, not yet of other machines."
    }

    private var commitNote: String? {
        guard commits.count > 1 else { return nil }
        return
            "Of \(commits.count, "commit") (\(revision)): what the code changed between them is in the spread."
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
