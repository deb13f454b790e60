internal import Foundation
internal import Measuring
internal import ReportedErrors

/// The table of kill rates, as a page of the documentation.
package struct KillRates {
    private let findings: [MutantFinding]
    private let seed: UInt64

    package init(_ findings: [MutantFinding], seed: UInt64) {
        self.findings = findings
        self.seed = seed
    }

    package var markdown: String {
        let head = """
            # Kill rates

            Each bug of the mutation subject, and what the oracle makes of it: the first fuzz case that names the bug's own rule, how many events are
            left of it when shrunk, and how many of the first \(MutantExperiment.sample) cases name the rule. Some cases see a consequence
            first and name that: "other rules". Bugs of the articles' demo apps have a star. Made by `crosstalk verify --mutants --seed \(seed) --table Sources/Correctness/Mutants/KillRates.md`.

            \(summary)

            | bug | rule | what it does | first case | events | of \(MutantExperiment.sample) | other rules |
            | --- | --- | --- | ---: | ---: | ---: | --- |
            """
        return ([head] + findings.map(row)).joined(separator: "\n") + "\n"
    }

    /// One line: how many were killed, within how many cases.
    package var summary: String {
        let killed = findings.filter { $0.firstKill != nil }
        let worst = killed.compactMap(\.firstKill).max() ?? 0
        let most = killed.compactMap(\.fewestEvents).max() ?? 0
        let articles = killed.filter(\.mutation.isOfArticles)
        let mostOfArticles = articles.compactMap(\.fewestEvents).max() ?? 0
        return
            "\(killed.count) of \(findings.count) bugs killed by their own rule, the rarest by case \(worst). "
            + "Shrunk, a failing case has at most \(most, "event"), of the articles' own bugs at most \(mostOfArticles)."
    }

    /// The longest that shrinking one case took, in one line; it depends on the machine.
    package var shrinkingPace: String {
        let longest = findings.max { $0.shrinkTime < $1.shrinkTime }
        guard let longest else { return "" }
        let seconds = (longest.shrinkTime / .seconds(1)).formatted(
            .number.precision(.fractionLength(1))
        )
        return "shrinking took at most \(seconds) s (\(longest.mutation.name))"
    }

    private func row(_ finding: MutantFinding) -> String {
        let cells = [
            "`\(finding.mutation.name)`" + (finding.mutation.isOfArticles ? " \\*" : ""),
            finding.mutation.rule, finding.mutation.summary,
            finding.firstKill.map { String($0) } ?? "**none**",
            finding.fewestEvents.map { String($0) } ?? "", String(finding.ownKills),
            Self.others(finding),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    package static func line(_ finding: MutantFinding) -> String {
        let name = "\(finding.mutation.rule)  \(finding.mutation.name)"
        guard let first = finding.firstKill else {
            return "✗ \(name): survived \(MutantExperiment.most) cases; named \(others(finding))"
        }
        let others = others(finding)
        let events = finding.fewestEvents.map { ", \($0, "event")" } ?? ""
        return
            "✓ \(name): case \(first)\(events), \(finding.ownKills) of \(MutantExperiment.sample)"
            + (others.isEmpty ? "" : ", also \(others)")
    }

    private static func others(_ finding: MutantFinding) -> String {
        finding.kills.filter { $0.key != finding.mutation.rule }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) ×\($0.value)" }
            .joined(separator: ", ")
    }
}
