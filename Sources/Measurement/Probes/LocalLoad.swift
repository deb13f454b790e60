internal import Foundation

/// What other processes of this machine used of its processors, between two readings.
///
/// - Disturbs: opens and parses `/proc/stat`, tens of µs and some allocations: outside windows only. Counts in the kernel's ticks,
///   mostly 10 ms; other machines on the same processor are not seen.
package struct LocalLoad: Hashable, Sendable {
    /// Time that all cores worked, those of other processes included, seconds.
    package var busy: Double
    /// Time that this process and its ended children worked, seconds.
    package var own: Double
    package var time: MonotonicTime

    /// Reads now; nil where the kernel offers no such file.
    package static func read() -> LocalLoad? {
        guard let text = SystemFile.text("/proc/stat"), let busy = busyTicks(text) else {
            return nil
        }
        var usage = rusage()
        var own = 0.0
        for who in [RUSAGE_SELF, RUSAGE_CHILDREN] {
            getrusage(__rusage_who_t(who.rawValue), &usage)
            own += Double(usage.ru_utime.nanoseconds + usage.ru_stime.nanoseconds) / 1e9
        }
        let tick = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
        return LocalLoad(busy: Double(busy) / tick, own: own, time: .now)
    }

    /// Ticks in which any core worked, by the text of a `/proc/stat`; nil when it is not one.
    ///
    /// - Source: proc(5): user nice system idle iowait irq softirq steal.
    package static func busyTicks(_ text: String) -> UInt64? {
        guard let ticks = StealProbe.ticks(text), ticks.count >= 7 else { return nil }
        return ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]
    }

    /// How many cores other processes kept busy, on average, since an earlier reading; 0 or more.
    package func othersCores(since earlier: Self) -> Double {
        let wall = Double(time.nanoseconds - earlier.time.nanoseconds) / 1e9
        guard wall > 0 else { return 0 }
        return max(0, (busy - earlier.busy) - (own - earlier.own)) / wall
    }
}
