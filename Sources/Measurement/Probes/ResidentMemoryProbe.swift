internal import Glibc

/// Reads how much memory of the process the kernel holds in RAM.
///
/// - Disturbs: reads files of `/proc`, some 100 µs and some allocations: at the edges of a window only. Cannot see what
///   the allocator could give back and does not.
package enum ResidentMemoryProbe {
    /// Makes the present size the peak, so that the next reading's is that of what follows.
    ///
    /// - Returns: False where the kernel does not permit it; the peak is then that of the whole process's life.
    /// - Source: proc(5), `/proc/pid/clear_refs`: 5 resets the peak.
    @discardableResult
    package static func resetPeak() -> Bool {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
        let isWritten = fputs("5\n", file) >= 0
        return fclose(file) == 0 && isWritten
    }

    /// Reads the present size and the peak; nil where there is no `/proc`.
    package static func read() -> ResidentMemoryReading? {
        // The roll-up walks the page tables and is exact; the counters of `status` may lag by some pages a core.
        guard let status = SystemFile.text("/proc/self/status"),
            let peak = bytes(of: "VmHWM", in: status),
            let rollup = SystemFile.text("/proc/self/smaps_rollup"),
            let current = bytes(of: "Rss", in: rollup)
        else { return nil }
        return ResidentMemoryReading(bytes: current, peakBytes: max(peak, current))
    }

    /// The value of a line such as `VmHWM:    3344 kB`, in bytes.
    private static func bytes(of key: String, in text: String) -> Int? {
        SystemFile.value(of: key, in: text)?.split(separator: " ").first
            .flatMap { Int($0) }.map { $0 * 1_024 }
    }
}

/// Memory of a process that is in RAM.
package struct ResidentMemoryReading: Hashable, Codable, Sendable {
    /// Bytes when it was read.
    package var bytes: Int
    /// Most bytes at once since the peak was reset, or since the process began.
    package var peakBytes: Int
}
