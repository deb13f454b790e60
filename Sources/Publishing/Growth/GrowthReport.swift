import ReportedErrors
import RunRecords
import RunReports
import Studies
import StudyRecords

/// Who grows with what, in sentences and a table.
struct GrowthReport {
    private typealias Figure = PublishedGrowth.Figure

    /// Up to this exponent, and down to it below zero, a cost is flat: ×1.26 over two decades.
    private static let flat = 0.05
    private static let proportional = 0.8...1.2
    /// What every architecture has grows here too.
    private static let baselineApp = "direct"

    private let growth: PublishedGrowth

    init(_ growth: PublishedGrowth) { self.growth = growth }

    var blocks: [ReportBlock] {
        guard !growth.sweeps.isEmpty else { return [] }
        return [.list(sentences + notes), .table(table)] + special.map { .table(table(of: $0)) }
    }

    /// Along what every architecture has.
    private var common: [SweepRecord] {
        growth.sweeps.filter { SweepAxis.Name(rawValue: $0.axis.name)?.architectures == [] }
    }

    /// Along what only some have more of than their sources.
    private var special: [SweepRecord] { growth.sweeps.filter { !common.contains($0) } }

    /// Published above tuned, baseline apps last.
    private var variants: [String] {
        let all = common.flatMap { $0.architectures.map(\.id) }.distinct
        return all.filter { !isBaselineApp($0) } + all.filter(isBaselineApp)
    }

    private var real: [String] { variants.filter { !isBaselineApp($0) } }

    private func isBaselineApp(_ id: String) -> Bool {
        RunRecord.Overhead.baselines.contains(RunRecord.architecture(ofVariant: id))
    }

    // MARK: Sentences

    private var sentences: [String] {
        [summary].compactMap(\.self) + common.map(answer) + special.map(saving)
            + [shared].compactMap(\.self)
    }

    /// With what the costs of some grow in proportion, and by how much those of the others grow at most.
    private var summary: String? {
        let axes = common.map(\.axis.name)
        var groups: [(axes: [String], variants: [String])] = []
        for id in real {
            let steep = axes.filter { axis in
                (growth[id, axis]?.pace).map { $0 >= Self.proportional.lowerBound } ?? false
            }
            if let place = groups.firstIndex(where: { $0.axes == steep }) {
                groups[place].variants.append(id)
            } else {
                groups.append((steep, [id]))
            }
        }
        func most(_ variants: [String], _ quantity: PublishedGrowth.Quantity) -> String? {
            let factors = variants.flatMap { id in
                axes.compactMap { growth[id, $0, quantity]?.factor }
            }
            return factors.max().map { "×\(NumberText.significant($0, digits: 2))" }
        }
        let steep = groups.filter { !$0.axes.isEmpty }.map { group in
            "about in proportion with \(group.axes.joined(separator: " and ")) in \(group.variants.joined(separator: ", "))"
        }
        let others = groups.first { $0.axes.isEmpty }?.variants ?? []
        let calm = most(others, .allocations).map { most in
            "at most \(most) in \(steep.isEmpty ? "all" : "\(others.count, "other variant")")"
        }
        let phone = most(real, .phoneCost).map {
            "on a phone's main thread, by the model, at most \($0) in all"
        }
        let parts = steep + [calm, phone].compactMap(\.self)
        return parts.isEmpty
            ? nil : "Allocations for an event grow \(parts.joined(separator: "; "))."
    }

    /// Who grows with an axis, fastest first, as in "allocations grow about in proportion in mvp (n^0.98); flat in 7".
    private func answer(_ sweep: SweepRecord) -> String {
        let axis = sweep.axis.name
        let found = real.compactMap { id in
            growth[id, axis].flatMap { figure in figure.pace.map { (id, figure, pace: $0) } }
        }.sorted { $0.pace > $1.pace }
        guard !found.isEmpty else { return saving(sweep) }
        func part(_ words: String, _ isPart: (Double) -> Bool) -> String? {
            let part = found.filter { isPart($0.pace) }
            guard let first = part.first, let last = part.last else { return nil }
            let names = part.map { id, figure, pace in
                "\(id) (\(NumberText.power(pace))\(figure.bend == nil ? "" : " in the end"))"
            }
            let ends = [first.pace, last.pace].map(NumberText.power).joined(separator: " to ")
            let all = part.count > 3 ? "\(part.count) (\(ends))" : names.joined(separator: ", ")
            return "\(words) \(all)"
        }
        let most = Self.proportional.upperBound
        let grow = [
            part("faster than in proportion in") { $0 > most },
            part("about in proportion in", Self.proportional.contains),
            part("more slowly in") { $0 > Self.flat && $0 < Self.proportional.lowerBound },
        ].compactMap(\.self)
        let flat = found.count { abs($0.pace) <= Self.flat }
        let parts = [
            grow.isEmpty ? nil : "grow \(grow.joined(separator: ", "))",
            flat == 0 ? nil : "flat in \(flat == found.count ? "all" : "\(flat)")",
            part("fall in") { $0 < -Self.flat },
        ].compactMap(\.self)
        return "With \(axis), \(Self.sizes(sweep)): allocations \(parts.joined(separator: "; "))."
    }

