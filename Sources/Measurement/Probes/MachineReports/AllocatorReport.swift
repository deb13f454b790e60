internal import CAllocationCounters

/// Which allocator is beneath the counters, and what they cost, measured.
package struct AllocatorReport: Hashable, Codable, Sendable {
    /// The file of the allocator beneath.
    package var path: String
    /// Whether allocations inside libc are counted.
    package var isCounting: Bool
    /// Nanoseconds for a malloc and free of about 56 bytes through the counters.
    package var countedPairNanoseconds: Double
    /// Nanoseconds for the same past them.
    package var plainPairNanoseconds: Double

    /// What counting adds to a malloc and free, in nanoseconds; about 0, and either side of it, is noise.
    package var overheadNanoseconds: Double { countedPairNanoseconds - plainPairNanoseconds }

    /// Measures for some 10 ms.
    static func measure() -> AllocatorReport {
        var counted = Double.infinity
        var plain = Double.infinity
        // In turns, and the least of each: the machine's speed drifts.
        for _ in 0..<10 {
            counted = min(counted, ac_pair_ns(true, 20_000))
            plain = min(plain, ac_pair_ns(false, 20_000))
        }
        return AllocatorReport(
            path: String(cString: ac_allocator_path()),
            isCounting: AllocationProbe.isCounting,
            countedPairNanoseconds: counted,
            plainPairNanoseconds: plain
        )
    }
}
