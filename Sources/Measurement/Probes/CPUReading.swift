/// Processor time used: since the process began, or between two readings.
package struct CPUReading: Hashable, Codable, Sendable {
    /// User and system time of the process's main thread, in nanoseconds.
    package var mainThreadNanoseconds: UInt64 = 0
    /// User and system time of the threads that are neither the main one nor the app's, in nanoseconds.
    package var serviceNanoseconds: UInt64 = 0
    /// User and system time of all threads, those that have exited included, in nanoseconds.
    package var processNanoseconds: UInt64 = 0
    /// The user part as the kernel apportions it, in nanoseconds; resolution 1 µs.
    package var userNanoseconds: UInt64 = 0
    /// The system part, likewise.
    ///
    /// Both parts differ from `processNanoseconds` by the moment of reading.
    package var systemNanoseconds: UInt64 = 0
    /// How often a thread of the process gave up its core to wait.
    package var voluntarySwitches: UInt64 = 0
    /// How often one was made to give it up.
    package var involuntarySwitches: UInt64 = 0

    /// Time of the app's threads but the main one, in nanoseconds: what the process used besides that and the services.
    package var offMainNanoseconds: UInt64 {
        // Clocks read one after the other: a process that is all main thread may come out below zero.
        let apart = mainThreadNanoseconds + serviceNanoseconds
        return processNanoseconds > apart ? processNanoseconds - apart : 0
    }

    /// Time of all the app's threads, in nanoseconds: services left out.
    package var appNanoseconds: UInt64 { mainThreadNanoseconds + offMainNanoseconds }

    /// How often a thread of the process stopped running.
    package var contextSwitches: UInt64 { voluntarySwitches + involuntarySwitches }

    package init() {}

    /// What was used in two spans of time together.
    package static func + (one: Self, other: Self) -> Self { one.with(other, +) }

    /// What was used between two readings, the later one first.
    package static func - (later: Self, earlier: Self) -> Self { later.with(earlier, -) }

    private func with(_ other: Self, _ join: (UInt64, UInt64) -> UInt64) -> Self {
        var joined = Self()
        for field in Self.fields {
            joined[keyPath: field] = join(self[keyPath: field], other[keyPath: field])
        }
        return joined
    }

    private static var fields: [WritableKeyPath<Self, UInt64>] {
        [
            \.mainThreadNanoseconds, \.serviceNanoseconds, \.processNanoseconds,
            \.userNanoseconds, \.systemNanoseconds, \.voluntarySwitches, \.involuntarySwitches,
        ]
    }
}
