internal import Foundation
internal import ReportedErrors
package import RunRecords
package import Scenarios
package import StudyRecords

/// A gate's rules as people write them down, in `.crosstalk.yml` beside `Package.swift`.
package enum GateRulesFile {
    /// Where they are unless told otherwise.
    package static let usualPath = ".crosstalk.yml"

    /// What a gate compares, and so what a rule can be for.
    package static let metrics = Metric.all.filter {
        $0.isExact || [.instructions, .cacheMisses, .mainCPU].contains($0)
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: nil for the usual one, which may be absent.
    ///   - usual: The usual one.
    /// - Returns: What every metric follows that is not in it as well; all of them without a file.
    /// - Throws: ``ScenarioError`` with file, line, field, what was found and what is accepted.
    package static func read(
        path: String?,
        usual: String = usualPath
    ) throws(ScenarioError) -> GateRules {
        // A link that leads nowhere is there, and no one means it to be without effect.
        let isThere = (try? FileManager.default.attributesOfItem(atPath: usual)) != nil
        if path == nil, !isThere { return GateRules() }
        let path = path ?? usual
        return try rules(yaml: ScenarioField.text(path: path), file: path)
    }

    /// Reads its text; errors call it `file`.
    package static func rules(yaml: String, file: String) throws(ScenarioError) -> GateRules {
        let top = try ScenarioField(yaml: yaml, file: file, accepted: "a mapping of check")
        let check = try top.entries(["check"])["check"]?.entries(["tolerances"])
        guard let tolerances = try check?["tolerances"]?.entries(metrics.map(\.id)) else {
            return GateRules()
        }
        var own: [String: GateRules.Rule] = [:]
        for metric in metrics {
            guard let field = tolerances[metric.id] else { continue }
            own[metric.id] = try rule(for: metric, field)
        }
        return GateRules(own)
    }

    private static func rule(
        for metric: Metric,
        _ field: ScenarioField
    ) throws(ScenarioError) -> GateRules.Rule {
        let entries = try field.entries(["within", "severity"])
        var rule = GateRules()[metric]
        if let within = entries["within"] { rule.tolerance = try tolerance(for: metric, within) }
        if let severity = entries["severity"] { rule.severity = try severity.choice() }
        return rule
    }

    private static func tolerance(
        for metric: Metric,
        _ field: ScenarioField
    ) throws(ScenarioError) -> GateRules.Tolerance {
        // Of main CPU a gate knows a ratio alone, and calls what is within 2 % the same.
        let isTime = metric == .mainCPU
        let accepted =
            isTime
            ? "a share of 2 % or more, such as 3 % or 25 ‰"
            : "a number in \(metric.unit.rawValue), or a share such as 2 % or 0.5 ‰; 0 or more"
        guard let tolerance = GateRules.Tolerance(text: try field.text(accepted: accepted)),
            !isTime || tolerance.isShare(from: GateRules.times.tolerance)
        else { throw field.wrong(accepted: accepted) }
        return tolerance
    }
}

extension GateRules.Tolerance {
    /// Reads a number, "N %" or "N ‰"; nil for anything else.
    fileprivate init?(text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        let factor: Double? =
            switch text.last {
            case "%": 0.01
            case "‰": 0.001
            default: nil
            }
        let digits = (factor == nil ? text[...] : text.dropLast())
            .trimmingCharacters(in: .whitespaces)
        guard let number = Double(decimal: digits), number.isFinite, number >= 0 else { return nil }
        self = factor.map { .share(number * $0) } ?? .amount(number)
    }

    /// Whether it is a share, and no smaller than another one.
    fileprivate func isShare(from least: Self) -> Bool {
        guard case .share(let share, _) = self, case .share(let least, _) = least
        else { return false }
        return share >= least
    }
}
