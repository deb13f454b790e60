import Foundation
import MainJob
import ReportedErrors
import RunRecords
import SourceSizes
import StudyRecords

/// What decides on claims: counts, sources and mutants of the repository.
struct ClaimEvidence {
    /// By metric id, by architecture, by scenario.
    let counts: [String: [String: [String: Double]]]
    /// Of each scenario; they decide on times.
    let runs: [RunRecord]
    let sources: ArchitectureSources
    let testability: TestabilityRecord
    let growth: PublishedGrowth

    /// A figure, and where it may lie at 95 % confidence; exact figures lie where they are.
    struct Figure: Hashable {
        let value: Double
        let interval: ClosedRange<Double>

        /// Whether the figure lies in a range; nil where its interval allows both.
        func lies(in range: ClosedRange<Double>) -> Bool? {
            guard interval.overlaps(range) else { return false }
            let isWithin =
                range.contains(interval.lowerBound) && range.contains(interval.upperBound)
            return isWithin ? true : nil
        }
    }

    /// The figures that an expectation speaks of, by scenario; of what has none, under "".
    ///
    /// - Throws: ``UsageError`` for a figure that there is not.
    func figures(_ expectation: Claim.Expectation) throws -> [String: Figure] {
        if case .time(let metric) = expectation.quantity {
            let figures = times(metric, expectation)
            try require(!figures.isEmpty, missing(expectation))
            return figures
        }
        let exact = try values(expectation)
        guard expectation.quantity == .killedMutants else {
            return exact.mapValues { Figure(value: $0, interval: $0...$0) }
        }
        let ids = [expectation.architecture] + [expectation.reference].compactMap(\.self)
        let parts = ids.compactMap { testability[$0]?.killedInScreens }
        return exact.mapValues { value in
            // The delta method, on the logarithm: mutants are a sample of what could be changed.
            let variance = parts.reduce(0) { $0 + 1 / Double($1.count) - 1 / Double($1.of) }
            let factor = exp(1.96 * variance.squareRoot())
            return Figure(value: value, interval: value / factor...value * factor)
        }
    }

    /// Whether runs and sweeps have what an expectation asks of them; what they do not decide is there or a mistake.
    func isMeasured(_ expectation: Claim.Expectation) -> Bool {
        switch expectation.quantity {
        case .time(let metric): !times(metric, expectation).isEmpty
        case .growth(let axis, let quantity):
            growth[expectation.architecture, axis, quantity] != nil
        default: true
        }
    }

    private func times(_ metric: Metric, _ expectation: Claim.Expectation) -> [String: Figure] {
        let asked = runs.filter {
            expectation.scenarios.isEmpty || expectation.scenarios.contains($0.scenario.id)
        }
        let figures = asked.compactMap { run -> (String, Figure)? in
            guard let ratio = run[expectation.architecture]?[metric]?.ratio,
                ratio.to == expectation.reference
            else { return nil }
            let (low, high) = (ratio.low ?? ratio.value, ratio.high ?? ratio.value)
            return (run.scenario.id, Figure(value: ratio.value, interval: low...high))
        }
        return Dictionary(figures) { first, _ in first }
    }

    private func missing(_ expectation: Claim.Expectation) -> String {
        let reference = expectation.reference.map { " beside \($0)" } ?? ""
        return
            "claims: found no \(expectation.quantity.name) of \(expectation.architecture)\(reference); accepted: an architecture that has it"
    }

    private func values(_ expectation: Claim.Expectation) throws -> [String: Double] {
        let own = values(expectation.quantity, expectation.architecture)
        var figures = own
        if let reference = expectation.reference {
            let others = values(expectation.quantity, reference)
            figures = own.reduce(into: [:]) { ratios, own in
                guard let other = others[own.key], other > 0 else { return }
                ratios[own.key] = own.value / other
            }
        }
        if !expectation.scenarios.isEmpty {
            figures = figures.filter { expectation.scenarios.contains($0.key) }
        }
        try require(!figures.isEmpty, missing(expectation))
        return figures
    }

    private func values(_ quantity: Claim.Quantity, _ id: String) -> [String: Double] {
        func byScenario(_ value: ([String: Double]) -> Double?) -> [String: Double] {
            counts.compactMapValues { $0[id].flatMap(value) }
        }
        func phoneCost(_ counts: [String: Double]) -> Double? {
            CostModel.phone.mainCost { counts[$0.id] }?.mid
        }
        switch quantity {
        case .metric(let metric): return byScenario { $0[metric.id] }
        case .time: return [:]
        case .share(let part, let whole):
            return byScenario { counts in
                guard let part = counts[part.id], let whole = counts[whole.id], whole > 0 else {
                    return nil
                }
                return part / whole
            }
        case .phoneCost: return byScenario(phoneCost)
        case .growth(let axis, let quantity):
            return growth[id, axis, quantity].map { ["": $0.factor] } ?? [:]
        case .phoneShare(let rate): return byScenario { phoneCost($0).map { $0 * rate / 1e6 } }
        case .conformance:
            // A baseline is saved of what showed the right screens alone.
            return counts.mapValues { $0[id] == nil ? 0 : 1 }
        case .killedMutants:
            guard let killed = testability[id]?.killedInScreens, killed.count > 0 else {
                return [:]
            }
            return ["": Double(killed.count) / Double(killed.of)]
        case .lines, .linesPerFile, .files, .types, .namedTypes, .namedScreens:
            return sources.size(of: id).flatMap { Self.value(quantity, $0) }.map { ["": $0] } ?? [:]
        }
    }

    private static func value(_ quantity: Claim.Quantity, _ size: SourceSize) -> Double? {
        func amount(_ layer: SourceLayer?) -> SourceSize.Amount? {
            layer.map { size.layers[$0.rawValue] } ?? size.total
        }
        switch quantity {
        case .lines(let layer): return Double(amount(layer)?.lines ?? 0)
        case .linesPerFile(let layer):
            return amount(layer).map { Double($0.lines) / Double($0.files) }
        case .files: return Double(size.total.files)
        case .types: return Double(size.total.types)
        case .namedTypes: return size.meanCoupling
        case .namedScreens:
            return size.coupling.filter { screens.contains($0.type) }.reduce(0) { sum, type in
                sum + Double(type.names.count(where: screens.contains))
            }
        case .metric, .time, .share, .phoneCost, .phoneShare, .growth, .conformance, .killedMutants:
            return nil
        }
    }

    /// Every architecture calls them so.
    private static let screens: Set = [
        "ChatListViewController", "ConversationViewController", "CreateChatViewController",
    ]
}
