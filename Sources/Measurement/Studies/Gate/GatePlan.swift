package import Experiments
internal import Measuring
package import StudyRecords
internal import TraceDriver

package struct GatePlan: MeasurementPlan {
    package enum Part: String, CaseIterable, Hashable, Sendable {
        case counts, instructions, cpu
    }

    /// Its environment is head's, the base's is the same but for the commit; its faults are injected into head alone.
    package var setup: MeasurementSetup
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
    package var rules = GateRules()
    /// Further flags of the command that compares, for what it advises next.
    package var flags: [String] = []
    /// How many commits head has that base lacks; nil where that is not known.
    package var commits: Int?
    /// The folder's name of the package that both are of; nil where that is not known.
    package var package: String?

    package init(
        _ setup: MeasurementSetup,
        name: String,
        architectures: [String]?,
        base: GatePrograms,
        head: GatePrograms
    ) {
        self.setup = setup
        self.name = name
        self.architectures = architectures
        self.base = base
        self.head = head
    }

    /// What is known before anything is measured.
    func result(of head: GateResult.Revision, architectures: [String]) -> GateResult {
        var result = GateResult(
            scenario: setup.source.id,
            source: name,
            base: base.revision,
            head: head
        )
        result.architectures = architectures
        result.measuredEvents = PreparedTrace.measuredEvents(of: setup.source.trace)
        result.rules = rules
        result.flags = flags
        result.commits = commits
        result.package = package
        result.events = setup.source.trace.measuredKinds
        return result
    }
}
