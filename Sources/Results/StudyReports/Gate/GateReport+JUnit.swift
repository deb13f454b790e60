internal import RunReports
internal import StudyRecords

extension GateReport {
    /// Renders it as JUnit's XML: for each architecture whether counts, instructions and main CPU are the base's, and two cases
    /// for what the job says of itself.
    ///
    /// - Returns: XML, UTF-8. What was not compared is skipped. In shadow mode failures are failures all the same.
    package func junit() -> String {
        JUnitSuite.text(
            summaries.map { summary in
                JUnitSuite(
                    name: summary.result.scenario,
                    seconds: summary.result.stages.reduce(0) { $0 + $1.seconds },
                    cases: GateCases(summary).all
                )
            }
        )
    }
}

/// A gate's tests.
private struct GateCases {
    /// What is claimed of each architecture.
    private enum Part: String, CaseIterable {
        case counts = "counts are the base's"
        case instructions = "instructions are the base's"
        case time = "main CPU is the base's"

        init(_ finding: GateResult.Finding) {
            self =
                switch finding {
                case .count: .counts
                case .instructions: .instructions
                case .time: .time
                }
        }
    }

    private let summary: GateSummary
    private var result: GateResult { summary.result }

    init(_ summary: GateSummary) { self.summary = summary }

    var all: [JUnitCase] {
        let failures = GateDifferenceItems(result: result).items.filter { $0.kind == .failure }
        let others = failures.filter { !result.architectures.contains($0.subject) }
            .map { JUnitCase($0.subject, "can be compared", failure: $0.text) }
        guard !result.architectures.isEmpty || !others.isEmpty else {
            return [JUnitCase("gate", "has something to compare", failure: summary.verdict)]
        }
        return result.architectures.flatMap { id in
            Part.allCases.map { test($0, of: id, failures.first { $0.subject == id }) }
        } + others + proofs
    }

    private func test(_ part: Part, of id: String, _ obstacle: GateItem?) -> JUnitCase {
        let name = part.rawValue
        if result.isWithdrawn { return JUnitCase(id, name, skipped: "the job is withdrawn") }
        guard isDone(part) else { return JUnitCase(id, name, skipped: "not compared") }
        let findings = result.findings.filter {
            $0.architecture == id && Part($0) == part && result.severity(of: $0) == .fail
        }
        let writer = GateChangeText(result: result)
        var texts = findings.map { "\($0.isWorse ? "▲" : "▼") \(writer.text($0))" }
        if part == .counts, let obstacle { texts.append(obstacle.text) }
        return JUnitCase(id, name, failure: texts.isEmpty ? nil : texts.joined(separator: "\n"))
    }

    private func isDone(_ part: Part) -> Bool {
        switch part {
        case .counts:
            result.stages.contains { $0.name == .counts }
                && result.stages.allSatisfy { $0.name != .counts || $0.skipped == nil }
        case .instructions: !result.instructions.isEmpty
        case .time: !result.times.isEmpty
        }
    }

    private var proofs: [JUnitCase] {
        guard let proof = result.proof else { return [] }
        let isFound = proof.findsInjected
        return [
            JUnitCase(
                "proof",
                "finds nothing where there is nothing",
                failure: result.isWithdrawn ? summary.proof : nil
            ),
            JUnitCase(
                "proof",
                "finds what is injected",
                failure: isFound == false ? summary.proof : nil,
                skipped: isFound == nil ? "nothing was injected" : nil
            ),
        ]
    }
}
