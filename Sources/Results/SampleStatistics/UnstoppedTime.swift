/// What processes would have taken had the hypervisor not stopped the core now and then.
///
/// The clock of a thread's CPU time goes on while another machine has the core: a stop of 3 ms is a twentieth of a short window,
/// in whichever process it happens to fall. All processes replay the same batches, so that a batch in which the core
/// stopped is known by taking several times as long as in the other processes; it does not count. What a process took for its
/// other batches, divided by their mean over processes, is how it compares; times the mean of all batches it is its whole
/// window. The noise between processes stays as it was, and with it the intervals.
///
/// - Source: the ratio estimator of survey sampling; Cochran, *Sampling Techniques* (1977), chapter 6.
package struct UnstoppedTime {
    /// A batch that took longer than its median over processes by this factor, and by ``slack``, was stopped: a neighbour on the
    /// core's second hardware thread makes no more than twice of it.
    static let factor = 4.0
    /// Nanoseconds.
    static let slack = 20_000.0
    /// Of fewer processes none is known to be the one that was stopped.
    static let minimumProcesses = 3

    /// Process by process: its time without stops for the whole window, divided by the time that was read.
    package private(set) var factors: [Double]

    /// Compares processes that replayed the same batches.
    ///
    /// - Parameter processes: Main-thread time by batch, nanoseconds; of one architecture, one trace and one batch size. One with
    ///   other batches than the rest is left as it is.
    /// - Complexity: O(processes × batches), with a sort of the processes for each batch.
    package init(_ processes: [[UInt32]]) {
        let count = processes.map(\.count).max() ?? 0
        let whole = processes.indices.filter { processes[$0].count == count }
        factors = [Double](repeating: 1, count: processes.count)
        guard whole.count >= Self.minimumProcesses else { return }
        var profile = 0.0
        /// Process by process: what the batches without a stop took, and their profile.
        var own = [Double](repeating: 0, count: processes.count)
        var expected = own
        var times = [UInt32](repeating: 0, count: whole.count)
        for batch in 0..<count {
            for (place, process) in whole.enumerated() { times[place] = processes[process][batch] }
            times.sort()
            let limit = Self.factor * Double(times[times.count / 2]) + Self.slack
            let unstopped = times.prefix { Double($0) <= limit }
            let mean = unstopped.reduce(0) { $0 + Double($1) } / Double(unstopped.count)
            profile += mean
            for process in whole where Double(processes[process][batch]) <= limit {
                own[process] += Double(processes[process][batch])
                expected[process] += mean
            }
        }
        for process in whole where expected[process] > 0 && expected[process] < profile {
            let read = processes[process].reduce(0) { $0 + Double($1) }
            factors[process] = own[process] / expected[process] * profile / read
        }
    }
}
