internal import Foundation

extension CountsRepetition {
    /// What was found, for a person: one line, and one for each figure that did not repeat.
    package var text: String {
        let work =
            "\(scenario), \(repetitions) repetitions in fresh processes, \(busyRepetitions) of them with the other "
            + "cores kept busy: \(figures) figures each (\(architectures.joined(separator: ", ")))\n"
        guard !isRepeatable else {
            let digest = digests.keys.first.map { " (SHA-256 \($0.prefix(16))…)" } ?? ""
            return work + "✓ all figures are identical to the digit\(digest)\n"
        }
        var lines = differences.map { difference in
            let values = difference.values.sorted { $0.key < $1.key }
                .map { "\($0.key) (\($0.value) ×)" }
            let wave = difference.waveSize > 0 ? " in waves of \(difference.waveSize)" : ""
            let lacking = repetitions - difference.values.values.reduce(0, +)
            return "! \(difference.architecture)\(wave), \(difference.metric): "
                + values.joined(separator: ", ") + (lacking > 0 ? ", missing (\(lacking) ×)" : "")
        }
        lines += errors.map { "! \($0)" }
        let summary =
            differences.isEmpty
            ? "! not everything could be counted"
            : "! \(differences.count) figures differ between repetitions, which had \(digests.count) different results"
        return work + ([summary] + lines).map { $0 + "\n" }.joined()
    }
}
