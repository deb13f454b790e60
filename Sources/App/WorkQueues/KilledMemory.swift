internal import Synchronization

/// What the processes of apps held that were killed in a simulation.
///
/// No `deinit` runs in the memory of such a process: a continuation would complain there that it was not resumed.
package enum KilledMemory {
    private static let kept = Mutex<[any Sendable]>([])

    /// Keeps something for as long as this process lives.
    package static func keep(_ value: any Sendable) { kept.withLock { $0.append(value) } }
}
