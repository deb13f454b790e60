package import Experiments
package import Measuring
internal import EventTraces
internal import Foundation
internal import Fuzzing

/// What the oracle makes of one bug.
package struct MutantFinding: Hashable, Sendable {
    package var mutation: MutantSubject.Bug
    /// How many of the first ``MutantExperiment/sample`` cases named which rule.
    package var kills: [String: Int] = [:]
    /// The first case that named the bug's own rule; nil when none did.
    package var firstKill: UInt64?
    /// Events of that case when shrunk.
    package var fewestEvents: Int?
    /// How long shrinking took.
    package var shrinkTime = Duration.zero

    /// Of the sample, how many named its own rule.
    package var ownKills: Int { kills[mutation.rule] ?? 0 }
}

/// Every bug of the mutation subject before the oracle, by fuzzing.
package final class MutantExperiment: Sendable {
    /// Cases that kill rates are taken of.
    package static let sample: UInt64 = 200
    /// Cases after which a bug counts as survivor.
    package static let most: UInt64 = 20_200

    package let subject: MutantSubject
    private let seed: UInt64
    private let interruption: Interruption

    package init(_ subject: MutantSubject, seed: UInt64, interruption: Interruption) {
        self.subject = subject
        self.seed = seed
        self.interruption = interruption
    }

    /// Tries all bugs, as many at once as there are processors.
    ///
    /// - Returns: A finding each, in order; those that were interrupted are left out.
    /// - Throws: `ScratchError`; ``ExperimentError`` where a process could not do its work, as on a full disk.
    package func run(_ tell: @Sendable (MutantFinding) -> Void) throws -> [MutantFinding] {
        let all = subject.bugs
        let experiments = try all.map { mutation in
            var plan = FuzzPlan(seed: seed, cases: Self.most, architectures: [subject.id])
            plan.mutation = mutation.name
            return try FuzzExperiment(plan, interruption: interruption)
        }
        let width = ProcessInfo.processInfo.activeProcessorCount
        let findings = SideBySide.map(Array(zip(all, experiments)), width: width) {
            let finding = Self.finding($0, $1)
            if let finding { tell(finding) }
            return finding
        }
        for experiment in experiments { try experiment.failIfTroubled() }
        return findings.compactMap { $0 }
    }

    /// The sample, and as many further cases as it takes to name the rule.
    private static func finding(
        _ mutation: MutantSubject.Bug,
        _ experiment: FuzzExperiment
    ) -> MutantFinding? {
        var finding = MutantFinding(mutation: mutation)
        func isOwn(_ failure: FuzzFinding) -> Bool { failure.kind == mutation.rule }
        guard let block = experiment.block(0..<sample) else { return nil }
        for failure in block.failures {
            finding.kills[failure.kind, default: 0] += 1
        }
        var first = block.failures.first(where: isOwn)
        var next = sample
        while first == nil, next < most {
            guard let block = experiment.block(next..<next + 1_000) else { return nil }
            first = block.failures.first(where: isOwn)
            next += 1_000
        }
        guard let first else { return finding }
        finding.firstKill = first.number
        let start = ContinuousClock.now
        finding.fewestEvents = experiment.shrink(first).fuzzCase.trace.events.count
        finding.shrinkTime = ContinuousClock.now - start
        return finding
    }
}
