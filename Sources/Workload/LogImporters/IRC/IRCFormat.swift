import ChatDomain
import EventTraces
import Foundation

/// Logs of irssi, weechat, ZNC and their kin, one file for each channel, or channel and day.
///
/// A file is read twice: which nick is a bridge to another network, only the whole of it tells, and whether the clock has
/// twelve hours, only all files of a channel.
package enum IRCFormat: LogFormat {
    package static let identifier = "irc"
    package static let title = "IRC, logs of irssi, weechat, ZNC and their kin, text"
    package static let accepted =
        "lines such as `10:01 <@ann> hi`, `2024-01-02 10:01:02⇥ann⇥hi` or `[10:01:02] <ann> hi`"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        let lines = try file.head().split(separator: 10, maxSplits: 40).prefix(40)
        var (known, chat) = (0, 0)
        for line in lines {
            guard let line = text(line).line else { continue }
            known += 1
            if line.hour != nil { chat += 1 }
        }
        return chat > 0 && known * 2 > lines.count
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        // A short day's hours may lie within 1…12 whatever the clock: all files of a channel decide together.
        var surveys: [(file: LogFile, survey: Survey)] = []
        var hours: [String: Set<Int>] = [:]
        try log.read(files) { (file) throws(ImportError) in
            let survey = try survey(file, log)
            surveys.append((file, survey))
            hours[channel(of: file), default: []].formUnion(survey.hours)
        }
        for (file, survey) in surveys {
            var survey = survey
            survey.hours = hours[channel(of: file)] ?? survey.hours
            try log.read([file]) { (file) throws(ImportError) in try read(file, survey, into: log) }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> (line: IRCLine?, isUTF8: Bool) {
        let plain = IRCText.withoutResidue(bytes) ?? Array(bytes)
        let clean = IRCText.withoutControls(plain[...])
        if String(validating: clean, as: UTF8.self) != nil { return (IRCLine(clean[...]), true) }
        let (text, isUTF8) = IRCText.decode(clean[...])
        return (IRCLine(Array(text.utf8)[...]), isUTF8)
    }

    /// What only the whole file tells.
    private struct Survey {
        /// Of the file, or of all files of its channel.
        var hours = Set<Int>()
        var hasSeconds = true
        var hasDays = false
        var lines = 0
        /// Messages of a nick, how many of them hold another's nick in front, and whose.
        var nicks: [String: (all: Int, bridged: Int, others: Set<String>)] = [:]

        /// Who passes on others' messages nearly always; people who quote do not.
        var bridges: Set<String> {
            Set(
                nicks.filter {
                    $0.value.bridged * 10 >= $0.value.all * 9 && $0.value.others.count > 1
                }.keys
            )
        }
    }

    private static func survey(
        _ file: LogFile,
        _ log: MessageCollector
    ) throws(ImportError) -> Survey {
        var survey = Survey()
        var lines = LineReader(try log.open(file, isAgain: true))
        while let bytes = try lines.next() {
            guard let line = text(bytes).line else { continue }
            if line.day != nil { survey.hasDays = true }
            guard let hour = line.hour else { continue }
            survey.lines += 1
            survey.hours.insert(hour)
            if line.second == nil { survey.hasSeconds = false }
            if case .message(let nick, let text) = line.kind {
                survey.nicks[nick, default: (0, 0, [])].all += 1
                if let (other, _) = bridged(text) {
                    survey.nicks[nick]?.bridged += 1
                    if survey.nicks[nick]?.others.count ?? 0 < 2 {
                        survey.nicks[nick]?.others.insert(other)
                    }
                }
            }
        }
        return survey
    }

    /// The nick and the text of `<ann> hi`.
    private static func bridged(_ text: String) -> (String, String)? {
        guard text.hasPrefix("<"), let close = text.firstIndex(of: ">"),
            let nick = IRCLine.nick(text[text.index(after: text.startIndex)..<close])
        else { return nil }
        return (nick, String(text[text.index(after: close)...].drop { $0 == " " }))
    }

    private static func read(
        _ file: LogFile,
        _ survey: Survey,
        into log: MessageCollector
    ) throws(ImportError) {
        guard survey.lines > 0 else { throw try refusal(of: file, file.opening()) }
        let day = datedName(file.lastComponent)?.day ?? log.date
        guard survey.hasDays || day != nil else { throw .undated(file: file.name) }
        if !survey.hasSeconds {
            log.resolution = .minute
            log.note("stamps tell minutes only; messages are spread in theirs")
        }
        let bridges = survey.bridges
        if !bridges.isEmpty { log.note("bridges to other networks: \(bridges.count)") }
        var clock = IRCClock(
            day: day,
            isTwelveHours: survey.hours.allSatisfy((1...12).contains) && !survey.hasDays,
            zoneMinutes: log.zoneMinutes
        )
        var previous: (sender: String, instant: Timestamp, bytes: Int)?
        let channel = channel(of: file)
        var lines = LineReader(try log.open(file))
        while let bytes = try lines.next() {
            log.line = lines.line
            guard bytes.contains(where: { $0 > 32 }) else { continue }
            let (parsed, isUTF8) = text(bytes)
            guard let line = parsed else {
                let found = "`\(IRCText.decode(bytes.prefix(60)).text)`"
                try log.stray(found, accepted: accepted)
                continue
            }
            if let day = line.day { clock.set(day) }
            let said: (nick: String, text: String)
            switch line.kind {
            case .message(let nick, let text), .action(let nick, let text),
                .notice(let nick, let text):
                said = bridges.contains(nick) ? bridged(text) ?? (nick, text) : (nick, text)
            case .rename(let old, let new):
                log.skip(.presence)
                log.rename(old, to: new)
                continue
            case .netsplit:
                log.netsplitLines += 1
                fallthrough
            case .presence:
                log.skip(.presence)
                continue
            case .system:
                log.skip(.system)
                continue
            case .day: continue
            }
            guard let hour = line.hour,
                let instant = clock.instant(
                    hour: hour,
                    minute: line.minute,
                    second: line.second ?? 0
                )
            else {
                try log.stray(
                    "a time before the first date",
                    accepted: "a line such as `--- Day changed Tue Jan 02 2024` first, or --date"
                )
                continue
            }
            var message = ImportedMessage(sender: said.nick, instant: instant, text: said.text)
            message.chat = channel
            if !isUTF8 { message.traits.insert(.undecodable) }
            // Networks cut lines at about 460 bytes and send the rest at once.
            if let previous, previous.sender == said.nick, previous.instant == instant,
                previous.bytes >= 440
            {
                message.traits.insert(.continuation)
            }
            previous = (said.nick, instant, bytes.count)
            try log.append(message)
        }
        if clock.hasPassedNoon {
            log.note("hours from 1 to 12 only: read as a clock of twelve hours where it steps back")
        }
    }

    /// What daily files of one channel have in common: their name without date and ending, else their folder's.
    private static func channel(of file: LogFile) -> String {
        func trimmed(_ text: some StringProtocol) -> String {
            text.trimmingCharacters(in: CharacterSet(charactersIn: "._- "))
        }
        let name = file.nameWithoutEnding
        guard let range = datedName(name)?.range else { return name }
        let parts = [name[..<range.lowerBound], name[range.upperBound...]].map(trimmed)
        let rest = parts.filter { !$0.isEmpty }.joined(separator: ".")
        return rest.isEmpty ? file.folder ?? "channel" : rest
    }

    /// The date in names such as `#chan_20240102.log` and `2024-01-02.log`, and where it stands.
    private static func datedName(_ name: String) -> (day: CivilTime, range: Range<String.Index>)? {
        let bytes = Array(name.utf8)
        for start in bytes.indices where start == 0 || !(48...57).contains(bytes[start - 1]) {
            var scanner = ByteScanner(bytes[start...])
            guard let year = scanner.number(digits: 4...4) else { continue }
            let isSeparated = scanner.take("-") || scanner.take("_") || scanner.take(".")
            guard let month = scanner.number(digits: 2...2),
                !isSeparated || scanner.take("-") || scanner.take("_") || scanner.take("."),
                let day = scanner.number(digits: 2...2),
                (1970...2200).contains(year.value)
            else { continue }
            if let day = CivilTime(year: year.value, month: month.value, day: day.value) {
                let utf8 = name.utf8
                let first = utf8.index(utf8.startIndex, offsetBy: start)
                return (day, first..<utf8.index(utf8.startIndex, offsetBy: scanner.at))
            }
        }
        return nil
    }
}
