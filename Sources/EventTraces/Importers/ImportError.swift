/// A chat log that cannot be imported.
package enum ImportError: Error, Hashable, Sendable {
    case unreadable(path: String, reason: String)
    /// An archive, not a text.
    case archive(file: String)
    /// Not the format it was said to be; line from 1.
    case notThisFormat(file: String, line: Int, found: String, accepted: String)
    /// Whether the day or the month stands first cannot be told from the file.
    case ambiguousDateOrder(file: String, example: String)
    /// Dates that fit no single order of day and month.
    case contradictoryDates(file: String, dayFirst: String, monthFirst: String)
}

extension ImportError: CustomStringConvertible {
    /// One line: file, line, what was found and what is accepted.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .archive(let file):
            "\(file): found a zip archive, accepted: the text file in it, _chat.txt or WhatsApp Chat ….txt; unpack it first"
        case .notThisFormat(let file, let line, let found, let accepted):
            "\(file):\(line): found \(found), accepted: \(accepted)"
        case .ambiguousDateOrder(let file, let example):
            "\(file): `\(example)` may be day/month or month/day and no line decides; say --date-order dmy or --date-order mdy"
        case .contradictoryDates(let file, let dayFirst, let monthFirst):
            "\(file): found `\(dayFirst)`, where the day stands first, and `\(monthFirst)`, where the month does; accepted: one order"
        }
    }
}
