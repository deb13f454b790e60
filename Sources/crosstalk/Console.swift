import Experiments
import Foundation
import Synchronization

/// Where a person reads: results on stdout, everything else on stderr.
enum Console {
    /// Whether to use colours on stdout: on a terminal, and unless `NO_COLOR` is set (https://no-color.org).
    static var usesColours: Bool {
        isatty(STDOUT_FILENO) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Columns of the terminal, 40 at least; 120 where there is none.
    static var width: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }),
            columns > 0
        {
            return max(40, columns)
        }
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1,
            ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return 120 }
        return max(40, Int(size.ws_col))
    }

    static func error(_ text: String) {
        write("crosstalk: \(text)\n")
    }

    /// One line that is overwritten by the next; nothing where stderr is not a terminal.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\u{1B}[2K\r\(text)")
    }

    /// The same for a step of a long command; where stderr is no terminal, one line for each phase.
    static func progress(_ step: ProgressStep, of subject: String) {
        guard isatty(STDERR_FILENO) != 1 else { return progress("\(subject): \(step.line)") }
        let phase = "\(subject): \(step.phase)"
        let isNew = latestPhase.withLock { latest in
            defer { latest = phase }
            return latest != phase
        }
        if isNew { write("\(subject): \(step.line)\n") }
    }

    private static let latestPhase = Mutex("")

    static func endProgress() {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\u{1B}[2K\r")
    }

    /// Nobody is left to be told when stderr is closed.
    private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
