/// What processes would have taken had others left the core alone throughout: judged by the batches in which they did.
///
/// All processes replay the same batches. The mean over the processes in which a batch ran undisturbed is its profile. What a
/// process took for its undisturbed batches, divided by their profile, is how it compares; times the whole profile it is its
/// whole window. Nothing is modelled of how much interference costs, which differs between architectures; a disturbed
/// batch just does not count. The noise between processes stays as it was, and with it the intervals.
///
/// - Source: the ratio estimator of survey sampling; Cochran, *Sampling Techniques* (1977), chapter 6.
package struct QuietTime {
    /// Of a window, at least so much of the profile must have run undisturbed for it to be judged by that.
    static let minimumShare = 0.1

    /// Process by process: its undisturbed time for the whole window, divided by the time that was read; 1 where too little
    /// ran undisturbed.
    package let factors: [Double]
    /// Process by process: the share of the profile that ran undisturbed, in `0...1`.
    package let shares: [Double]

    /// Compares processes that replayed the same batches.
    ///
    /// - Parameters:
    ///   - processes: Of one architecture, one trace and one batch size; one without batches is left as it is.
    ///   - limit: The longest reading of the calibration loop on an undisturbed core, nanoseconds.
    /// - Complexity: O(processes × batches).
    package init(_ processes: [BatchTimes?], limit: Double) {
        let count = processes.compactMap { $0?.main.count }.max() ?? 0
        let quiet = processes.map { process -> [Bool]? in
            guard let process, process.main.count == count, count > 0 else { return nil }
            return process.isQuiet(limit: limit)
        }
        let profile = Self.profile(zip(processes, quiet).map { ($0, $1) }, count: count)
        let whole = profile.reduce(0, +)
        var factors: [Double] = []
        var shares: [Double] = []
        for (process, quiet) in zip(processes, quiet) {
            guard let process, let quiet, whole > 0 else {
                factors.append(1)
                shares.append(0)
                continue
            }
            var (own, expected, read) = (0.0, 0.0, 0.0)
            for batch in 0..<count {
                let time = Double(process.main[batch])
                read += time
                guard quiet[batch] else { continue }
                own += time
                expected += profile[batch]
            }
            shares.append(expected / whole)
            let isJudged = expected >= Self.minimumShare * whole && read > 0
            factors.append(isJudged ? whole * own / expected / read : 1)
        }
        self.factors = factors
        self.shares = shares
    }

    /// What each batch takes undisturbed, in the mean over processes.
    ///
    /// One that no process ran undisturbed is taken for as much cheaper than its disturbed readings as other batches are.
    private static func profile(_ processes: [(BatchTimes?, [Bool]?)], count: Int) -> [Double] {
        var quietSums = [Double](repeating: 0, count: count)
        var otherSums = quietSums
        var quietCounts = [Int](repeating: 0, count: count)
        var otherCounts = quietCounts
        for case (let process?, let quiet?) in processes {
            for batch in 0..<count {
                let time = Double(process.main[batch])
                if quiet[batch] {
                    quietSums[batch] += time
                    quietCounts[batch] += 1
                } else {
                    otherSums[batch] += time
                    otherCounts[batch] += 1
                }
            }
        }
        func mean(_ sums: [Double], _ counts: [Int], _ batch: Int) -> Double {
            sums[batch] / Double(max(1, counts[batch]))
        }
        let both = (0..<count).filter { quietCounts[$0] > 0 && otherCounts[$0] > 0 }
        let undisturbed = both.reduce(0) { $0 + mean(quietSums, quietCounts, $1) }
        let disturbed = both.reduce(0) { $0 + mean(otherSums, otherCounts, $1) }
        let ratio = disturbed > 0 ? undisturbed / disturbed : 1
        return (0..<count).map { batch in
            quietCounts[batch] > 0
                ? mean(quietSums, quietCounts, batch)
                : ratio * mean(otherSums, otherCounts, batch)
        }
    }
}
