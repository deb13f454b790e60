internal import ChatDomain
internal import Foundation

/// Dates as R11 words them, by Foundation's own formatter: the arms' formatter is hand-written.
///
/// A text is kept per minute, since the formatter takes microseconds.
final class PlainDates {
    private let formatter = DateFormatter()
    private var texts: [Int64: String] = [:]

    init(zoneMinutes: Int) {
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: zoneMinutes * 60)
        formatter.dateFormat = "dd-MM-yyyy HH:mm"
    }

    func text(_ instant: Timestamp) -> String {
        // Rounds towards minus infinity; zones are whole minutes, so a minute has one text.
        let minute = Int64((Double(instant.milliseconds) / 60_000).rounded(.down))
        if let text = texts[minute] { return text }
        let date = Date(timeIntervalSince1970: Double(minute) * 60)
        let text = formatter.string(from: date)
        texts[minute] = text
        return text
    }
}
