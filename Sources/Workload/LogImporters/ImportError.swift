internal import ReportedErrors

/// A chat log that cannot be imported.
package enum ImportError: ReportedError, Hashable {
    case unreadable(path: String, reason: String)
    /// Not the format it was said to be, from its first record; line from 1.
    case notThisFormat(file: String, line: Int, found: String, accepted: String)
    /// No format that is known; line from 1.
    case unrecognised(file: String, found: String, accepted: String)
    /// A chat exported as a web page.
    case webPage(file: String)
    /// The right format, but broken at this place: torn, of another encoding, or otherwise wrong; line from 1.
    case malformed(file: String, line: Int, found: String, accepted: String)
    /// The file does not show whether the day or the month stands first.
    case ambiguousDateOrder(file: String, example: String)
    /// Dates that fit no single order of day and month.
    case contradictoryDates(file: String, dayFirst: String, monthFirst: String)
    /// Times of day without any date.
    case undated(file: String)
    /// Well-formed, but no message in it.
    case nothing(file: String, found: String)
    /// Rooms were asked for of a log that has none.
    case noRooms(format: String)
    /// No one in the log bears the name.
    case unknownSender(String, senders: [String])
    /// Slowed down beyond what a trace can tell.
    case tooLong(years: Double)
    /// The room for sorting cannot be had.
    case scratch(reason: String, isOfPlace: Bool)
}

extension ImportError {
    static func scratch(_ fault: WriteFault) -> ImportError {
        .scratch(reason: fault.description, isOfPlace: fault.isOfPlace)
    }

    /// What a text that is no UTF-8 may be read by.
    static let lenientHint = "; --lenient puts U+FFFD in their place"

    /// One line: file, line, what was found and what is accepted.
    package var description: String {
        // What was found is quoted, and may hold anything.
        String(
            message.unicodeScalars.map {
                $0.properties.generalCategory == .control ? " " : Character($0)
            }
        )
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool {
        if case .scratch(_, let isOfPlace) = self { isOfPlace } else { true }
    }

    private var message: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .notThisFormat(let file, let line, let found, let accepted),
            .malformed(let file, let line, let found, let accepted):
            "\(file):\(line): found \(found); accepted: \(accepted)"
        case .unrecognised(let file, let found, let accepted):
            "\(file):1: found \(found), which is no format that is known; accepted: \(accepted); --as says which"
        case .webPage(let file):
            "\(file):1: found a web page; accepted: the same chat exported for machines: in Telegram \"Machine-readable JSON\", "
                + "in DiscordChatExporter `--format Json`, in Element JSON, in WhatsApp \"Export chat\""
        case .ambiguousDateOrder(let file, let example):
            "\(file): `\(example)` may be day/month or month/day and no line decides; say --date-order dmy or --date-order mdy"
        case .contradictoryDates(let file, let dayFirst, let monthFirst):
            "\(file): found `\(dayFirst)`, where the day stands first, and `\(monthFirst)`, where the month does; accepted: one order"
        case .undated(let file):
            "\(file): found times of day and no date in its lines or its name; say --date 2024-01-31"
        case .nothing(let file, let found): "\(file): found no message; \(found)"
        case .noRooms(let format):
            "--chats-by: found room, and no rooms in this \(format) log; accepted: sender"
        case .unknownSender(let name, let senders):
            "--me: found \"\(name)\"; accepted: a sender of the log: "
                + senders.prefix(8).joined(separator: ", ")
                + (senders.count > 8 ? " and \(senders.count - 8) more" : "")
        case .tooLong(let years):
            "the trace would last \(Int(years)) years; accepted: up to 126 000, by --time-factor"
        case .scratch(let reason, _): "no room to sort messages in: \(reason)"
        }
    }
}
