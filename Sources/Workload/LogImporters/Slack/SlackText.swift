import JSONTokens

/// Slack's text, as a person sees it.
enum SlackText {
    /// Takes `<…>` tokens apart and then decodes entities: the other way round, a typed `&lt;` would become a token.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 60 || $0 == 38 }) else { return text }
        return text.replacingTags(by: { entities(shown($0)) }, text: entities)
    }

    /// `@U1|ann` → `@ann`, `#C1|gen` → `#gen`, `https://a|label` → `label`, `!here` → `@here`.
    private static func shown(_ token: Substring) -> Substring {
        let parts = token.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let label = parts.count == 2 ? parts[1] : nil
        switch token.first {
        case "@": return label.map { "@" + $0 } ?? token
        case "#": return label.map { "#" + $0 } ?? token
        case "!": return label ?? "@" + token.dropFirst()
        default: return label ?? token
        }
    }

    private static func entities(_ text: Substring) -> String {
        guard text.utf8.contains(38) else { return String(text) }
        return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
    }

    /// What a bot says outside of its text: attachments, else blocks, else a comment on a file.
    static func attached(_ value: JSONValue) -> String {
        let attachments = value["attachments"].elements.compactMap { attachment -> String? in
            let parts = ["pretext", "title", "text"].compactMap { attachment[$0].string }
                .filter { !$0.isEmpty }
            return parts.isEmpty ? attachment["fallback"].string : parts.joined(separator: "\n")
        }
        if !attachments.isEmpty { return plain(attachments.joined(separator: "\n")) }
        let blocks = value["blocks"].elements.map { texts($0) }.filter { !$0.isEmpty }
        if !blocks.isEmpty { return plain(blocks.joined(separator: "\n")) }
        return plain(value["comment"]["comment"].string ?? "")
    }

    /// All `text` strings in a block, in order.
    private static func texts(_ value: JSONValue) -> String {
        switch value {
        case .array(let all): return all.map { texts($0) }.joined()
        case .object(let members):
            return members.map { member in
                if member.key == "text", let text = member.value.string { return text }
                return member.value.text == nil ? texts(member.value) : ""
            }.joined()
        default: return ""
        }
    }
}