    /// What the largest size costs beside the smallest, as waiting for more events does, and what else it does.
    private func saving(_ sweep: SweepRecord) -> String {
        let real = sweep.architectures.map(\.id).filter { !isBaselineApp($0) }
        func ends(_ quantity: PublishedGrowth.Quantity) -> String? {
            let factors = real.compactMap { id in
                growth[id, sweep.axis.name, quantity].map { (id: id, factor: $0.factor) }
            }.sorted { $0.factor < $1.factor }
            guard let first = factors.first, let last = factors.last else { return nil }
            return [first, last].map { end in
                "×\(NumberText.significant(end.factor, digits: 2)) (\(end.id))"
            }.joined(separator: " to ")
        }
        let costs = [
            ends(.allocations).map { "allocations \($0)" },
            ends(.instructions).map { "instructions on the main thread \($0)" },
            ends(.phoneCost).map { "a phone's main thread by the model \($0)" },
        ]
        let wait = sweep.points.last?.staleness.map { wait in
            let times = [wait.mean, wait.worst].map { NumberText.significant(Double($0) / 1e6) }
            return "; events then wait \(times[0]) ms on average and \(times[1]) ms at worst"
        }
        return
            "With \(sweep.axis.name), \(Self.sizes(sweep)): \(costs.compactMap(\.self).joined(separator: ", "))\(wait ?? "")."
    }

    /// What the baseline app grows by is the model's, and part of every architecture's.
    private var shared: String? {
        let parts = common.compactMap { sweep -> String? in
            let axis = sweep.axis.name
            guard let base = growth[Self.baselineApp, axis], base.exponent != nil else {
                return nil
            }
            let own = real.compactMap { id in
                growth[id, axis].map { (id: id, added: $0.added - base.added) }
            }
            let most = own.max { $0.added < $1.added }
            let words = most.map { ", most beyond it \($0.id) (\(Self.signed($0.added)))" } ?? ""
            return "with \(axis) \(Self.signed(base.added))\(words)"
        }
        guard !parts.isEmpty else { return nil }
        return
            "What \(Self.baselineApp), which has no architecture, adds from the smallest size to the largest is the model's, and every architecture's: allocations for an event \(parts.joined(separator: "; ")). What is beyond is the architecture's own."
    }

    private var notes: [String] {
        let givenUp = growth.sweeps.flatMap { sweep in
            sweep.architectures.flatMap { row in row.givenUp.map { "\(row.id): \($0)." } }
        }
        let outdated = growth.outdated.keys.sorted()
        let left =
            outdated.isEmpty
            ? []
            : ["Not counted since their code changed: \(outdated.joined(separator: ", "))."]
        return givenUp + left
    }

    private static func sizes(_ sweep: SweepRecord) -> String {
        let ends = [sweep.points.first, sweep.points.last].compactMap { $0?.value }
        return ends.map(NumberText.size).joined(separator: " to ")
    }

    private static func signed(_ value: Double) -> String {
        "\(value < 0 ? "−" : "+")\(NumberText.significant(abs(value), digits: 2))"
    }

    // MARK: Table

    private var table: ReportTable {
        let rows = TableRows(variants)
        let figures = common.flatMap { sweep in
            let axis = "\(sweep.axis.name) \(Self.sizes(sweep))"
            return [
                rows.left("\(axis):\nallocations") { cell(growth[$0, sweep.axis.name]) },
                rows.left("phone\nmodel") { cell(growth[$0, sweep.axis.name, .phoneCost]) },
            ]
        }
        return ReportTable(
            caption:
                "What an event costs as n^x, and how many times as much at the largest size as at the smallest. Of two exponents, where no single one describes it, the first step has the first and the last step the second. The phone model takes what UIKit is asked for, allocations and retains, at assumed costs.",
            columns: [names(of: rows)] + figures,
            ruleBeforeRow: variants.firstIndex(where: isBaselineApp)
        )
    }

    private func names(of rows: TableRows<String>) -> ReportTable.Column {
        rows.left("Architecture") { id in
            let published = RunRecord.architecture(ofVariant: id)
            return published == id ? id : "  \(id.dropFirst(published.count))"
        }
    }

    /// What an event costs at the largest size beside the smallest, where only some architectures have sizes.
    private func table(of sweep: SweepRecord) -> ReportTable {
        let rows = TableRows(sweep.architectures.map(\.id))
        let quantities: KeyValuePairs<String, PublishedGrowth.Quantity> = [
            "allocations": .allocations, "retains": .retains,
            "instructions,\nmain thread": .instructions, "phone\nmodel": .phoneCost,
        ]
        let axis = "\(sweep.axis.name) \(Self.sizes(sweep))"
        return ReportTable(
            caption: "\(axis): \(sweep.axis.meaning).",
            columns: [names(of: rows)]
                + quantities.map { name, quantity in
                    rows.left(name) { cell(growth[$0, sweep.axis.name, quantity]) }
                }
        )
    }

    private func cell(_ figure: Figure?) -> ReportTable.Cell {
        guard let figure else { return .missing }
        let factor = "×\(NumberText.significant(figure.factor, digits: 2))"
        guard let exponent = figure.exponent else { return ReportTable.Cell(factor) }
        if let bend = figure.bend {
            let ends = [bend.first, bend.last].map(NumberText.power)
            return ReportTable.Cell("\(ends.joined(separator: " → ")) \(factor)")
        }
        let law = abs(exponent) <= Self.flat ? "flat" : NumberText.power(exponent)
        return ReportTable.Cell("\(law) \(factor)")
    }
}
