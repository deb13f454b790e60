internal import ReportedErrors
package import SampleStatistics

extension RunRecord {
    /// The comparisons by time that were judged together, and why there are no more blocks of them.
    package struct Family: Codable, Hashable, Sendable {
        /// Why no further block was measured.
        package enum Ending: String, Hashable, Sendable, NamedCases {
            /// As many as were planned were.
            case planned
            case decided
            /// The time for them was up.
            case budget
            /// Somebody interrupted.
            case interrupted
        }

        private enum CodingKeys: String, CodingKey {
            case metric, reference, members, ranges, error, blocks, ending, horizon, interims
            case intervalError = "interval_error"
            case budget = "budget_s"
        }

        /// The id of the metric that is compared.
        package var metric: String
        /// The architecture that all are compared with.
        package var reference: String
        /// Who is compared with it, also those of whom nothing could be measured; architectures where there are ``ranges``.
        package var members: [String]
        /// Every architecture, the reference's too, with what may be said of it however it is written; nil where each stood in
        /// one way only, whose verdict stands with its figure.
        package var ranges: [Range]?
        /// The probability of one or more wrong verdicts among them.
        package var error: Double
        /// How often the interval that each verdict rests on may miss the truth; nil when nothing was judged.
        package var intervalError: Double?
        /// How many blocks were measured and kept.
        package var blocks = 0
        /// Nil while they are still being measured.
        package var ending: Ending?
        /// After how many blocks the run may end; nil where their number was fixed beforehand.
        package var interims: [Int]?
        /// The most blocks that there may be; nil as `interims`.
        package var horizon: Int?
        /// How long blocks were to be measured, in seconds; nil without a limit.
        package var budget: Double?

        package init(metric: String, reference: String, members: [String], error: Double) {
            self.metric = metric
            self.reference = reference
            self.members = members
            self.error = error
        }

        /// Refuses what no family can be.
        func validate() throws(RecordError) {
            let shares = [("error", error), ("interval_error", intervalError ?? error)]
            for (name, share) in shares {
                let accepted = "a probability above 0 and below 1"
                try check(share > 0 && share < 1, "family.\(name)", "\(share)", accepted)
            }
            try check(blocks >= 0, "family.blocks", "\(blocks)", "0 or more")
        }
    }

    /// An amount with the interval that holds the truth with 95 % confidence.
    package struct Span: Codable, Hashable, Sendable {
        /// The estimate.
        package var value: Double
        /// The lower end; nil when there is no interval.
        package var low: Double?
        /// The upper end; nil when there is no interval.
        package var high: Double?

        /// Makes a span; `bounds` is nil where nothing is known of the noise.
        package init(_ value: Double, _ bounds: ClosedRange<Double>?) {
            self.value = value
            low = bounds?.lowerBound
            high = bounds?.upperBound
        }
    }

    /// What an architecture costs above the same app without any.
    package struct Overhead: Codable, Hashable, Sendable {
        /// The id of the baseline.
        package var baseline: String
        /// How much more, in the figure's unit; below 0 when it is less.
        package var amount: Span
        /// That divided by the reference's own overhead; nil for the reference, and when its overhead is not told from none.
        package var ratio: Span?

        package init(baseline: String, amount: Span, ratio: Span? = nil) {
            self.baseline = baseline
            self.amount = amount
            self.ratio = ratio
        }

        /// The ids of the baselines, the plain one first.
        package static let baselines = ["direct", "direct-coalesced"]
    }
}

extension RunRecord.Family {
    /// An architecture, or a family of them, that may be written in several ways.
    package struct Range: Codable, Hashable, Sendable {
        /// The first of a family.
        package var architecture: String
        /// The ids of its variants in this run, as published first where that is one of them.
        package var variants: [String]
        /// Against all variants of the reference; nil for the reference's own architecture.
        package var verdict: RangeVerdict?
    }
}

extension RunRecord {
    /// Puts the ids of variants together by architecture, or by what `family` says of an id, in the order in which these occur.
    package static func ranges(
        of ids: [String],
        by family: (String) -> String = architecture(ofVariant:)
    ) -> [Family.Range] {
        ids.map(family).distinct.map { name in
            let variants = ids.filter { family($0) == name }
            return Family.Range(
                architecture: architecture(ofVariant: variants[0]),
                variants: variants
            )
        }
    }

    /// The architecture of `mvp[rows=pull]`: `mvp`.
    package static func architecture(ofVariant id: String) -> String {
        String(id.prefix { $0 != "[" })
    }
}

extension RunRecord {
    /// Members of the family that were judged, in its order, and those of them that were told from the reference or the same.
    package var decided: (of: [String], members: [String]) {
        guard let family else { return ([], []) }
        if let ranges = family.ranges {
            let judged = ranges.filter { $0.verdict != nil }
            let decided = judged.filter { $0.verdict != .inconclusive }
            return (judged.map(\.architecture), decided.map(\.architecture))
        }
        let judged = family.members.filter { verdict(of: $0) != nil }
        let decided = judged.filter { verdict(of: $0)?.isDecided == true }
        return (judged, decided)
    }

    private func verdict(of id: String) -> Verdict? {
        guard let family else { return nil }
        return self[id]?.metrics[family.metric]?.ratio?.verdict
    }
}

extension RunRecord.Architecture {
    /// What it costs above the baseline that it is set against, or else above the one that was measured.
    ///
    /// - Returns: Nil for the baseline itself, for what is not ranked, and where no baseline was measured beside it.
    package func overhead(by metric: Metric) -> RunRecord.Overhead? {
        guard isRanked(by: metric), id != baseline else { return nil }
        let known = metrics[metric.id]?.overheads ?? []
        return known.first { $0.baseline == baseline } ?? known.first
    }
}
