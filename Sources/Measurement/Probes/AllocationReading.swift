/// How often memory was asked for and given back: since the process began, or between two readings.
package struct AllocationReading: Hashable, Codable, Sendable {
    /// Requests for memory.
    ///
    /// A `realloc` is one of these and one free.
    package var mallocs: UInt64
    package var frees: UInt64
    /// What the requests asked for, in bytes: neither rounded up nor less what was freed.
    package var bytes: UInt64

    /// What happened between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self {
        AllocationReading(
            mallocs: later.mallocs - earlier.mallocs,
            frees: later.frees - earlier.frees,
            bytes: later.bytes - earlier.bytes
        )
    }
}
