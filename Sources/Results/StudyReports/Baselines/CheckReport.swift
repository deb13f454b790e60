internal import ReportedErrors
internal import RunRecords
internal import RunReports
package import StudyRecords

/// Says what a comparison with a baseline found, one line per difference.
package struct CheckReport: Sendable {
    private let scenario: String
    private let differences: [Difference]?
    private let rules: GateRules
    /// What names the scenario, and where its baseline lies, on the command line.
    package var source: String
    /// What names the scenario where its screens are looked at.
    package var screens: String
    /// The options that name the architectures, where some were chosen.
    package var choice: [String] = []
    /// The options that count more than counts.
    package var instruments: [String] = []
    /// The options that inject what screens show.
    package var injections: [String] = []

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - scenario: The scenario's id.
    ///   - differences: What ``BaselineCheck`` found; nil when there is no baseline.
    ///   - rules: Which changes may pass; by default none.
    package init(scenario: String, differences: [Difference]?, rules: GateRules = GateRules()) {
        self.scenario = scenario
        (source, screens) = (scenario, scenario)
        self.differences = differences
        self.rules = rules
    }

    /// What it comes to.
    package var outcome: CheckOutcome { CheckOutcome(differences, rules: rules) }

    /// Renders the findings and a last line with the outcome.
    ///
    /// - Parameter colours: Whether to write ANSI colours.
    /// - Returns: Lines, each with a line end.
    package func text(colours: Bool = false) -> String {
        let document = ReportDocument(title: "", opening: [.code(lines, language: "")])
        return TerminalRenderer(width: .max, colours: colours).text(document)
    }

    private var lines: [ReportLine] {
        let news = newMetrics.map { id, architectures in
            ReportLine(
                "? \(id) · \(scenario) · not in the baseline, not compared (\(architectures) "
                    + "\(architectures == 1 ? "architecture" : "architectures"))"
            )
        }
        let found = (differences ?? []).compactMap(line)
        return news + found + [ReportLine("\(scenario): \(summary)")]
    }

    /// Counts that the baseline does not know, with the number of architectures: one line each, not one for each pair.
    private var newMetrics: [(id: String, architectures: Int)] {
        let ids = (differences ?? []).compactMap { difference in
            if case .unknownMetric(let id, _, _) = difference { id } else { nil }
        }
        return Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    private var summary: String {
        let found = (differences ?? []).filter(rules.fails)
        let passed = (differences?.count ?? 0) - found.count
        let worse = found.count { if case .regression = $0 { true } else { false } }
        let better = found.count { if case .improvement = $0 { true } else { false } }
        let tally =
            "\(worse) worse, \(better) better"
            + (passed == 0 ? "" : ", \(passed) let pass by rules")
        return switch outcome {
        case .equal where passed > 0:
            "no count differs from the baseline by more than rules let pass (\(passed))"
        case .equal where found.isEmpty:
            "every count equals the baseline"
                + (instruments.isEmpty ? "" : ", and instructions are within their tolerance")
        case .equal:
            "every count that was compared equals the baseline"
                + (hasNew ? "; add what is new with: \(updateOfNew)" : "")
        case .failed:
            "failed: the baseline and what was measured do not hold the same counts (\(tally)); where that is meant: \(updateOfChosen)"
        case .regression: "regression (\(tally))"
        case .nonconforming: "an architecture showed wrong screens (\(tally))"
        case .improvement: "improvement (\(tally)); save it with: \(updateOfChosen)"
        case .noBaseline where differences == nil:
            "no baseline to compare with; save one with: \(updateOfChosen)"
        case .noBaseline where found.contains(where: \.isIncomparable):
            "the baseline is of other work, nothing was compared; save a new one with: \(update)"
        case .noBaseline:
            "nothing that was measured is in the baseline; add it with: \(updateOfNew)"
        }
    }

    private func verify(_ id: String) -> String {
        ([ProgramName.current, "verify", screens, "--architectures", id.shellWord]
            + injections.injections(into: [id])).joined(separator: " ")
    }

    /// Whether something was measured that the baseline does not know yet.
    private var hasNew: Bool {
        (differences ?? []).contains {
            switch $0 {
            case .unknownArchitecture, .unknownMetric: true
            default: false
            }
        }
    }

    private var update: String { "\(ProgramName.current) baseline update \(source)" }

    /// Who has looked at some architectures saves these.
    private var updateOfChosen: String { ([update] + choice).joined(separator: " ") }

    /// Adds what the baseline lacks and leaves the rest; where it lacks metrics too, it takes all that were looked at.
    private var updateOfNew: String {
        let ids = (differences ?? []).compactMap { difference in
            if case .unknownArchitecture(let id, _) = difference { id } else { nil }
        }
        guard newMetrics.isEmpty, !ids.isEmpty else { return updateOfChosen }
        return "\(update) --architectures \(ids.joined(separator: ","))"
    }

    /// nil for what another line says: that of a metric for all architectures, and the last.
    private func line(_ difference: Difference) -> ReportLine? {
        switch difference {
        case .incomparable(let field, let was, let now):
            ReportLine("? \(field) differs, so counts are not compared: was \(was), now \(now)")
        case .otherLibrary(let name, let was, let now):
            ReportLine(
                "? \(name) is \(now), was \(was): counts of its architectures may differ by that"
            )
        case .nonconforming(let id, let scenario, let rule):
            failure(
                "\(id) · \(scenario) · broke \(rule), counts are not compared; its screens: "
                    + "\(verify(id)); the rule: \(ProgramName.current) rules \(rule)"
            )
        case .missingArchitecture(let id, let scenario):
            failure(
                "\(id) · \(scenario) · in the baseline but not measured; where it is gone for good: \(update)"
            )
        case .missingMetric(let metric, let id, let scenario):
            failure("\(id) · \(scenario) · \(metric) · in the baseline but not measured")
        case .unsavedMetric(let metric, let id, let scenario):
            failure(
                "\(id) · \(scenario) · \(metric) · measured, but not saved in the baseline; put it there with: "
                    + ([update, "--architectures", id.shellWord] + instruments).joined(
                        separator: " "
                    )
            )
        case .emptyEntry(let id, let scenario):
            failure(
                "\(id) · \(scenario) · in the baseline without a count; count it with: \(update) --architectures \(id)"
            )
        case .nothingCompared, .unknownMetric: nil
        case .unknownArchitecture(let id, let scenario):
            ReportLine("? \(id) · \(scenario) · measured but not in the baseline")
        case .unavailableMetric(let metric, let scenario):
            ReportLine("? \(metric) · \(scenario) · not available on this runtime, not compared")
        case .regression(let change): line(change, isWorse: true)
        case .improvement(let change): line(change, isWorse: false)
        }
    }

    private func failure(_ text: String) -> ReportLine { ReportLine("✗ \(text)", .bad) }

    /// nil for what a rule leaves unsaid.
    private func line(_ change: Difference.Change, isWorse: Bool) -> ReportLine? {
        let severity = rules.severity(of: change)
        guard severity != .ignore else { return nil }
        let text = Self.text(change, isWorse ? "worse" : "better")
        if rules.tolerates(change) { return ReportLine("? \(text), within its tolerance") }
        return severity == .warn
            ? ReportLine("? \(text), warned of only")
            : ReportLine("\(isWorse ? "▲" : "▼") \(text)", isWorse ? .bad : .good)
    }

    private static func text(_ change: Difference.Change, _ word: String) -> String {
        var text = "\(change.architecture) · \(change.scenario) · \(change.metric.id):"
        text += " \(plain(change.was)) → \(plain(change.now))"
        text += ", \(signed(change.delta))\(percentage(change))"
        guard change.metric.unit.isPerEvent else { return text + ", \(word)" }
        text +=
            " per event, \(signed(change.total)) over \(NumberText.grouped(change.events, "event"))"
        return text + ", \(word)"
    }

    /// As in " (+3.13 %)"; nothing where there was nothing.
    private static func percentage(_ change: Difference.Change) -> String {
        guard change.was != 0 else { return "" }
        return " (\(GateChangeText.percent(change.delta / abs(change.was))))"
    }

    private static func signed(_ value: Double) -> String {
        value > 0 ? "+\(plain(value))" : "−\(plain(-value))"
    }

    private static func plain(_ value: Double) -> String {
        Int(exactly: value).map(NumberText.grouped) ?? NumberText.exact(value)
    }
}

extension Difference {
    fileprivate var isIncomparable: Bool {
        if case .incomparable = self { true } else { false }
    }
}
