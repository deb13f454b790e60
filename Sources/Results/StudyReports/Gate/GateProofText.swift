internal import ReportedErrors
internal import RunReports
internal import SampleStatistics
internal import StudyRecords

/// Says whether a job can be believed: what it found of what was known beforehand.
struct GateProofText {
    let result: GateResult

    private var proof: GateResult.Proof? { result.proof }

    /// One sentence.
    var text: String {
        guard let proof else { return "Null pair: not tried · injected: not tried" }
        if result.isWithdrawn {
            return
                "Withdrawn: this job found a change where there is none (\(found)); run it again, or on a quieter machine"
        }
        let wasNullTried =
            proof.nullDifferences != nil || proof.nullInstructions != nil || proof.nullTime != nil
        var parts = ["Null pair: \(wasNullTried ? "nothing found" : "not tried")", injected]
        if let detectable = proof.detectable {
            let share = NumberText.fixed((detectable - 1) * 100, 1)
            parts.append("smallest change this job would have seen: \(share) %")
        }
        return parts.joined(separator: " · ")
    }

    /// What the base showed against itself.
    private var found: String {
        guard let proof else { return "" }
        let writer = GateChangeText(result: result)
        var parts: [String] = []
        if let count = proof.nullDifferences, count > 0 {
            parts.append("\(count, "count")")
        }
        parts += [proof.nullInstructions, proof.nullMisses].compactMap(\.self)
            .filter { !$0.isTolerated(by: result.rules) }
            .map { writer.text(.instructions($0)) }
        if let time = proof.nullTime, time.verdict == .more || time.verdict == .less {
            parts.append(writer.text(time))
        }
        return "\(proof.architecture) of base and base: \(parts.joined(separator: ", "))"
    }

    private var injected: String {
        guard let proof, let isFound = proof.findsInjected else { return "injected: not tried" }
        guard !isFound else { return "injected: found" }
        let share = NumberText.significant(GateResult.Proof.injectedShare * 100)
        let missed = [
            proof.injectedAllocations.flatMap { $0 > 0 ? nil : "one allocation more per push" },
            proof.injectedTime.flatMap {
                $0.verdict == .more ? nil : "\(share) % more main CPU"
            },
        ].compactMap(\.self)
        return "injected: not found (\(missed.joined(separator: ", ")))"
    }
}
