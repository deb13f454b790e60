internal import Foundation
internal import Probes

/// A process past its limit, and what it was found doing.
struct HangingProcess: CustomStringConvertible {
    private let processorTime: Duration
    private let isAsleep: Bool

    /// Looks at a process that has had its limit of the wall's time; nil when it is to be given more, and when it has just ended.
    ///
    /// - Parameters:
    ///   - process: A child.
    ///   - limit: What it may have of the processors.
    ///   - isPatient: Whether one that others keep from its work may have more of the wall's time.
    init?(_ process: Process, _ limit: Duration, isPatient: Bool) {
        guard let first = ProcessActivity.read(process.processIdentifier) else { return nil }
        var last = first
        var isWorking = first.isRunnable
        // A second of sleep: on a busy machine one that wants to work may wait for another of its threads, or the disk.
        for _ in 0..<50 where !isWorking {
            usleep(20_000)
            guard process.isRunning, let now = ProcessActivity.read(process.processIdentifier)
            else { return nil }
            isWorking = now.isRunnable || now.processorTime > last.processorTime
            last = now
        }
        if isPatient, isWorking, last.processorTime < limit { return nil }
        processorTime = last.processorTime
        isAsleep = !isWorking
    }

    /// As in "it slept, after 0.4 s of processor time".
    var description: String {
        let seconds = processorTime / .seconds(1)
        let text = String(format: "%.1f s of processor time", seconds)
        return isAsleep ? "it slept, after \(text)" : "it had \(text) and went on"
    }
}
