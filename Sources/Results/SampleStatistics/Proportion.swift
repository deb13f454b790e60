/// How often something happened in independent trials, with exact bounds on how often it does.
///
/// - Source: Clopper and Pearson, *The use of confidence or fiducial limits illustrated in the case of the binomial*
///   (1934), Biometrika 26(4).
package struct Proportion: Hashable, Sendable {
    /// In how many trials it happened; 0 or more.
    package let successes: Int
    /// How many trials there were; at least 1.
    package let trials: Int

    package init(successes: Int, trials: Int) {
        precondition(trials > 0 && (0...trials).contains(successes), "successes are among trials")
        self.successes = successes
        self.trials = trials
    }

    /// The share that was seen, in `0...1`.
    package var share: Double { Double(successes) / Double(trials) }

    /// The probability at which no more than these successes would be as rare as `error`.
    ///
    /// - Parameter error: Above 0 and below 1; 0.05 gives the upper 95 % bound.
    /// - Returns: A probability; 1 when it happened every time.
    package func upperBound(error: Double = 0.05) -> Double {
        if successes == trials { return 1 }
        let (a, b) = (Double(successes + 1), Double(trials - successes))
        return Self.bisect { RegularizedBeta.value(at: $0, a: a, b: b) < 1 - error }
    }

    /// The probability at which no fewer than these successes would be as rare as `error`.
    ///
    /// - Parameter error: Above 0 and below 1; 0.05 gives the lower 95 % bound.
    /// - Returns: A probability; 0 when it never happened.
    package func lowerBound(error: Double = 0.05) -> Double {
        if successes == 0 { return 0 }
        let (a, b) = (Double(successes), Double(trials - successes + 1))
        return Self.bisect { RegularizedBeta.value(at: $0, a: a, b: b) < error }
    }

    /// Finds where a condition that holds from 0 on ceases to hold.
    private static func bisect(_ holds: (Double) -> Bool) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
