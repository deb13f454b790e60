package import RunRecords
package import SampleStatistics

/// What a gate found of one scenario: the head of a change against its base, both measured in one job.
package struct GateResult: Sendable {
    /// One side.
    package struct Revision: Hashable, Sendable {
        /// Its commit, 40 hexadecimal digits, or "unknown".
        package var commit: String
        /// Whether the sources differ from the commit.
        package var isDirty: Bool
        /// What the command line called it, as in "HEAD~1" or a program's path.
        package var name: String

        package init(commit: String, isDirty: Bool, name: String) {
            self.commit = commit
            self.isDirty = isDirty
            self.name = name
        }
    }

    /// Machine instructions of one event, or what of them missed the caches.
    package struct Instructions: Hashable, Sendable {
        package var metric: Metric
        package var architecture: String
        package var base: Double
        package var head: Double

        package init(_ metric: Metric, architecture: String, base: Double, head: Double) {
            self.metric = metric
            self.architecture = architecture
            self.base = base
            self.head = head
        }

        /// Whether it stays within its tolerance.
        package func isTolerated(by rules: GateRules) -> Bool {
            rules[metric].tolerance.allows(base, head)
        }
    }

    /// Main CPU of one architecture, head ÷ base, with what its main thread waits where that counts.
    package struct Time: Hashable, Sendable {
        /// What the main thread waits inside its work for one event, nanoseconds.
        package struct Waiting: Hashable, Sendable {
            package var base: Double
            package var head: Double

            package init(base: Double = 0, head: Double = 0) {
                self.base = base
                self.head = head
            }
        }

        package var architecture: String
        /// In the first stage, over all architectures; nil where nothing was measured.
        package var screen: RatioInterval?
        /// On fresh blocks in reversed order; nil where the screen gave no reason.
        package var confirmation: RatioInterval?
        /// What may be said, of all architectures together; of the confirmation where there is one.
        package var verdict: Verdict
        /// The interval that the verdict rests on; nil without one.
        package var bounds: ClosedRange<Double>?
        /// What of both sides' times is waiting; nil where neither waits.
        package var waiting: Waiting?

        package init(architecture: String, verdict: Verdict) {
            self.architecture = architecture
            self.verdict = verdict
        }

        /// What the verdict rests on.
        package var interval: RatioInterval? { confirmation ?? screen }

        /// Whether it is called changed, and not by so little that a rule lets all of its interval pass.
        func isChanged(beyond tolerance: GateRules.Tolerance) -> Bool {
            guard verdict == .more || verdict == .less else { return false }
            guard case .share(let share, _) = tolerance, let bounds else { return true }
            return bounds.upperBound > 1 + share || bounds.lowerBound < 1 / (1 + share)
        }
    }

    /// What the same pipeline says, in the same job, of what is known beforehand.
    package struct Proof: Hashable, Sendable {
        /// What was tried on: an architecture of the base.
        package var architecture: String
        /// Differences that the counts of the base show against themselves; none in a job that works.
        package var nullDifferences: Int?
        /// The base's instructions against themselves.
        package var nullInstructions: Instructions?
        /// Its cache misses, likewise.
        package var nullMisses: Instructions?
        /// The base's main CPU against itself, in another link order.
        package var nullTime: Time?
        /// By how much allocations of an event rose with one more for each push; nil where that was not tried.
        package var injectedAllocations: Double?
        /// Main CPU with 5 % more of pure arithmetic injected, ÷ base.
        package var injectedTime: Time?
        /// The smallest slowdown that this job would have noticed in four of five, a ratio above 1; nil without times.
        package var detectable: Double?

        package init(architecture: String) { self.architecture = architecture }

        /// The share of main CPU that is injected.
        package static let injectedShare = 0.05

        /// Whether the pipeline found nothing where there is nothing.
        package func nullHolds(_ rules: GateRules) -> Bool {
            let instructions = [nullInstructions, nullMisses].compactMap(\.self)
                .allSatisfy { $0.isTolerated(by: rules) }
            let time = nullTime.map { $0.verdict != .more && $0.verdict != .less }
            return nullDifferences ?? 0 == 0 && instructions && time ?? true
        }

        /// Whether it found what is there; nil where nothing was injected.
        package var findsInjected: Bool? {
            let found = [
                injectedAllocations.map { $0 > 0 },
                injectedTime.map { $0.verdict == .more },
            ].compactMap(\.self)
            return found.isEmpty ? nil : found.allSatisfy(\.self)
        }
    }

    /// One of the job's parts, and what it took.
    package struct Stage: Hashable, Sendable {
        package enum Name: String, CaseIterable, Hashable, Sendable {
            case builds, counts, instructions, explanation, screen, confirmation, proof
        }

        package var name: Name
        package var seconds: Double
        /// Why it was not done; nil where it was.
        package var skipped: String?

        package init(_ name: Name, seconds: Double, skipped: String? = nil) {
            self.name = name
            self.seconds = seconds
            self.skipped = skipped
        }
    }

    /// The scenario's id, and what names it on the command line.
    package var scenario: String
    package var source: String
    package var base: Revision
    package var head: Revision
    /// Architectures that both sides have and that were compared.
    package var architectures: [String] = []
    /// Counts of head that differ from the base's, and what one side lacks.
    package var differences: [Difference] = []
    package var instructions: [Instructions] = []
    package var cacheMisses: [Instructions] = []
    /// Where what an architecture allocates and computes more or less comes from; of those that fail, three at most.
    package var explanations: [(architecture: String, explanation: Explanation)] = []
    package var times: [Time] = []
    package var proof: Proof?
    package var stages: [Stage] = []
    /// Events in the measured window by kind, as in "push": what a change may come once for each of.
    package var events: [(kind: String, count: Int)] = []
    package var measuredEvents = 0
    /// What went wrong while measuring, one sentence each.
    package var problems: [String] = []
    /// Architectures that one side could not count, as ``problems`` say.
    package var unmeasured: [(architecture: String, isHead: Bool)] = []
    package var rules = GateRules()
    /// Further flags of the command that compares, for what it advises next.
    package var flags: [String] = []
    /// How many commits head has that base lacks; nil where that is not known.
    package var commits: Int?
    /// The folder's name of the package whose revisions both are; nil where that is not known.
    package var package: String?

    package init(scenario: String, source: String, base: Revision, head: Revision) {
        self.scenario = scenario
        self.source = source
        self.base = base
        self.head = head
    }
}

