import EventTraces

/// One line of an IRC log, of whichever client.
///
/// irssi `10:01 <@ann> hi`, weechat `2024-01-02 10:01:02⇥@ann⇥hi`, ZNC `[10:01:02] <ann> hi`, and what others make of these:
/// `chan 2024-01-02 [10:01:02] <ann> hi`, `=== ann is now known as bo`.
struct IRCLine {
    enum Kind: Hashable {
        case message(nick: String, text: String)
        case action(nick: String, text: String)
        case notice(nick: String, text: String)
        case rename(old: String, new: String)
        case netsplit
        case presence
        case system
        /// A line that only says which day it is.
        case day
    }

    var day: CivilTime?
    var hour: Int?
    var minute = 0
    var second: Int?
    var kind: Kind

    /// Nil for what is no line of a log.
    init?(_ line: ArraySlice<UInt8>) {
        var scanner = ByteScanner(line)
        // irssi's `--- Log opened Tue Jan 02 10:00:00 2024`, `--- Day changed Tue Jan 02 2024`; xchat's `**** BEGIN LOGGING AT …`.
        if scanner.take("--- ") || scanner.take("**** ") {
            day = Self.spelledDay(String(decoding: scanner.rest, as: UTF8.self))
            kind = day == nil ? .system : .day
            return
        }
        if scanner.take("=== ") || scanner.take("*** ") {
            kind = Self.event(String(decoding: scanner.rest, as: UTF8.self))
            return
        }
        guard let stamped = Self.stamp(line) else { return nil }
        (day, hour, minute, second) = (stamped.day, stamped.hour, stamped.minute, stamped.second)
        let rest = line[stamped.end...]
        guard let kind = rest.first == 9 ? Self.columns(rest.dropFirst()) : Self.words(rest) else {
            return nil
        }
        self.kind = kind
    }

    private struct Stamp {
        var day: CivilTime?
        var hour = 0
        var minute = 0
        var second: Int?
        var end = 0
    }

    private static func stamp(_ line: ArraySlice<UInt8>) -> Stamp? {
        if let stamp = bareStamp(line) { return stamp }
        // A channel's name may stand before the date.
        guard let blank = line.prefix(64).firstIndex(of: 32), blank > line.startIndex,
            let stamp = bareStamp(line[(blank + 1)...]), stamp.day != nil
        else { return nil }
        return stamp
    }

    private static func bareStamp(_ line: ArraySlice<UInt8>) -> Stamp? {
        var scanner = ByteScanner(line)
        var stamp = Stamp()
        var isBracketed = scanner.take("[")
        let start = scanner
        if let year = scanner.number(digits: 4...4), scanner.take("-"),
            let month = scanner.number(digits: 2...2), scanner.take("-"),
            let day = scanner.number(digits: 2...2), scanner.take(" ") || scanner.take("T")
        {
            stamp.day = CivilTime(year: year.value, month: month.value, day: day.value)
            guard stamp.day != nil, ISOInstant.years.contains(year.value) else { return nil }
            if !isBracketed { isBracketed = scanner.take("[") }
        } else {
            scanner = start
        }
        guard let hour = scanner.number(digits: 1...2), hour.value < 24, scanner.take(":"),
            let minute = scanner.number(digits: 2...2), minute.value < 60
        else { return nil }
        (stamp.hour, stamp.minute) = (hour.value, minute.value)
        if scanner.take(":") {
            guard let second = scanner.number(digits: 2...2), second.value <= 60 else { return nil }
            stamp.second = min(59, second.value)
        }
        if isBracketed, !scanner.take("]") { return nil }
        guard scanner.peek == 9 || scanner.take(" ") else { return nil }
        stamp.end = scanner.at
        return stamp
    }

