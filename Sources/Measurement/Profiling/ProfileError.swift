package import ReportedErrors

package enum ProfileError: ReportedError, Hashable {
    case perfNotFound
    /// The kernel does not let this user sample.
    case notPermitted(paranoid: Int?)
    /// `perf` ended with an error; its last line.
    case perfFailed(step: String, message: String)
    /// A line of `perf script` that is neither a sample's head nor a frame.
    case unreadableScript(line: Int, found: String)
    /// Samples were taken while the window was shut: the profile would show something else.
    case outsideWindow(count: Int, of: Int)
    /// The measuring process did not say when its window opened and closed.
    case noWindow
    /// The measuring process died, hung or could not measure.
    case measurementFailed(String)
    case noSamples(processes: Int)
    /// A program that is needed to count instructions is not on the path; the Debian package that has it.
    case toolNotFound(String, package: String)
    /// Callgrind, or what prepares for it, ended with an error.
    case callgrindFailed(step: String, message: String)
    case unwritable(path: String, WriteFault)

    package var description: String {
        switch self {
        case .perfNotFound:
            "perf is not installed, and samples come from it; install it: apt install linux-perf "
                + "(Debian), apt install linux-tools-generic (Ubuntu), dnf install perf (Fedora)"
        case .notPermitted(let paranoid):
            "the kernel does not let this user sample (kernel.perf_event_paranoid is "
                + "\(paranoid.map(String.init) ?? "unknown"); in a container, perf_event_open may be barred "
                + "as well); allow it: sudo sysctl kernel.perf_event_paranoid=1, or run as root, or "
                + "start the container with --cap-add PERFMON"
        case .perfFailed(let step, let message): "perf \(step) failed: \(message)"
        case .unreadableScript(let line, let found):
            "perf script, line \(line): found \"\(found)\", accepted: a sample's head or a frame"
        case .outsideWindow(let count, let total):
            "\(count) of \(total) samples lie outside the measured window; perf did not obey its control "
                + "FIFO, and the profile would show more than was measured"
        case .noWindow: "the measuring process did not report its window"
        case .measurementFailed(let reason): "the measuring process \(reason)"
        case .noSamples(let processes):
            "no sample within the window of \(processes) process(es); the window is too short for this "
                + "frequency: accepted is a higher --frequency or a longer scenario"
        case .toolNotFound(let name, let package):
            "\(name) is not installed, and instructions are counted with it; install it: "
                + "apt install \(package) (Debian, Ubuntu), dnf install \(package) (Fedora)"
        case .callgrindFailed("strip", let message): "strip failed: \(message)"
        case .callgrindFailed(_, let message): "callgrind failed: \(message)"
        case .unwritable(let path, let fault): "\(path): cannot be written (\(fault))"
        }
    }

    /// Whether perf is not to be had by this user: callgrind may be.
    package var isOfPermission: Bool {
        switch self {
        case .perfNotFound, .notPermitted: true
        default: false
        }
    }

    package var isBadInput: Bool {
        if case .unwritable(_, let fault) = self { fault.isOfPlace } else { false }
    }
}
