/// Processor time used: since the process began, or between two readings.
package struct CPUReading: Hashable, Codable, Sendable {
    /// User and system time of the process's main thread, in nanoseconds.
    package var mainThreadNanoseconds: UInt64
    /// User and system time of all threads, those that have exited included, in nanoseconds.
    package var processNanoseconds: UInt64
    /// The user part as the kernel apportions it, in nanoseconds; resolution 1 µs.
    package var userNanoseconds: UInt64
    /// The system part, likewise.
    ///
    /// Both parts differ from `processNanoseconds` by the moment of reading.
    package var systemNanoseconds: UInt64
    /// How often a thread of the process gave up its core to wait.
    package var voluntarySwitches: UInt64
    /// How often one was made to give it up.
    package var involuntarySwitches: UInt64

    /// Time of all threads but the main one, in nanoseconds: harness threads included, so subtract theirs.
    package var offMainNanoseconds: UInt64 {
        // Two clocks read one after the other: a process that is all main thread may come out below zero.
        processNanoseconds > mainThreadNanoseconds ? processNanoseconds - mainThreadNanoseconds : 0
    }

    /// What was used between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self {
        CPUReading(
            mainThreadNanoseconds: later.mainThreadNanoseconds - earlier.mainThreadNanoseconds,
            processNanoseconds: later.processNanoseconds - earlier.processNanoseconds,
            userNanoseconds: later.userNanoseconds - earlier.userNanoseconds,
            systemNanoseconds: later.systemNanoseconds - earlier.systemNanoseconds,
            voluntarySwitches: later.voluntarySwitches - earlier.voluntarySwitches,
            involuntarySwitches: later.involuntarySwitches - earlier.involuntarySwitches
        )
    }
}
