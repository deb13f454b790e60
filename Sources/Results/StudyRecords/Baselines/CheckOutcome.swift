/// What a comparison with a baseline amounts to; the raw value is the exit status.
package enum CheckOutcome: Int32, Hashable, Sendable, CaseIterable {
    /// Every count that could be compared is what it was.
    case equal = 0
    /// Something that the baseline has was not measured, or something was taken out of it.
    case failed = 1
    /// A count became worse.
    case regression = 2
    /// An architecture showed wrong screens.
    case nonconforming = 3
    /// Counts became better, none worse: the baseline wants updating.
    case improvement = 4
    /// Nothing at all could be compared: no baseline, one of another trace or toolchain, or one of other architectures.
    case noBaseline = 5

    /// Sums up a comparison.
    ///
    /// Of several findings the gravest decides: wrong screens, a regression, something missing, no
    /// baseline, an improvement.
    ///
    /// - Parameters:
    ///   - differences: What ``BaselineCheck`` found; nil when there is no baseline.
    ///   - rules: Which changes may pass; by default none.
    package init(_ differences: [Difference]?, rules: GateRules = GateRules()) {
        guard let differences else {
            self = .noBaseline
            return
        }
        self = Self.gravest(of: differences.filter(rules.fails).map(Self.init(single:)))
    }

    /// The one that decides among several; ``equal`` when there are none.
    package static func gravest(of outcomes: [Self]) -> Self {
        let gravity: [Self] = [.nonconforming, .regression, .failed, .noBaseline, .improvement]
        return gravity.first(where: outcomes.contains) ?? .equal
    }

    private init(single difference: Difference) {
        self =
            switch difference {
            case .incomparable, .nothingCompared: .noBaseline
            // Said, but no finding about the code: new, or the runtime is another, or a library.
            case .unknownArchitecture, .unknownMetric, .unavailableMetric, .otherLibrary: .equal
            case .nonconforming: .nonconforming
            case .missingArchitecture, .missingMetric, .unsavedMetric, .emptyEntry: .failed
            case .regression: .regression
            case .improvement: .improvement
            }
    }
}
