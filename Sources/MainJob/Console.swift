package import Experiments
import Foundation
import ReportedErrors
import RunReports
import Synchronization

/// Where a person reads: results on stdout, everything else on stderr.
package enum Console {
    /// Whether to use colours on stdout: on a terminal, and unless `NO_COLOR` is set (https://no-color.org).
    package static var usesColours: Bool {
        isatty(STDOUT_FILENO) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Columns of the terminal, 40 at least; 120 where there is none.
    package static var width: Int {
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

    /// A report, which has line ends and knows how wide and how colourful it is to be.
    package typealias Text = (_ width: Int, _ colours: Bool) -> String

    /// Prints a report as the terminal takes it.
    package static func show(_ text: Text) { print(text(width, usesColours), terminator: "") }

    /// Prints a sentence or a fact in lines as wide as the terminal takes them, the first of them set out.
    package static func say(_ text: String, indent: Int = 2) {
        for line in text.printableLine.wrapped(to: width, indent: indent) { print(line) }
    }

    /// One line, whatever a file has put into the text.
    package static func error(_ text: String) {
        write("\(ProgramName.short): \(text.printableLine.shortened)\n")
    }

    /// What the parser says of wrong arguments.
    static func usage(_ text: String) { write("\(text.printable)\n") }

    /// One line that is overwritten by the next, with the time since the command began; where stderr is no terminal, a line
    /// for each phase and every half minute.
    package static func progress(_ text: String) {
        var step = ProgressStep(stringLiteral: text)
        step.elapsed = ContinuousClock.now - start
        show(step.line, phase: step.phase)
    }

    /// The same for a step that knows how long it will take.
    package static func progress(_ step: ProgressStep, of subject: String) {
        show("\(subject): \(step.line)", phase: "\(subject): \(step.phase)")
    }

    /// The same for what belongs to no scenario.
    package static func progress(_ step: ProgressStep) {
        if step.elapsed == nil { progress(step.text) } else { show(step.line, phase: step.phase) }
    }

    /// A session whose progress is printed here; `subject` stands before each step.
    package static func session(_ interruption: Interruption, _ subject: String? = nil) -> Session {
        Session(
            interruption,
            progress: { step in
                if let subject { progress(step, of: subject) } else { progress(step) }
            }
        )
    }

    /// The same for steps that do not know how long they take: each comes with the time since the command began.
    package static func session(
        _ interruption: Interruption,
        ofLongStepsIn subject: String
    ) -> Session {
        Session(interruption, progress: { progress("\(subject): \($0.text)") })
    }

    /// Numbers do not make a phase another: "case 3 of 10" follows "case 2 of 10".
    private static func show(_ text: String, phase: String) {
        let line = text.printableLine
        guard isatty(STDERR_FILENO) != 1 else { return write("\u{1B}[2K\r\(line)") }
        let phase = phase.filter { !$0.isNumber }
        let isDue = latest.withLock { latest in
            let now = ContinuousClock.now
            guard latest.phase != phase || now - latest.shown >= interval else { return false }
            latest = (phase, now)
            return true
        }
        if isDue { write("\(line)\n") }
    }

    private static let start = ContinuousClock.now
    /// How often a phase that goes on is said where lines stay.
    private static let interval = Duration.seconds(30)
    private static let latest = Mutex((phase: "", shown: start))

    package static func endProgress() {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\u{1B}[2K\r")
    }

    /// No one reads it when stderr is closed.
    private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
