internal import ChatDomain
internal import Foundation
internal import Synchronization

/// Dates as R11 words them, by Foundation's own formatter: the arms' formatter is hand-written.
///
/// Formatters and texts are kept for the process: making one takes longer than judging a short trace.
struct PlainDates {
    private struct Minute: Hashable {
        var zone: Int
        var number: Int64
    }

    private struct Known {
        var formatters: [Int: DateFormatter] = [:]
        var texts: [Minute: String] = [:]

        mutating func text(_ minute: Minute) -> String {
            if let text = texts[minute] { return text }
            let formatter = formatters[minute.zone] ?? Self.formatter(minute.zone)
            formatters[minute.zone] = formatter
            let text = formatter.string(
                from: Date(timeIntervalSince1970: Double(minute.number) * 60)
            )
            texts[minute] = text
            return text
        }

        private static func formatter(_ zone: Int) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.timeZone = TimeZone(secondsFromGMT: zone * 60)
            formatter.dateFormat = "dd-MM-yyyy HH:mm"
            return formatter
        }
    }

    private static let known = Mutex(Known())

    let zoneMinutes: Int

    func text(_ instant: Timestamp) -> String {
        // Rounds towards minus infinity; zones are whole minutes, so a minute has one text.
        let number = Int64((Double(instant.milliseconds) / 60_000).rounded(.down))
        let minute = Minute(zone: zoneMinutes, number: number)
        return Self.known.withLock { $0.text(minute) }
    }
}
