package import ChatDomain
internal import EventTraces
package import HeadlessUIKit
internal import Measuring
package import RunRecords
internal import TraceDriver

/// What a gate is to compare.
package struct GatePlan: Sendable {
    /// What can be compared.
    package enum Part: String, CaseIterable, Hashable, Sendable {
        case counts, instructions, cpu
    }

    package var source: TraceSource
    /// What names the scenario on the command line, with the flags that change it.
    package var name: String
    /// Ids that were asked for; nil for all that either side has.
    package var architectures: [String]?
    package var base: GatePrograms
    package var head: GatePrograms
    package var parts: Set<Part> = Set(Part.allCases)
    /// Blocks of the first stage, of all architectures.
    package var screenBlocks = 10
    /// Blocks of the second, of those that look changed.
    package var confirmationBlocks = 30
    /// How often a verdict on any architecture's time may be wrong.
    package var error = 0.02
    /// How long one measurement may take.
    package var limit = Duration.seconds(60)
    package var modelImplementation = ModelImplementation.optimized
    package var listUpdate: ListStrategy?
    /// Faults to inject into head, by architecture's id.
    package var faults: [String: [String]] = [:]
    package var rules = GateRules()
    /// Further flags of the command that compares, for what it advises next.
    package var flags: [String] = []
    /// How many commits head has that base lacks; nil where that is not known.
    package var commits: Int?
    /// The folder's name of the package that both are of; nil where that is not known.
    package var package: String?
    /// Head's; the base's is the same but for the commit.
    package var environment: RunRecord.Environment

    /// Describes a comparison of everything.
    package init(
        source: TraceSource,
        name: String,
        architectures: [String]?,
        base: GatePrograms,
        head: GatePrograms,
        environment: RunRecord.Environment
    ) {
        self.source = source
        self.name = name
        self.architectures = architectures
        self.base = base
        self.head = head
        self.environment = environment
    }

    /// What is known before anything is measured.
    func result(of head: GateResult.Revision, architectures: [String]) -> GateResult {
        var result = GateResult(
            scenario: source.id,
            source: name,
            base: base.revision,
            head: head,
            architectures: architectures,
            measuredEvents: PreparedTrace.measuredEvents(of: source.trace)
        )
        result.rules = rules
        result.flags = flags
        result.commits = commits
        result.package = package
        result.events = source.trace.measuredKinds
        return result
    }
}
