internal import Foundation

/// Switches a profiler on for the measured window, through perf's control FIFOs.
///
/// - Source: `perf-record(1)`, `--control fifo:ctl,ack`.
struct ProfilerGate: WindowGate {
    private let control: FileHandle
    private let acknowledgement: FileHandle

    /// The gate for `files`; an open one without.
    static func make(_ files: MeasurementRequest.ProfilerControl?) throws -> any WindowGate {
        guard let files else { return OpenGate() }
        return ProfilerGate(
            control: try FileHandle(forWritingTo: files.control),
            acknowledgement: try FileHandle(forReadingFrom: files.acknowledgement)
        )
    }

    func open() { send("enable\n") }

    func close() { send("disable\n") }

    /// Sends a command and waits until perf says that it has been carried out.
    private func send(_ command: String) {
        control.write(Data(command.utf8))
        _ = acknowledgement.availableData
    }
}
