internal import RunRecords
internal import SourceSizes
import Foundation

/// What an architecture costs a kind of app: a weighted mean over scenarios, and what would turn the order round.
struct Choice {
    struct Candidate {
        var id: String
        /// Main CPU ÷ the reference's as published, for each scenario.
        var published: [Double?]
        /// The same of the tuned variant.
        var tuned: [Double?]
        /// The modelled main thread of a phone, likewise.
        var phone: [Double?]
        /// Of the tuned variant.
        var tunedPhone: [Double?]
        /// Milliseconds from event to ready, the median, for each scenario.
        var ready: [Double?]
        var lines: Int?
        /// In how many of the runs that have it the screens were right.
        var correct: (right: Int, of: Int)
        /// What its own tests do with its mutants; nil where that was not counted.
        var testability: TestabilityRecord.Architecture?
    }

    let reference: String
    let scenarios: [String]
    /// Architectures with main CPU in every scenario; baseline apps are none.
    let candidates: [Candidate]
    /// Those that were not measured in every scenario.
    let leftOut: [String]

    /// Takes runs of one reference; nil where fewer than two architectures can be compared over all.
    init?(_ runs: [RunRecord], _ testability: TestabilityRecord? = nil) {
        guard runs.count > 1, let main = ScenarioCosts(runs, .mainCPU) else { return nil }
        let phone = ScenarioCosts(runs, .phone)
        reference = main.reference
        scenarios = main.scenarios
        let rows = main.rows.filter { !$0.isBaseline }
        leftOut = rows.filter { row in row.published.contains { $0 == nil } }.map(\.id)
        candidates = rows.filter { row in row.published.allSatisfy { $0 != nil } }.map { row in
            let all = runs.map { $0[row.id] }
            let modelled = phone?.rows.first { $0.id == row.id }
            let newest = zip(runs, all).filter { $1?.sources != nil }
                .max { $0.0.started < $1.0.started }
            return Candidate(
                id: row.id,
                published: main.ratios(row.published),
                tuned: main.ratios(row.tuned),
                phone: modelled.flatMap { phone?.ratios($0.published) }
                    ?? row.published.map { _ in nil },
                tunedPhone: modelled.flatMap { phone?.ratios($0.tuned) }
                    ?? row.published.map { _ in nil },
                ready: all.map { $0?[.readyP50]?.value.map { $0 / 1e6 } },
                lines: newest?.1?.sources?.total.lines,
                correct: (all.count { $0?.conforms == true }, all.count { $0 != nil }),
                testability: testability?[row.id]
            )
        }
        guard candidates.count > 1 else { return nil }
    }

    /// The cost of each candidate, as published, least first.
    func order(
        _ weights: [Double],
        by ratios: KeyPath<Candidate, [Double?]> = \.published
    ) -> [(candidate: Candidate, cost: Double)] {
        candidates.compactMap { candidate in
            ScenarioCosts.mean(candidate[keyPath: ratios], weights: weights).map { (candidate, $0) }
        }.sorted { $0.1 < $1.1 }
    }

    /// The weight of one scenario at which the second costs no more than the first, all others as they are.
    ///
    /// - Parameters:
    ///   - weights: One for each scenario.
    ///   - first: Who costs least with them.
    ///   - second: Who comes next.
    /// - Returns: The nearest of several; nil where no weight does that.
    func turningWeight(
        _ weights: [Double],
        first: Candidate,
        second: Candidate
    ) -> (scenario: String, weight: Double)? {
        let gains = Self.gains(first.published, over: second.published)
        let lead = zip(weights, gains).map(*).reduce(0, +)
        return zip(scenarios, zip(weights, gains)).compactMap {
            scenario,
            pair -> (scenario: String, weight: Double)? in
            let (weight, gain) = pair
            guard gain < 0 else { return nil }
            return (scenario, weight - lead / gain)
        }.min { $0.weight < $1.weight }
    }

    /// Who costs least, by how much, and what would turn that round; the page's script says the same of other weights.
    func words(_ weights: [Double]) -> String {
        let order = order(weights)
        guard order.count > 1 else { return "Nothing to choose between." }
        let (first, second) = (order[0], order[1])
        let ahead = RatioText.times(second.cost / first.cost)
        var parts = [
            "Cheapest as published: \(first.candidate.id), then \(second.candidate.id) with ×\(ahead) of that."
        ]
        parts.append(weighing(weights, first.candidate, second.candidate))
        if let tuned = self.order(weights, by: \.tuned).first {
            parts.append(
                tuned.candidate.id == first.candidate.id
                    ? "Tuned, \(tuned.candidate.id) is cheapest as well."
                    : "Tuned, \(tuned.candidate.id) is cheapest: ×\(RatioText.times(tuned.cost))."
            )
        }
        if let phone = phone(weights, first.candidate) { parts.append(phone) }
        return parts.joined(separator: " ")
    }

    /// Who leads on a phone, where that lead comes from, and what is left of it once all are tuned.
    private func phone(_ weights: [Double], _ least: Candidate) -> String? {
        let order = order(weights, by: \.phone)
        guard let leader = order.first else { return nil }
        let leads =
            leader.candidate.id == least.id
            ? "leads as well" : "leads: ×\(RatioText.times(leader.cost))"
        let source = order.dropFirst().first.flatMap {
            mainScenario(weights, ahead: leader.candidate.phone, behind: $0.candidate.phone)
        }
        let tuned = self.order(weights, by: \.tunedPhone).map(\.cost)
        let levelled = tuned.first.flatMap { low in
            tuned.last.map {
                "; all tuned, ×\(RatioText.times(low)) to ×\(RatioText.times($0))"
            }
        }
        return "Modelled for a phone, as published, \(leader.candidate.id) \(leads)"
            + (source.map { ", mostly in \($0)" } ?? "") + (levelled ?? "") + "."
    }

    /// The scenario in which more than half of a lead is made; nil where there is none.
    private func mainScenario(_ weights: [Double], ahead: [Double?], behind: [Double?]) -> String? {
        let gains = zip(weights, Self.gains(ahead, over: behind)).map(*)
        let lead = gains.reduce(0, +)
        guard lead > 0 else { return nil }
        return zip(scenarios, gains).first { $1 > lead / 2 }?.0
    }

    /// By how much one costs less than another in each scenario, as logarithms; 0 where one of them is unknown.
    private static func gains(_ first: [Double?], over second: [Double?]) -> [Double] {
        zip(first, second).map { first, second in
            guard let first, let second else { return 0 }
            return log(second / first)
        }
    }

    private func weighing(_ weights: [Double], _ first: Candidate, _ second: Candidate) -> String {
        guard let turn = turningWeight(weights, first: first, second: second) else {
            return "As published \(second.id) costs more in every scenario, under any weighting."
        }
        let others = zip(scenarios, weights).filter { $0.0 != turn.scenario }.map(\.1)
        return
            "\(second.id) would lead if \(turn.scenario) weighed more than \(NumberText.significant(turn.weight)), where all others together weigh \(NumberText.exact(others.reduce(0, +)))."
    }
}
