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
        var sums = [Double](repeating: 0, count: count)
        var samples = [Int](repeating: 0, count: count)
        var anySums = [Double](repeating: 0, count: count)
        var known = 0
        for (process, quiet) in zip(processes, quiet) {
            guard let process, let quiet else { continue }
            known += 1
            for batch in 0..<count {
                let time = Double(process.main[batch])
                anySums[batch] += time
                guard quiet[batch] else { continue }
                sums[batch] += time
                samples[batch] += 1
            }
        }
        // A batch that no process ran undisturbed has no better profile than what was read.
        let profile = (0..<count).map { batch in
            samples[batch] > 0
                ? sums[batch] / Double(samples[batch]) : anySums[batch] / Double(max(1, known))
        }
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
}