extension GateResult {
    /// A change that stands out of its tolerance.
    package enum Finding: Hashable, Sendable {
        case count(Difference.Change)
        case instructions(Instructions)
        case time(Time)

        package var architecture: String {
            switch self {
            case .count(let change): change.architecture
            case .instructions(let change): change.architecture
            case .time(let time): time.architecture
            }
        }

        package var metric: Metric {
            switch self {
            case .count(let change): change.metric
            case .instructions(let change): change.metric
            case .time: .mainCPU
            }
        }

        /// Whether head costs more.
        package var isWorse: Bool {
            switch self {
            case .count(let change):
                (change.delta > 0) == (change.metric.better == .lower)
            case .instructions(let change): change.head > change.base
            case .time(let time): time.verdict == .more
            }
        }
    }

    /// Everything beyond its tolerance, by architecture in the order of ``architectures``.
    package var findings: [Finding] {
        let counts = changes.filter { !rules.tolerates($0) }.map(Finding.count)
        let instructions = (instructions + cacheMisses).filter { !$0.isTolerated(by: rules) }
            .map(Finding.instructions)
        let times = times.filter { $0.isChanged(beyond: rules[.mainCPU].tolerance) }
            .map(Finding.time)
        let all = counts + instructions + times
        // One that the list lacks would pass unseen.
        let others = Set(all.map(\.architecture)).subtracting(architectures).sorted()
        return (architectures + others).flatMap { id in all.filter { $0.architecture == id } }
    }

    /// Architectures of which anything is beyond its tolerance, or a count is another one.
    package var changed: [String] {
        findings.map(\.architecture) + differences.compactMap(\.changed)
    }

    /// Counts that changed and stayed within their tolerance.
    package var tolerated: [Difference.Change] { changes.filter(rules.tolerates) }

    private var changes: [Difference.Change] {
        differences.compactMap { difference in
            switch difference {
            case .regression(let change), .improvement(let change): change
            default: nil
            }
        }
    }

    /// What follows from a finding.
    package func severity(of finding: Finding) -> GateRules.Severity {
        rules[finding.metric].severity
    }

    /// Whether an architecture ran on both sides, and showed head's screens right.
    package func isMeasurable(_ id: String) -> Bool {
        !unmeasured.contains { $0.architecture == id }
            && !differences.contains {
                if case .nonconforming(id, _, _) = $0 { true } else { false }
            }
    }

    /// Whether nothing is to be believed: the job found a change where there is none.
    package var isWithdrawn: Bool { proof.map { !$0.nullHolds(rules) } ?? false }

    /// The exit status that it comes to.
    package var outcome: CheckOutcome {
        guard !isWithdrawn else { return .failed }
        var outcomes = findings.filter { severity(of: $0) == .fail }
            .map { $0.isWorse ? CheckOutcome.regression : .improvement }
        outcomes.append(
            CheckOutcome(
                differences.filter {
                    switch $0 {
                    case .regression, .improvement: false
                    // What only head has is new, and named.
                    case .unknownArchitecture, .unknownMetric: false
                    default: true
                    }
                }
            )
        )
        if !problems.isEmpty || proof?.findsInjected == false { outcomes.append(.failed) }
        if architectures.isEmpty { outcomes.append(.noBaseline) }
        return .gravest(of: outcomes)
    }
}
