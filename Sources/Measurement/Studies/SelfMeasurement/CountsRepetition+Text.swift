internal import ReportedErrors

extension CountsRepetition {
    /// What was found, for a person: one line, and one for each figure that did not repeat.
    package var text: String {
        let work =
            "\(scenario), \(repetitions, "repetition") in fresh processes, \(busyRepetitions) of them with the other "
            + "cores kept busy: \(figures, "figure") each (\(architectures.joined(separator: ", ")))\n"
        guard !isRepeatable else {
            let digest = digests.keys.first.map { " (SHA-256 \($0.prefix(16))…)" } ?? ""
            return work + "✓ all figures are identical to the digit\(digest)\n"
        }
        var lines = differences.map { difference in
            let values = difference.values.map { "\($0.value) (\($0.times) ×)" }
            let batch = difference.batchSize > 0 ? " in batches of \(difference.batchSize)" : ""
            let lacking = repetitions - difference.values.reduce(0) { $0 + $1.times }
            return "! \(difference.architecture)\(batch), \(difference.metric): "
                + values.joined(separator: ", ") + (lacking > 0 ? ", missing (\(lacking) ×)" : "")
        }
        lines += errors.map { "! \($0)" }
        let summary =
            repetitions < 2
            ? "! fewer than two repetitions came to an end: nothing can be compared"
            : differences.isEmpty
                ? "! not everything could be counted"
                : "! \(differences.count, "figure") with several values in repetitions, which had \(digests.count, "different result")"
        return work + ([summary] + lines).map { $0 + "\n" }.joined()
    }
}
