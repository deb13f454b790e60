package import RunRecords

extension RunRecord {
    /// Says what went wrong while it was measured, each behind `place`.
    ///
    /// - Returns: Whether anything did.
    package func tellTroubles(_ place: String) -> Bool {
        var words = architectures.flatMap { architecture in
            architecture.errors.map { "\(architecture.id): \($0)" }
        }
        // Without the harness's own cost the figures that it is taken off are missing.
        words += (harness.errors ?? []).map { "harness, \($0)" }
        for line in words { Console.error(place + line) }
        return !words.isEmpty
    }

    /// Whether an architecture breaks a rule.
    var isBroken: Bool { architectures.contains { $0.failure != nil } }
}
