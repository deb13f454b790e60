internal import Foundation
internal import Probes

/// Switches a profiler on for the measured window, through perf's control FIFOs.
///
/// - Source: `perf-record(1)`, `--control fifo:ctl,ack`.
final class ProfilerGate {
    private let control: FileHandle
    private let acknowledgement: FileHandle
    /// Before perf was told to begin, and after it had said that it had ended: no sample may lie outside.
    private var outer: (from: MonotonicTime, to: MonotonicTime)?

    /// Opens both FIFOs; perf has done so before it started this process, so that no one waits.
    init(_ files: MeasurementTask.ProfilerControl) throws {
        // What stops a measurement kills perf, and does not know of this process.
        ParentBond.tie()
        control = try FileHandle(forWritingTo: files.control)
        acknowledgement = try FileHandle(forReadingFrom: files.acknowledgement)
    }

    func open() {
        let now = MonotonicTime.now
        outer = (now, now)
        send("enable\n")
    }

    func close() {
        send("disable\n")
        outer?.to = .now
    }

    /// When the profiler was on, for a window that lasted from `opening` to `closing`.
    func window(from opening: MonotonicTime, to closing: MonotonicTime) -> ProfilerWindow? {
        guard let outer else { return nil }
        return ProfilerWindow(
            switching: outer.from.nanoseconds...outer.to.nanoseconds,
            measured: opening.nanoseconds...closing.nanoseconds,
            program: ProgramSymbols.base
        )
    }

    /// Sends a command and waits until perf says that it has been carried out.
    private func send(_ command: String) {
        control.write(Data(command.utf8))
        _ = acknowledgement.availableData
    }
}

/// When the profiler was on, and when the window was open, in nanoseconds on the monotonic clock.
package struct ProfilerWindow: Codable, Hashable, Sendable {
    /// From before perf was told to begin until it had confirmed its end.
    package var switching: ClosedRange<UInt64>
    /// The window itself, which lies inside.
    package var measured: ClosedRange<UInt64>
    /// Where the program began in memory, from which its addresses are counted.
    package var program: UInt64
}
