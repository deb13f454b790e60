package import Foundation
package import RunRecords

extension GateReport {
    /// What the file calls its format.
    package static let schema = "crosstalk.gate/1"

    /// Writes what was found as JSON with sorted keys; every key is there, also those that are null.
    ///
    /// - Throws: ``RecordError/notFinite(field:)`` for a number that no file can hold.
    package func json() throws(RecordError) -> Data {
        try RecordFile.encode(
            File(
                outcome: outcome.name,
                status: status,
                shadow: leniency.contains(.shadow),
                scenarios: results.map(GateFile.init)
            )
        )
    }

    private struct File: Encodable {
        var schema = GateReport.schema
        var outcome: String
        var status: Int32
        var shadow: Bool
        var scenarios: [GateFile]
    }
}

/// One scenario's part of a gate's file.
private struct GateFile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, source, base, head, architectures, outcome, withdrawn, events, findings, tolerated
        case others, instructions, explanations, times, proof, stages, problems, rules
        case measuredEvents = "measured_events"
    }

    struct Revision: Encodable {
        var commit: String
        var dirty: Bool
        var name: String

        init(_ revision: GateResult.Revision) {
            (commit, dirty, name) = (revision.commit, revision.isDirty, revision.name)
        }
    }

    struct Stage: Encodable {
        private enum CodingKeys: String, CodingKey { case name, seconds, skipped }

        let stage: GateResult.Stage

        init(_ stage: GateResult.Stage) { self.stage = stage }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(stage.name.rawValue, forKey: .name)
            try container.encode(stage.seconds, forKey: .seconds)
            try container.encode(stage.skipped, forKey: .skipped)
        }
    }

    /// How much of a change passes: one of both.
    struct Rule: Encodable {
        private enum CodingKeys: String, CodingKey { case amount, share, severity }

        let rule: GateRules.Rule

        init(_ rule: GateRules.Rule) { self.rule = rule }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch rule.tolerance {
            case .amount(let amount):
                try container.encode(amount, forKey: .amount)
                try container.encodeNil(forKey: .share)
            case .share(let share):
                try container.encodeNil(forKey: .amount)
                try container.encode(share, forKey: .share)
            }
            try container.encode(rule.severity, forKey: .severity)
        }
    }

    let result: GateResult

    init(_ result: GateResult) { self.result = result }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(result.scenario, forKey: .id)
        try container.encode(result.source, forKey: .source)
        try container.encode(Revision(result.base), forKey: .base)
        try container.encode(Revision(result.head), forKey: .head)
        try container.encode(result.architectures, forKey: .architectures)
        try container.encode(result.outcome.name, forKey: .outcome)
        try container.encode(result.isWithdrawn, forKey: .withdrawn)
        try container.encode(result.measuredEvents, forKey: .measuredEvents)
        try container.encode(
            Dictionary(result.events.map { ($0.name, $0.count) }, uniquingKeysWith: +),
            forKey: .events
        )
        let findings = result.findings.map { GateChangeFile($0, in: result) }
        try container.encode(findings, forKey: .findings)
        let tolerated = result.tolerated.map { GateChangeFile(.count($0), in: result) }
        try container.encode(tolerated, forKey: .tolerated)
        try container.encode(result.differences.compactMap(GateOtherFile.init), forKey: .others)
        try container.encode(
            result.instructions.map(GateInstructionsFile.init),
            forKey: .instructions
        )
        try container.encode(
            result.explanations.flatMap(GateExplanationFile.files),
            forKey: .explanations
        )
        try container.encode(result.times.map(GateTimeFile.init), forKey: .times)
        try container.encode(result.proof.map { GateProofFile($0, result) }, forKey: .proof)
        try container.encode(result.stages.map(Stage.init), forKey: .stages)
        try container.encode(result.problems, forKey: .problems)
        let rules = result.rules.ids.compactMap { id in
            Metric.named(id).map { (id, Rule(result.rules[$0])) }
        }
        try container.encode(Dictionary(uniqueKeysWithValues: rules), forKey: .rules)
    }
}

extension CheckOutcome {
    /// As files have it.
    var name: String {
        switch self {
        case .equal: "equal"
        case .failed: "failed"
        case .regression: "regression"
        case .nonconforming: "nonconforming"
        case .improvement: "improvement"
        case .noBaseline: "nothing compared"
        }
    }
}
