internal import CAllocationCounters

/// Reads the counters that stand before the allocator.
///
/// Every library's allocations are counted, also libc's and the Swift runtime's, wherever an executable links this module.
///
/// - Disturbs: a reading of the process sums one cache line a thread and allocates nothing. The counters cost a
///   malloc and its free some 2 ns together; `MachineReport` measures it. Cannot see `mmap`, stacks, or a
///   library that calls jemalloc by its own names.
package enum AllocationProbe {
    /// Reads what all threads allocated so far, those that have exited included; exact when the others are still.
    package static func read() -> AllocationReading { AllocationReading(ac_total()) }

    /// Reads what the calling thread allocated so far.
    ///
    /// Dispatch moves queues between threads: take differences inside one item only.
    package static func readThread() -> AllocationReading { AllocationReading(ac_thread()) }

    /// How often other threads than the calling one allocated so far.
    package static func readOtherThreads() -> UInt64 { read().mallocs - readThread().mallocs }

    /// Whether an allocation inside libc reaches the counters.
    ///
    /// False means that zeros are not measurements.
    package static var isCounting: Bool { ac_sees_library_calls() }
}

/// Follows how much memory is live, in bytes as the allocator rounds them.
///
/// Rounded, because a `free` does not say how much was asked for; a size class depends on the request alone, so that
/// figures repeat to the byte.
///
/// - Disturbs: while on, each malloc and free asks the allocator for a size, some ns more; off at start. For passes that
///   are not timed. Memory from before `start()` that is freed afterwards counts as negative.
package enum LiveMemoryProbe {
    package static func start() { ac_set_usable(true) }

    /// Ceases to follow; readings stand still.
    package static func stop() { ac_set_usable(false) }

    /// Reads bytes allocated less bytes freed while followed, over all threads.
    package static func readBytes() -> Int64 { ac_total().liveBytes }

    /// Reads bytes that the calling thread allocated less those that it freed while followed.
    package static func readThreadBytes() -> Int64 { ac_thread().liveBytes }

    /// Reads the most that ``readThreadBytes()`` has been since ``restartThreadPeak()``.
    package static func readThreadPeakBytes() -> Int64 { ac_thread().usable_peak }

    /// Begins the calling thread's high-water mark again, at what is live now.
    package static func restartThreadPeak() { ac_reset_thread_peak() }
}

extension ac_counters {
    fileprivate var liveBytes: Int64 { Int64(usable_allocated) - Int64(usable_freed) }
}

extension AllocationReading {
    fileprivate init(_ counters: ac_counters) {
        self.init(mallocs: counters.mallocs, frees: counters.frees, bytes: counters.bytes)
    }
}
