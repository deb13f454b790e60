import Foundation
import Playing

/// The terminal while keys are read one by one and the whole screen is drawn.
///
/// Whatever ends it leaves the terminal as it was: ``end()``, or a signal that ends the process.
final class RawTerminal {
    typealias Key = ConnectedApp.Key

    private var former = termios()

    /// Whether both ends are a terminal.
    static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Takes the terminal over: no echo, no lines, the other screen, no cursor.
    init() {
        tcgetattr(STDIN_FILENO, &former)
        var raw = former
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        Self.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    func end() {
        Self.write("\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSANOW, &former)
    }

    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Draws lines from the top; what was below them goes.
    func draw(_ lines: [String]) {
        // All at once, and no line feed behind the last, which would scroll.
        Self.write("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J")
    }

    /// Waits for a key, no longer than `limit`.
    ///
    /// - Returns: What was pressed; nothing when time is up. An end of input is an interrupt.
    func keys(within limit: Duration) -> [Key] {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(clamping: Int((limit / .milliseconds(1)).rounded(.up)))
        guard poll(&descriptor, 1, max(0, milliseconds)) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else { return [.interrupt] }
        return Self.keys(in: String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// What bytes of a terminal mean; sequences that no one here needs are left out.
    static func keys(in text: String) -> [Key] {
        var keys: [Key] = []
        var rest = Substring(text)
        while let first = rest.first {
            if let (sequence, key) = sequences.first(where: { rest.hasPrefix($0.0) }) {
                keys.append(key)
                rest = rest.dropFirst(sequence.count)
            } else if rest.hasPrefix("\u{1B}[") || rest.hasPrefix("\u{1B}O") {
                let end = rest.dropFirst(2).firstIndex { $0.isLetter || $0 == "~" }
                rest = end.map { rest[rest.index(after: $0)...] } ?? ""
            } else {
                switch first {
                case "\u{3}", "\u{4}": keys.append(.interrupt)
                case "\u{1B}": keys.append(.escape)
                case "\t": keys.append(.tab)
                case "\r", "\n": keys.append(.enter)
                case "\u{7F}", "\u{8}": keys.append(.delete)
                default: keys.append(.character(first))
                }
                rest = rest.dropFirst()
            }
        }
        return keys
    }

    private static let sequences: [(String, Key)] = [
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
        ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
        ("\u{1B}[Z", .backTab),
    ]

    private static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
