/// Reads how much time the hypervisor has stolen.
///
/// - Disturbs: opens and parses `/proc/stat`, tens of µs and some allocations: outside windows only. Cannot see a
///   hypervisor that does not tell its guests.
package enum StealProbe {
    /// Reads the whole machine; nil where the kernel offers no such file.
    package static func read() -> StealReading? { SystemFile.text("/proc/stat").flatMap(parse) }

    /// Reads the first line of the text of a `/proc/stat`; nil when it is not one, or has no column for stolen time.
    ///
    /// - Source: proc(5): user nice system idle iowait irq softirq steal; guest time, which follows, is part of user's.
    package static func parse(_ text: String) -> StealReading? {
        guard let ticks = ticks(text), ticks.count >= 8 else { return nil }
        return StealReading(stolenTicks: ticks[7], totalTicks: ticks[..<8].reduce(0, +))
    }

    /// Ticks of all cores together by what they were spent on, in the kernel's order; nil when the text is no `/proc/stat`.
    static func ticks(_ text: String) -> [UInt64]? {
        guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else {
            return nil
        }
        return line.split(separator: " ").dropFirst().compactMap { UInt64($0) }
    }
}