    /// What follows a stamp in clients that separate by blanks.
    private static func words(_ line: ArraySlice<UInt8>) -> Kind? {
        let text = String(decoding: line, as: UTF8.self)
        let body = text.drop { $0 == " " }
        if body.hasPrefix("<"), let close = body.firstIndex(of: ">"),
            let nick = nick(body[body.index(after: body.startIndex)..<close], blanks: true)
        {
            return .message(nick: nick, text: trimmed(body[body.index(after: close)...]))
        }
        if body.hasPrefix("-!- ") { return event(String(body.dropFirst(4))) }
        if body.hasPrefix("*** ") || body.hasPrefix("=== ") {
            return event(String(body.dropFirst(4)))
        }
        if body.hasPrefix("*") {
            let rest = body.dropFirst().drop { $0 == " " }
            let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: true) {
                $0 == " " || $0 == "\t"
            }
            guard let first = parts.first, let nick = nick(first) else { return nil }
            return .action(nick: nick, text: parts.count == 2 ? trimmed(parts[1]) : "")
        }
        if body.hasPrefix("-"), let close = body.dropFirst().firstIndex(of: "-") {
            // `-bot- text`, `-bot(~b@host)- text`, nicks may hold hyphens themselves.
            var end = close
            while let next = body[body.index(after: end)...].firstIndex(of: "-"),
                body[end...].dropFirst().first != " "
            { end = next }
            let inside = body[body.index(after: body.startIndex)..<end].prefix { $0 != "(" }
            guard let nick = nick(inside),
                body[end...].dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true
            else {
                return nil
            }
            return .notice(nick: nick, text: trimmed(body[end...].dropFirst()))
        }
        return nil
    }

    /// What follows a stamp in weechat: a column for the nick, a tabulator, the text.
    private static func columns(_ line: ArraySlice<UInt8>) -> Kind? {
        let text = String(decoding: line, as: UTF8.self)
        guard let tab = text.firstIndex(of: "\t") else { return nil }
        let column = text[..<tab].filter { $0 != " " }
        let rest = text[text.index(after: tab)...]
        switch column {
        case "-->", "<--", "--": return event(String(rest))
        case "=!=", "": return .system
        case "*":
            let parts = rest.split(separator: " ", maxSplits: 1)
            guard let first = parts.first, let nick = nick(first) else { return nil }
            return .action(nick: nick, text: parts.count == 2 ? String(parts[1]) : "")
        default:
            guard let nick = nick(Substring(column)) else { return nil }
            return .message(nick: nick, text: String(rest))
        }
    }

    /// Without the mark of rank; nil for what is no nick.
    ///
    /// With `blanks` it may hold some, as nicks do that somebody made up.
    static func nick(_ text: Substring, blanks: Bool = false) -> String? {
        var nick = text.drop { $0 == " " }
        if let first = nick.first, "@+%&~!".contains(first), nick.count > 1 {
            nick = nick.dropFirst()
        }
        while nick.last == " " { nick = nick.dropLast() }
        let isNick =
            !nick.isEmpty && nick.utf8.count <= 64
            && (blanks || !nick.contains { $0 == " " || $0 == "\t" })
        return isNick ? String(nick.filter { $0 != "\u{200B}" }) : nil
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "\t" })
    }

    private static func event(_ text: String) -> Kind {
        if let range = text.firstRange(of: " is now known as ") {
            let old = text[..<range.lowerBound].split(separator: " ").last ?? ""
            let new = text[range.upperBound...].split(separator: " ").first ?? ""
            if let old = nick(old), let new = nick(new) { return .rename(old: old, new: new) }
        }
        if text.contains("*.net *.split") || text.contains("Netsplit") { return .netsplit }
        let isPresence = [
            "Joins:", "Parts:", "Quits:", "has joined", "has quit", "has left", "sets mode",
            "mode/",
        ]
        .contains { text.contains($0) }
        return isPresence ? .presence : .system
    }

    /// `Tue Jan 02 2024`, `Tue Jan  2 10:00:00 2024`, anywhere in a line.
    private static func spelledDay(_ text: String) -> CivilTime? {
        let words = text.split(separator: " ")
        guard let at = words.firstIndex(where: { months.contains(String($0)) }),
            at + 1 < words.count,
            let day = Int(words[at + 1]), let month = months.firstIndex(of: String(words[at])),
            let year = words[(at + 2)...].compactMap({ Int($0) }).first(where: {
                ISOInstant.years.contains($0)
            })
        else { return nil }
        return CivilTime(year: year, month: month + 1, day: day)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
