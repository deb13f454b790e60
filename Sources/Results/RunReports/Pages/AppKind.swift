/// A kind of app, and how much each scenario counts for it.
///
/// The weights are an opinion, which pages show beside what follows from it and let readers change.
struct AppKind: Sendable {
    let title: String
    /// Scenario → weight, 0 to 5; those that are not named do not count.
    let weights: [String: Int]

    static let all = [
        AppKind(
            title: "Chat-heavy",
            weights: [
                "group-flood": 3, "writing": 3, "livestream": 2, "receipts": 2, "deep-history": 1,
            ]
        ),
        AppKind(title: "Mostly idle", weights: ["quiet-day": 4, "busy-inbox": 2, "receipts": 1]),
        AppKind(
            title: "Bursty",
            weights: [
                "push-storm": 3, "morning-rush": 3, "reconnect-after-tunnel": 3, "livestream": 1,
                "chaos": 1,
            ]
        ),
        AppKind(
            title: "Cold starts",
            weights: ["cold-start": 4, "deep-history": 1, "reconnect-after-tunnel": 1]
        ),
    ]

    /// The weights of scenarios in their order; nil where none of them counts.
    func weights(of scenarios: [String]) -> [Double]? {
        let weights = scenarios.map { Double(self.weights[$0] ?? 0) }
        return weights.contains { $0 > 0 } ? weights : nil
    }
}
