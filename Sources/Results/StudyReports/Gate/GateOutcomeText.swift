internal import ReportedErrors
internal import Foundation
internal import RunRecords
internal import RunReports
internal import StudyRecords

/// Says in one sentence what a gate comes to, and what to type next.
struct GateOutcomeText {
    private let result: GateResult
    private let leniency: Set<GateReport.Leniency>
    private var outcome: CheckOutcome { result.outcome }
    /// Those that count: more cost first, time before what explains it, the largest power of ten of a share first, then as
    /// the catalogue has them.
    private let findings: [GateResult.Finding]

    init(_ result: GateResult, _ leniency: Set<GateReport.Leniency>) {
        self.result = result
        self.leniency = leniency
        findings = result.findings.filter { result.severity(of: $0) == .fail }
            .map { (finding: $0, rank: Self.rank(of: $0)) }
            .sorted { $0.rank < $1.rank }.map(\.finding)
    }

    private static func rank(of finding: GateResult.Finding) -> (Int, Int, Double, Int, Double) {
        (
            finding.isWorse ? 0 : 1, finding.metric == .mainCPU ? 0 : 1, -decade(of: finding),
            Metric.all.firstIndex { $0 == finding.metric } ?? Metric.all.count,
            -abs(finding.share ?? .infinity)
        )
    }

    /// The power of ten of a share; what was 0 is with those of a tenth and more.
    private static func decade(of finding: GateResult.Finding) -> Double {
        guard let share = finding.share, share != 0 else { return -1 }
        return log10(abs(share)).rounded(.down)
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

    /// The architecture that the sentence names; nil where nothing changed.
    var worst: String? { findings.first?.architecture }

    /// A command; nil where nothing is left to do.
    var next: String? {
        if result.isWithdrawn { return check }
        switch outcome {
        case .equal, .noBaseline: return nil
        case .nonconforming: return verify(wrongArchitectures)
        case .failed:
            let ids = result.unmeasured.filter(\.isHead).map(\.architecture)
            // Its screens and its last words, but where the cause is known.
            let unplanned = ids.filter { result.flags.injections(into: [$0]).isEmpty }
            if !ids.isEmpty { return unplanned.isEmpty ? nil : verify(unplanned) }
            return result.proof?.findsInjected == false ? "\(ProgramName.current) doctor" : check
        case .improvement:
            return leniency.contains(.improvements) ? nil : "\(check) --accept-improvement"
        case .regression:
            // What was injected is no change of a commit, and its cause is known.
            let unplanned = findings.first {
                result.flags.injections(into: [$0.architecture]).isEmpty
            }
            return unplanned.map { look(at: $0.architecture) }
        }
    }

    /// How to see what made an architecture cost more: what is exact is found by counting, samples show what takes time.
    private func look(at id: String) -> String {
        let own = findings.filter { $0.architecture == id && $0.isWorse }
        let isCounted = own.contains { if case .count = $0 { true } else { false } }
        let profile = see(id, own)
        guard !own.contains(where: { $0.metric == .mainCPU }), !result.base.isProgram,
            !result.head.isProgram
        else { return profile }
        let (base, head) = (result.base.commit.prefix(12), result.head.commit.prefix(12))
        if result.head.isDirty { return isCounted ? "git diff \(base)" : profile }
        // One commit built twice has no other between.
        guard base != head else { return profile }
        // Of one commit it is known which.
        if result.commits == 1 {
            return isCounted ? "git diff \(base) \(head)" : profile
        }
        let flags = result.flags.filter { flag in
            !["--architectures", "--only", "--blocks", "--inject"].contains {
                flag.hasPrefix($0)
            }
        }
        let words =
            ["\(ProgramName.current) check", result.source, "--architectures \(id)"]
            + (isCounted ? [] : ["--only instructions"]) + flags + ["--bisect \(base)..\(head)"]
        return words.joined(separator: " ")
    }

    /// What is exact is explained; time and layout are seen in samples.
    private func see(_ id: String, _ own: [GateResult.Finding]) -> String {
        let isExplained = own.contains { $0.metric == .allocations || $0.metric == .instructions }
        guard isExplained else {
            return "\(ProgramName.current) profile \(result.source) --architecture \(id)"
        }
        let words = [ProgramName.current, "explain", result.source, id, against]
        let withInstructions = own.contains { $0.metric == .instructions }
        return words.joined(separator: " ") + (withInstructions ? "" : " --allocations-only")
    }

    // MARK: Words

    private var failed: String {
        leniency.contains(.shadow)
            ? "Shadow mode, exit status 0 in place of \(outcome.rawValue)"
            : "Failed, exit status \(outcome.rawValue)"
    }

    private var passed: String {
        let count = result.architectures.count
        let whom = count == 1 ? result.architectures[0] : "\(count, "architecture")"
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
        let writer = GateChangeText(result: result)
        // Time with what may explain it.
        let what = changes.filter { $0.architecture == first.architecture }
            .prefix(first.metric == .mainCPU ? 2 : 1).map(writer.short).joined(separator: ", ")
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
        return "\(ids.listed(3)) \(ids.count == 1 ? "shows" : "show")"
    }

    // MARK: Commands

    /// Their screens, with what was injected into them.
    private func verify(_ ids: [String]) -> String {
        let words = [
            ProgramName.current, "verify", result.source, "--architectures",
            ids.joined(separator: ",").shellWord,
        ]
        return (words + result.flags.injections(into: ids)).joined(separator: " ")
    }

    /// The same once more.
    private var check: String {
        let words = ["\(ProgramName.current) check", result.source] + result.flags + [against]
        return words.joined(separator: " ")
    }

    /// The base, as it was given.
    private var against: String {
        "\(result.base.isProgram ? "--against-binary" : "--against") \(result.base.name.shellWord)"
    }
}

extension GateResult.Revision {
    /// Whether it was given as a program, so that no commit is known.
    var isProgram: Bool { commit == "unknown" }

    /// As a header has it: the commit as people abbreviate it.
    var text: String {
        isProgram ? name : "\(commit.prefix(12))\(isDirty ? " with uncommitted changes" : "")"
    }
}
