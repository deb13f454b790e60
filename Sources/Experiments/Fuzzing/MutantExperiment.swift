internal import ArchitectureContract
internal import Dispatch
internal import Foundation
package import Mutants
internal import Synchronization

/// What the oracle makes of one bug.
package struct MutantFinding: Hashable, Sendable {
    package var mutation: Mutation
    /// How many of the first ``MutantExperiment/sample`` cases named which rule.
    package var kills: [String: Int] = [:]
    /// The first case that named the bug's own rule; nil when none did.
    package var firstKill: UInt64?

    /// Of the sample, how many named its own rule.
    package var ownKills: Int { kills[mutation.rule] ?? 0 }
}

/// Every bug of the specimen before the oracle, by fuzzing.
package final class MutantExperiment: Sendable {
    /// Cases that kill rates are taken of.
    package static let sample: UInt64 = 200
    /// Cases after which a bug counts as survivor.
    package static let most: UInt64 = 20_200

    private let seed: UInt64
    private let interruption: Interruption

    package init(seed: UInt64, interruption: Interruption) {
        self.seed = seed
        self.interruption = interruption
    }

    /// Tries all bugs, as many at once as there are processors.
    ///
    /// - Returns: A finding each, in order; those that were interrupted are left out.
    /// - Throws: ``ScratchError``
    package func run(
        _ tell: @Sendable (MutantFinding) -> Void
    ) throws(ScratchError) -> [MutantFinding] {
        let all = Mutation.allCases
        let experiments = try all.map { mutation throws(ScratchError) in
            var plan = FuzzPlan(seed: seed, cases: Self.most, architectures: [Specimen.identity.id])
            plan.mutation = mutation.rawValue
            return try FuzzExperiment(plan, interruption: interruption)
        }
        let next = Atomic(0)
        let findings = Mutex<[Mutation: MutantFinding]>([:])
        let width = ProcessInfo.processInfo.activeProcessorCount
        DispatchQueue.concurrentPerform(iterations: width) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < all.count else { return }
                guard let finding = Self.finding(all[index], experiments[index]) else { return }
                findings.withLock { $0[finding.mutation] = finding }
                tell(finding)
            }
        }
        return findings.withLock { found in all.compactMap { found[$0] } }
    }

    /// The sample, and as many further cases as it takes to name the rule.
    private static func finding(
        _ mutation: Mutation,
        _ experiment: FuzzExperiment
    ) -> MutantFinding? {
        var finding = MutantFinding(mutation: mutation)
        guard let block = experiment.block(0..<sample) else { return nil }
        for failure in block.failures {
            finding.kills[failure.kind, default: 0] += 1
        }
        finding.firstKill = block.failures.first { $0.kind == mutation.rule }?.number
        var next = sample
        while finding.firstKill == nil, next < most {
            guard let block = experiment.block(next..<next + 1_000) else { return nil }
            finding.firstKill = block.failures.first { $0.kind == mutation.rule }?.number
            next += 1_000
        }
        return finding
    }
}

/// The table of kill rates, as a page of the documentation.
package struct KillRates {
    private let findings: [MutantFinding]
    private let seed: UInt64

    package init(_ findings: [MutantFinding], seed: UInt64) {
        self.findings = findings
        self.seed = seed
    }

    /// A page in Markdown.
    package var markdown: String {
        let head = """
            # Kill rates

            Each bug of the specimen, and what the oracle makes of it: the first fuzz case that names the bug's own rule, and how many of the
            first \(MutantExperiment.sample) cases name it. Some cases see a consequence first and name that: "other rules". Made by
            `crosstalk verify --mutants --seed \(seed) --table Sources/Mutants/KillRates.md`.

            \(summary)

            | bug | rule | what it does | first case | of \(MutantExperiment.sample) | other rules |
            | --- | --- | --- | ---: | ---: | --- |
            """
        return ([head] + findings.map(row)).joined(separator: "\n") + "\n"
    }

    /// One line: how many were killed, within how many cases.
    package var summary: String {
        let killed = findings.filter { $0.firstKill != nil }
        let worst = killed.compactMap(\.firstKill).max() ?? 0
        return
            "\(killed.count) of \(findings.count) bugs killed by their own rule, the rarest by case \(worst)."
    }

    private func row(_ finding: MutantFinding) -> String {
        let cells = [
            "`\(finding.mutation.rawValue)`", finding.mutation.rule, finding.mutation.summary,
            finding.firstKill.map { String($0) } ?? "**none**", String(finding.ownKills),
            Self.others(finding),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// One bug in one line, for a terminal.
    package static func line(_ finding: MutantFinding) -> String {
        let name = "\(finding.mutation.rule)  \(finding.mutation.rawValue)"
        guard let first = finding.firstKill else {
            return "✗ \(name): survived \(MutantExperiment.most) cases; named \(others(finding))"
        }
        let others = others(finding)
        return "✓ \(name): case \(first), \(finding.ownKills) of \(MutantExperiment.sample)"
            + (others.isEmpty ? "" : ", also \(others)")
    }

    private static func others(_ finding: MutantFinding) -> String {
        finding.kills.filter { $0.key != finding.mutation.rule }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) ×\($0.value)" }
            .joined(separator: ", ")
    }
}
