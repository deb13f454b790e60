package import RunRecords
import SampleStatistics

/// Finds where a ranking turns round when drawing costs something.
///
/// Our drawing is nearly free, a phone's is not: an order that holds at every multiple of the stated cost is worth more.
package struct SensitivityRanking: Sendable {
    /// Two architectures that change places.
    package struct Flip: Hashable, Sendable {
        /// The architecture that leads at the lower multiple and follows at the higher one.
        package let overtaken: String
        /// The one that follows first and leads then.
        package let overtaking: String
        /// The highest multiple at which the old order is seen.
        package let from: Double
        /// The lowest at which the new one is.
        package let to: Double
    }

    /// What is ranked.
    package let metric: Metric
    /// The multiples at which two architectures or more have the figure, ascending.
    package let multiples: [Double]
    /// Every change of places, by multiple.
    package let flips: [Flip]

    /// Ranks the architectures of a record that conform.
    ///
    /// Figures within ±2 % of each other count as equal, so that noise turns nothing round.
    package init(_ record: RunRecord, by metric: Metric) {
        let rows = record.architectures.filter(\.conforms).map { architecture in
            let points = (architecture.sensitivity ?? []).compactMap { step in
                step.figures[metric.id].map { (step.multiple, $0) }
            }
            return (id: architecture.id, points: Dictionary(points) { first, _ in first })
        }
        let multiples = Set(rows.flatMap(\.points.keys)).sorted().filter { multiple in
            rows.count { $0.points[multiple] != nil } > 1
        }
        self.metric = metric
        self.multiples = multiples
        var flips: [Flip] = []
        for (index, one) in rows.enumerated() {
            for other in rows.dropFirst(index + 1) {
                // The last multiple at which the order was clear, and who led there.
                var last: (multiple: Double, oneLeads: Bool)?
                for multiple in multiples {
                    guard let first = one.points[multiple], let second = other.points[multiple],
                        let lead = Self.leads(first, second, metric.better)
                    else { continue }
                    if let last, last.oneLeads != lead {
                        flips.append(
                            Flip(
                                overtaken: lead ? other.id : one.id,
                                overtaking: lead ? one.id : other.id,
                                from: last.multiple,
                                to: multiple
                            )
                        )
                    }
                    last = (multiple, lead)
                }
            }
        }
        self.flips = flips.enumerated().sorted {
            ($0.element.to, $0.offset) < ($1.element.to, $1.offset)
        }.map(\.element)
    }

    /// Whether the first figure is the better one; nil when they are as good as equal.
    private static func leads(_ first: Double, _ second: Double, _ better: Polarity) -> Bool? {
        guard first > 0, second > 0 else { return nil }
        let ratio = first / second
        guard !Verdict.sameRange.contains(ratio) else { return nil }
        return (ratio < 1) == (better == .lower)
    }
}
