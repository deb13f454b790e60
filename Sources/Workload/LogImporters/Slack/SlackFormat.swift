import ChatDomain
import JSONTokens

/// A Slack workspace's export: a folder or a zip with a folder for each channel and a file for each day.
package enum SlackFormat: LogFormat {
    package static let identifier = "slack"
    package static let title = "Slack, workspace export, folder or .zip"
    package static let accepted =
        "a folder or zip with users.json and <channel>/YYYY-MM-DD.json, arrays of messages"

    package static func claims(_ file: LogFile) throws(ImportError) -> Bool {
        guard file.isFound || isDay(file) else { return false }
        return isDay(file) || file.lastComponent == "users.json"
    }

    package static func read(_ files: [LogFile], into log: MessageCollector) throws(ImportError) {
        var users: [String: String] = [:]
        var days: [LogFile] = []
        for file in files {
            if isDay(file) {
                days.append(file)
            } else if file.lastComponent == "users.json" {
                try log.read([file]) { (file) throws(ImportError) in
                    var tokens = LogTokens(try log.open(file))
                    try tokens.elements { (user, _) throws(ImportError) in
                        guard let id = user["id"].string else { return }
                        let profile = user["profile"]
                        users[id] =
                            [profile["display_name"], profile["real_name"], user["name"]]
                            .compactMap(\.string).first { !$0.isEmpty }
                    }
                }
            }
        }
        guard !days.isEmpty else {
            throw .notThisFormat(
                file: files.first?.name ?? "-",
                line: 1,
                found: files.count == 1
                    ? try files.first?.opening() ?? "no file" : "no day of any channel",
                accepted: accepted
            )
        }
        var reader = SlackReader(log: log, users: users)
        try log.read(days) { (file) throws(ImportError) in
            try log.json(file) { (tokens) throws(ImportError) in
                try log.elements(&tokens) { (value) throws(ImportError) in
                    try reader.message(value, channel: String(file.components[0]))
                }
            }
        }
        if !reader.subtypes.isEmpty {
            let list = reader.subtypes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            log.note(
                "left out by subtype: "
                    + list.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            )
        }
    }

    /// Whether it is `<channel>/2015-06-12.json`.
    private static func isDay(_ file: LogFile) -> Bool {
        let parts = file.components
        guard parts.count == 2 else { return false }
        let name = parts[1]
        return name.hasSuffix(".json") && name.utf8.count == 15
            && ISOInstant.parse(name.dropLast(5) + "T00:00") != nil
    }
}

/// Reads messages of a Slack export.
private struct SlackReader {
    let log: MessageCollector
    let users: [String: String]
    private(set) var subtypes: [String: Int] = [:]

    /// What people and bots said; `bot_add` is a member's post that tells of one.
    private static let chat: Set<String> = [
        "bot_message", "file_share", "file_comment", "me_message", "thread_broadcast",
        "reply_broadcast", "bot_add",
    ]

    mutating func message(_ value: JSONValue, channel: String) throws(ImportError) {
        guard value.isObject, let stamp = value["ts"].text,
            let (instant, rank) = Self.instant(stamp)
        else {
            return try log.stray(
                value.isObject
                    ? "a message with `ts` \(value["ts"].text ?? "missing")" : "no object",
                accepted: "messages with `ts` such as \"1433860197.000002\""
            )
        }
        if let subtype = value["subtype"].string, !Self.chat.contains(subtype) {
            log.skip(subtype == "tombstone" ? .deleted : .system)
            subtypes[subtype, default: 0] += 1
            return
        }
        let sender =
            [value["user"], value["bot_id"], value["username"], value["comment"]["user"]]
            .compactMap(\.string).first { !$0.isEmpty }
        let plain = SlackText.plain(value["text"].string ?? "")
        let text = plain.isEmpty ? SlackText.attached(value) : plain
        var message = ImportedMessage(sender: sender ?? "", instant: instant, text: text)
        message.name =
            sender.flatMap { users[$0] }
            ?? value["user_profile"]["real_name"].string ?? value["username"].string
        message.chat = channel
        message.id = stamp
        // The fraction is a number in a sequence as often as it is a time: it orders, and tells no instant.
        message.rank = rank
        if sender == nil { message.traits.insert(.deletedUser) }
        if !value["edited"].isNull { message.traits.insert(.edited) }
        if !value["file"].isNull || !value["files"].isNull { message.traits.insert(.media) }
        try log.append(message)
    }

    /// Seconds and the fraction's digits, never through a double.
    private static func instant(_ stamp: String) -> (Timestamp, UInt64)? {
        let parts = stamp.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let seconds = Int64(first),
            let instant = ISOInstant.seconds(seconds)
        else { return nil }
        guard parts.count == 2 else { return (instant, 0) }
        let digits = parts[1].prefix(9)
        guard digits.allSatisfy(\.isASCII), let fraction = UInt64(digits) else { return nil }
        return (instant, (digits.count..<9).reduce(fraction) { value, _ in value * 10 })
    }
}
