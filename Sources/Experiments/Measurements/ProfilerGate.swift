internal import Foundation
internal import Probes

/// Switches a profiler on for the measured window, through perf's control FIFOs.
///
/// - Source: `perf-record(1)`, `--control fifo:ctl,ack`.
final class ProfilerGate: WindowGate {
    private let control: FileHandle
    private let acknowledgement: FileHandle
    /// Before perf was told to begin, and after it had said that it had ended: no sample may lie outside.
    private var outer: (from: MonotonicTime, to: MonotonicTime)?

    private init(_ files: MeasurementRequest.ProfilerControl) throws {
        control = try FileHandle(forWritingTo: files.control)
        acknowledgement = try FileHandle(forReadingFrom: files.acknowledgement)
    }

    /// The gate for `files`; an open one without.
    ///
    /// perf opens both FIFOs before it starts this process, so that opening them here does not wait.
    static func make(_ files: MeasurementRequest.ProfilerControl?) throws -> any WindowGate {
        guard let files else { return OpenGate() }
        // Whoever stops a measurement kills perf, and does not know of this process.
        ParentBond.tie()
        return try ProfilerGate(files)
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

    func figures(from opening: MonotonicTime, to closing: MonotonicTime) -> [String: Double] {
        guard let outer else { return [:] }
        return ProfilerWindow(
            switching: outer.from.nanoseconds...outer.to.nanoseconds,
            measured: opening.nanoseconds...closing.nanoseconds
        ).figures
    }

    /// Sends a command and waits until perf says that it has been carried out.
    private func send(_ command: String) {
        control.write(Data(command.utf8))
        _ = acknowledgement.availableData
    }
}

/// When the profiler was on, and when the window was open, in nanoseconds on the monotonic clock.
struct ProfilerWindow: Hashable, Sendable {
    /// From before perf was told to begin until it had confirmed its end.
    var switching: ClosedRange<UInt64>
    /// The window itself, which lies inside.
    var measured: ClosedRange<UInt64>

    /// As a measurement carries it; exact for machines that have run for less than 104 days.
    var figures: [String: Double] {
        [
            "profiler_on_ns": Double(switching.lowerBound),
            "profiler_off_ns": Double(switching.upperBound),
            "window_start_ns": Double(measured.lowerBound),
            "window_end_ns": Double(measured.upperBound),
        ]
    }
}

extension ProfilerWindow {
    /// Reads what ``figures`` wrote; nil when a figure is missing or out of order.
    init?(_ figures: [String: Double]) {
        guard let on = figures["profiler_on_ns"], let off = figures["profiler_off_ns"],
            let start = figures["window_start_ns"], let end = figures["window_end_ns"],
            on >= 0, on <= start, start <= end, end <= off
        else { return nil }
        self.init(
            switching: UInt64(on)...UInt64(off),
            measured: UInt64(start)...UInt64(end)
        )
    }
}
