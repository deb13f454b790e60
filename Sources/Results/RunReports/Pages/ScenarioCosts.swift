internal import RunRecords
import Foundation

/// What architectures cost in several scenarios, as published and tuned, as ratios to one reference.
struct ScenarioCosts {
    /// A figure that scenarios can be compared by.
    enum Measure: String, CaseIterable {
        case mainCPU, allCPU, allocations, phone

        var title: String {
            switch self {
            case .mainCPU: "main CPU"
            case .allCPU: "all CPU"
            case .allocations: "allocations"
            case .phone: "modelled phone"
            }
        }

        /// nil for what is modelled.
        var metric: Metric? {
            switch self {
            case .mainCPU: .mainCPU
            case .allCPU: .cpu
            case .allocations: .allocations
            case .phone: nil
            }
        }
    }

    /// One architecture in one scenario.
    struct Cell {
        /// The figure itself; only its quotients are shown.
        var value: Double
        /// Formed in blocks, with interval and verdict where there are any; nil for the reference and for what is modelled.
        var ratio: RunRecord.Ratio?
    }

    struct Row {
        var id: String
        var isBaseline: Bool
        /// One for each scenario; nil where it was not measured or does not rank.
        var published: [Cell?]
        var tuned: [Cell?]
        /// The rule that it broke, by scenario.
        var broken: [String?]
    }

    let reference: String
    let scenarios: [String]
    let measure: Measure
    /// Those with figures of all scenarios first, by their geometric mean; baseline apps last.
    let rows: [Row]

    /// Sets runs side by side; nil for runs of different references, and where nothing was measured.
    init?(_ runs: [RunRecord], _ measure: Measure) {
        guard let reference = runs.first?.reference,
            runs.allSatisfy({ $0.reference == reference })
        else { return nil }
        let models = runs.map { record in
            measure == .phone ? ModelledCost(record, model: CostModel.inReports) : nil
        }
        func cell(_ id: String, _ run: Int) -> Cell? {
            guard let row = runs[run][id] else { return nil }
            if let model = models[run] {
                return model[id].map { Cell(value: $0.modelled.mid, ratio: nil) }
            }
            guard let metric = measure.metric, row.isRanked(by: metric),
                let figure = row[metric], let value = figure.value
            else { return nil }
            return Cell(value: value, ratio: figure.ratio)
        }
        func broken(_ id: String, _ run: Int) -> String? {
            runs[run][id].flatMap { $0.conforms ? nil : $0.failure?.rule ?? "?" }
        }
        let ids = runs.sharedIDs.map(RunRecord.architecture(ofVariant:)).distinct
        let rows = ids.map { id in
            Row(
                id: id,
                isBaseline: RunRecord.Overhead.baselines.contains(id),
                published: runs.indices.map { cell(id, $0) },
                tuned: runs.indices.map { cell("\(id)[tuned]", $0) },
                broken: runs.indices.map { broken(id, $0) }
            )
        }
        guard let own = rows.first(where: { $0.id == reference }),
            own.published.contains(where: { $0 != nil })
        else { return nil }
        self.reference = reference
        self.measure = measure
        scenarios = runs.map(\.scenario.id)
        func order(_ row: Row) -> (Int, Double) {
            let ratios = Self.ratios(row.published, to: own.published)
            let isWhole = ratios.allSatisfy { $0 != nil }
            let group = row.isBaseline ? 2 : isWhole ? 0 : 1
            return (group, Self.mean(ratios.compactMap(\.self)) ?? .infinity)
        }
        self.rows = rows.enumerated().sorted {
            let (left, right) = (order($0.element), order($1.element))
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    /// Each as formed in blocks where that is known, or the quotient of two figures.
    static func ratios(_ cells: [Cell?], to reference: [Cell?]) -> [Double?] {
        zip(cells, reference).map { cell, own in
            guard let cell, let own, own.value > 0 else { return nil }
            return cell.ratio?.value ?? cell.value / own.value
        }
    }

    /// The ratios of an architecture's figures to the reference's.
    func ratios(_ cells: [Cell?]) -> [Double?] {
        Self.ratios(cells, to: rows.first { $0.id == reference }?.published ?? [])
    }

    /// The geometric mean; nil of nothing.
    static func mean(_ ratios: [Double], weights: [Double]? = nil) -> Double? {
        let weights = weights ?? ratios.map { _ in 1 }
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return nil }
        return exp(zip(ratios, weights).map { log($0) * $1 }.reduce(0, +) / sum)
    }

    /// The mean over all that counts; nil where something of that is missing.
    static func mean(_ ratios: [Double?], weights: [Double]) -> Double? {
        let known = zip(ratios, weights).filter { $1 > 0 }
        guard known.allSatisfy({ $0.0 != nil }) else { return nil }
        return mean(known.compactMap(\.0), weights: known.map(\.1))
    }
}

extension [RunRecord] {
    /// Those that are in two or more; of up to two runs all.
    ///
    /// What is in one alone stands with that, and would be a row of dashes elsewhere.
    var sharedIDs: [String] {
        let ids = flatMap { $0.architectures.map(\.id) }
        guard count > 2 else { return ids.distinct }
        let counts = ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return ids.distinct.filter { counts[$0, default: 0] > 1 }
    }
}
