internal import RunRecords

/// Says in one sentence what a gate comes to, and what to type next.
struct GateOutcomeText {
    private let result: GateResult
    private let leniency: GateReport.Leniency
    private let outcome: CheckOutcome
    /// Those that count, more cost first, the largest share first.
    private let findings: [GateResult.Finding]

    init(_ result: GateResult, _ leniency: GateReport.Leniency) {
        self.result = result
        self.leniency = leniency
        outcome = result.outcome
        findings = result.findings.filter { result.severity(of: $0) == .fail }
            .map { (finding: $0, rank: ($0.isWorse ? 0 : 1, -abs($0.share ?? .infinity))) }
            .sorted { $0.rank < $1.rank }.map(\.finding)
    }

    /// Ends with a full stop.
    var text: String {
        guard !result.isWithdrawn else {
            return "\(failed): nothing that this job found is to be believed."
        }
        return switch outcome {
        case .equal: passed
        case .failed: "\(failed): \(failure)."
        case .regression: "\(failed): \(whatChanged(.regression))."
        case .nonconforming: "\(failed): \(wrong) wrong screens."
        case .improvement where leniency.contains(.improvements):
            "Passed: \(whatChanged(.improvement)); accepted."
        case .improvement:
            "\(failed): \(whatChanged(.improvement)); --accept-improvement lets it pass."
        case .noBaseline: "\(failed): base and head have nothing that can be compared."
        }
    }

    /// A command; nil where nothing is left to do.
    var next: String? {
        let source = result.source
        if result.isWithdrawn { return check }
        switch outcome {
        case .equal: return nil
        case .noBaseline: return nil
        case .nonconforming:
            let ids = wrongArchitectures.joined(separator: ",")
            return "crosstalk verify \(source) --architectures \(ids)"
        case .failed: return result.proof?.findsInjected == false ? "crosstalk doctor" : check
        case .improvement:
            return leniency.contains(.improvements) ? nil : "\(check) --accept-improvement"
        case .regression:
            guard let worst = findings.first else { return nil }
            let id = worst.architecture
            // What is exact is found by counting; samples show what takes time.
            if !isSlower(id), let range {
                return "crosstalk check \(source) --architectures \(id) --bisect \(range)"
            }
            return "crosstalk profile \(source) --architecture \(id)"
        }
    }

    // MARK: Words

    private var failed: String {
        leniency.contains(.shadow)
            ? "Shadow mode, exit status 0 in place of \(outcome.rawValue)"
            : "Failed, exit status \(outcome.rawValue)"
    }

    private var passed: String {
        let count = result.architectures.count
        let whom = count == 1 ? result.architectures[0] : "\(count) architectures"
        let changes = result.findings.filter { result.severity(of: $0) == .warn }.count
        guard changes + result.tolerated.count > 0 else {
            return "Passed: nothing changed in \(whom)."
        }
        return "Passed: what changed in \(whom) is tolerated or warned of."
    }

    private var failure: String {
        if !result.problems.isEmpty { return "not everything could be measured" }
        if result.proof?.findsInjected == false {
            return "a change that is known to be there was not found, so others may be missed"
        }
        return "something that base has is missing in head"
    }

    /// The architecture that changed most, and how many others did.
    private func whatChanged(_ direction: CheckOutcome) -> String {
        let changes = findings.filter { $0.isWorse == (direction == .regression) }
        guard let first = changes.first else { return "something changed" }
        let word = direction == .regression ? "more" : "less"
        let what = GateChangeText(result: result).short(first)
        let others = Set(changes.map(\.architecture)).count - 1
        let text = "\(first.architecture) costs \(word) (\(what))"
        return switch others {
        case 0: text
        case 1: "\(text), and so does 1 more"
        default: "\(text), and so do \(others) more"
        }
    }

    private var wrongArchitectures: [String] {
        result.differences.compactMap { difference in
            if case .nonconforming(let id, _, _) = difference { id } else { nil }
        }
    }

    private var wrong: String {
        let ids = wrongArchitectures
        return "\(GateDifferenceItems.list(ids)) \(ids.count == 1 ? "shows" : "show")"
    }

    // MARK: Commands

    /// The same once more.
    private var check: String {
        let option = result.base.isProgram ? "--against-binary" : "--against"
        return "crosstalk check \(result.source) \(option) \(result.base.name)"
    }

    private func isSlower(_ id: String) -> Bool {
        findings.contains { $0.architecture == id && $0.metric == .mainCPU && $0.isWorse }
    }

    /// Where to look for the commit; nil where either side is none.
    private var range: String? {
        guard !result.base.isProgram, !result.head.isProgram, !result.head.isDirty else {
            return nil
        }
        return "\(result.base.commit.prefix(12))..\(result.head.commit.prefix(12))"
    }
}

extension GateResult.Revision {
    /// Whether it was given as a program, so that no commit is known.
    var isProgram: Bool { commit == "unknown" }

    /// As a header has it: the commit as people abbreviate it.
    var text: String {
        isProgram ? name : "\(commit.prefix(12))\(isDirty ? " with changes" : "")"
    }
}
