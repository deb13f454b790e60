internal import Foundation
internal import Measuring
internal import ReportedErrors

extension [MutantFinding] {
    /// The table of kill rates, as a page of the documentation.
    package func table(seed: UInt64) -> String {
        let head = """
            # Kill rates

            Each bug of the mutation subject, and what the oracle makes of it: the first fuzz case that names the bug's own rule, how many events are
            left of it when shrunk, and how many of the first \(MutantExperiment.sample) cases name the rule. Some cases see a consequence
            first and name that: "other rules". Bugs of the articles' demo apps have a star. Made by `crosstalk verify --mutants --seed \(seed) --table Sources/Correctness/Mutants/KillRates.md`.

            \(summary)

            | bug | rule | what it does | first case | events | of \(MutantExperiment.sample) | other rules |
            | --- | --- | --- | ---: | ---: | ---: | --- |
            """
        return ([head] + map(\.row)).joined(separator: "\n") + "\n"
    }

    /// One line: how many were killed, within how many cases.
    package var summary: String {
        let killed = filter { $0.firstKill != nil }
        let worst = killed.compactMap(\.firstKill).max() ?? 0
        let most = killed.compactMap(\.fewestEvents).max() ?? 0
        let articles = killed.filter(\.mutation.isOfArticles)
        let mostOfArticles = articles.compactMap(\.fewestEvents).max() ?? 0
        return
            "\(killed.count) of \(count) bugs killed by their own rule, the rarest by case \(worst). "
            + "Shrunk, a failing case has at most \(most, "event"), of the articles' own bugs at most \(mostOfArticles)."
    }

    /// The longest that shrinking one case took, in one line; it depends on the machine.
    package var shrinkingPace: String {
        let longest = self.max { $0.shrinkTime < $1.shrinkTime }
        guard let longest else { return "" }
        let seconds = (longest.shrinkTime / .seconds(1)).formatted(
            .number.precision(.fractionLength(1))
        )
        return "shrinking took at most \(seconds) s (\(longest.mutation.name))"
    }
}

extension MutantFinding {
    fileprivate var row: String {
        let cells = [
            "`\(mutation.name)`" + (mutation.isOfArticles ? " \\*" : ""),
            mutation.rule, mutation.summary,
            firstKill.map { String($0) } ?? "**none**",
            fewestEvents.map { String($0) } ?? "", String(ownKills),
            others,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    package var line: String {
        let name = "\(mutation.rule)  \(mutation.name)"
        guard let first = firstKill else {
            return "✗ \(name): survived \(MutantExperiment.most) cases; named \(others)"
        }
        let events = fewestEvents.map { ", \($0, "event")" } ?? ""
        return
            "✓ \(name): case \(first)\(events), \(ownKills) of \(MutantExperiment.sample)"
            + (others.isEmpty ? "" : ", also \(others)")
    }

    private var others: String {
        kills.filter { $0.key != mutation.rule }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) ×\($0.value)" }
            .joined(separator: ", ")
    }
}
