/// Where the order of two architectures turns round when drawing is made to cost something.
package struct RankingFlips: Hashable, Sendable {
    /// One pair that changes places.
    package struct Flip: Hashable, Sendable {
        /// The figure's metric id.
        package var metric: String
        /// The multiple of the stated drawing cost at which the order is first another than without.
        package var multiple: Double
        /// The architecture that is better from there on.
        package var winner: String
        /// The one that was better without.
        package var loser: String

        /// Describes a flip.
        package init(metric: String, multiple: Double, winner: String, loser: String) {
            self.metric = metric
            self.multiple = multiple
            self.winner = winner
            self.loser = loser
        }

        /// For people, as in "At 10 × mvc overtakes mvvm-reactive (main_cpu_ns_per_event)."
        package var sentence: String {
            "At \(NumberText.single(multiple)) × the stated drawing cost \(winner) overtakes \(loser) (\(metric))."
        }
    }

    /// Differences of a smaller share are ties: one sample each does not rank them.
    package static let margin = 0.05

    /// Every flip, in the order of the metrics, then of the architectures.
    package let flips: [Flip]
    private let isTried: Bool

    /// Looks for flips among the conforming architectures of `record`, in metrics of which less is better.
    ///
    /// - Complexity: O(*n*²) in architectures.
    package init(_ record: RunRecord, metrics: [String]) {
        let tried = record.architectures.filter { $0.conforms && $0.sensitivity?.count ?? 0 > 1 }
        isTried = tried.count > 1
        flips = metrics.flatMap { metric in
            tried.flatMap { winner in
                tried.compactMap { loser in Self.flip(winner, loser, metric) }
            }
        }
    }

    /// One sentence a flip, or one that says that there is none; empty when nothing was tried.
    package var sentences: [String] {
        guard isTried else { return [] }
        return flips.isEmpty
            ? ["No ranking turns round at any tried multiple of the stated drawing cost."]
            : flips.map(\.sentence)
    }

    /// The first multiple at which `winner` is the better one, if it was the worse one at the lowest.
    private static func flip(
        _ winner: RunRecord.Architecture,
        _ loser: RunRecord.Architecture,
        _ metric: String
    ) -> Flip? {
        let (winning, losing) = (figures(winner, metric), figures(loser, metric))
        let multiples = winning.keys.filter { losing[$0] != nil }.sorted()
        func isBetter(_ one: Double?, _ other: Double?) -> Bool {
            guard let one, let other else { return false }
            return one < other * (1 - margin)
        }
        guard let base = multiples.first, isBetter(losing[base], winning[base]),
            let multiple = multiples.dropFirst().first(where: { isBetter(winning[$0], losing[$0]) })
        else { return nil }
        return Flip(metric: metric, multiple: multiple, winner: winner.id, loser: loser.id)
    }

    private static func figures(
        _ architecture: RunRecord.Architecture,
        _ metric: String
    ) -> [Double: Double] {
        var figures: [Double: Double] = [:]
        for row in architecture.sensitivity ?? [] { figures[row.multiple] = row.figures[metric] }
        return figures
    }
}
