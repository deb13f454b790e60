internal import RunRecords
internal import RunReports
internal import StudyRecords

/// What a gate has to say of one scenario, in the order in which it is read.
struct GateSummary {
    let result: GateResult
    private let outcome: GateOutcomeText

    init(_ result: GateResult, _ leniency: Set<GateReport.Leniency>) {
        self.result = result
        outcome = GateOutcomeText(result, leniency)
    }

    /// Scenario, package and both sides.
    var title: String {
        let package = result.package.map { "\($0): " } ?? ""
        return "\(result.scenario) · \(package)\(result.base.text) → \(result.head.text)"
    }

    /// What fails, a line each; of a withdrawn job that there is something.
    var items: [GateItem] {
        let found = GateItem.items(findings(.fail), in: result)
        let others = GateDifferenceItems(result: result).items
        guard result.isWithdrawn, !found.isEmpty else { return found + others }
        let ids = found.map(\.subject).distinct
        let note = GateItem(
            .note,
            "withdrawn",
            "changes in \(ids.listed(3)) left out; --format json has them"
        )
        return [note] + others
    }

    /// The same with the gravest last, where a log ends: what fails, and before it the architecture that the verdict names.
    var itemsForLogs: [GateItem] {
        let worst = outcome.worst
        return items.enumerated().map { place, item in
            (item: item, rank: (item.kind.gravity, item.subject == worst ? 1 : 0, place))
        }.sorted { $0.rank < $1.rank }.map(\.item)
    }

    /// What a rule only warns of.
    var warnings: [GateItem] {
        result.isWithdrawn ? [] : GateItem.items(findings(.warn), in: result)
    }

    /// What changed and fails nothing, a line for each reason.
    var remarks: [String] {
        guard !result.isWithdrawn else { return [] }
        let writer = GateChangeText(result: result)
        let warned = findings(.warn).map { "\($0.architecture) \(writer.text($0))" }
        let tolerated = result.tolerated.filter { change in
            result.rules.severity(of: change) != .ignore
        }.map { "\($0.architecture) \(writer.text($0))" }
        let passing = [("Warned of, not failed", warned), ("Within tolerance", tolerated)]
            .compactMap { $1.isEmpty ? nil : "\($0): \($1.listed(2, "; "))" }
        return causes + passing
    }

    /// Where what fails comes from, a line for each architecture and metric.
    private var causes: [String] {
        result.explanations.flatMap { found in
            ExplanationReport(found.explanation).causes.map { "Why \(found.architecture): \($0)" }
        }
    }

    var proof: String { GateProofText(result: result).text }

    /// What the parts took, and which were left out; nil where no one noted it.
    var stages: String? {
        let done = GateResult.Stage.Name.allCases.compactMap { name -> (String, Double)? in
            let own = result.stages.filter { $0.name == name && $0.skipped == nil }
            return own.isEmpty ? nil : (name.rawValue, own.reduce(0) { $0 + $1.seconds })
        }
        let total = done.reduce(0) { $0 + $1.1 }
        let parts = done.map { "\($0) \(Self.seconds($1))" }
        let took =
            done.isEmpty ? nil : "Took \(Self.length(total)): \(parts.joined(separator: ", "))"
        let sentences = [took, skipped].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }

    /// A command, without the word for it.
    var next: String? { outcome.next }

    var verdict: String { outcome.text }

    private func findings(_ severity: GateRules.Severity) -> [GateResult.Finding] {
        result.findings.filter { result.severity(of: $0) == severity }
    }

    /// Parts that were not done, those of one reason together.
    private var skipped: String? {
        var reasons: [(reason: String, names: [String])] = []
        for stage in result.stages {
            guard let reason = stage.skipped else { continue }
            if let index = reasons.firstIndex(where: { $0.reason == reason }) {
                reasons[index].names.append(stage.name.rawValue)
            } else {
                reasons.append((reason, [stage.name.rawValue]))
            }
        }
        guard !reasons.isEmpty else { return nil }
        let parts = reasons.map { "\($0.names.joined(separator: ", ")) (\($0.reason))" }
        return "not done: \(parts.joined(separator: ", "))"
    }

    private static func seconds(_ value: Double) -> String {
        "\(NumberText.fixed(value, value < 9.95 ? 1 : 0)) s"
    }

    /// As in "4 min 12 s".
    private static func length(_ seconds: Double) -> String {
        guard seconds >= 120 else { return Self.seconds(seconds) }
        let whole = Int(clamping: seconds)
        return "\(whole / 60) min \(whole % 60) s"
    }
}
