internal import ChatDomain

extension ScreenContents {
    /// The screen drawn as text, a line per element; both sides of a failure are drawn by this.
    package var lines: [String] {
        var lines = ["stack: " + stack.map(\.drawing).joined(separator: " > "), "badge: \(badge)"]
        if let banner {
            let texts = [banner.title.drawn, banner.body.drawn]
            lines.append("banner: chat \(banner.chat.rawValue) | " + texts.joined(separator: " | "))
        }
        lines.append("== \(title.drawn) ==")
        if let list { lines += list.lines }
        if let conversation { lines += conversation.lines }
        if let create { lines += create.lines }
        if !strayControllers.isEmpty {
            lines.append("alive off screen: " + strayControllers.joined(separator: ", "))
        }
        return lines
    }
}

extension ScreenContents.Kind {
    var drawing: String {
        switch self {
        case .list: "list"
        case .conversation(let chat): "conversation \(chat.rawValue)"
        case .create: "create"
        case .other(let name): "unknown screen '\(name)'"
        }
    }
}

extension ListContents {
    var lines: [String] {
        var lines: [String] = []
        if let alert { lines.append("! \(alert)") }
        if isSpinning { lines.append("(spinner)") }
        if let emptyText { lines.append("(empty) \(emptyText)") }
        return lines + table.lines(\.drawing)
    }
}

extension ListRow {
    var drawing: String {
        let picture = avatar.map { "picture \($0.rawValue)" } ?? "no picture"
        let count = unread.map { "(\($0)) " } ?? ""
        return
            "chat \(chat.rawValue) | \(name.shown) | \(count)\(lastText.shown) | \(date.shown) | \(picture)"
    }
}

extension ConversationContents {
    var lines: [String] {
        var lines = table.lines(\.drawing)
        if let error { lines.append("! \(error)") }
        lines.append("[\(field.drawn)] \(isSendEnabled ? "Send" : "Send (disabled)")")
        return lines
    }
}

extension MessageRow {
    var drawing: String {
        let side =
            switch self.side {
            case .left: "<"
            case .right: ">"
            case .neither: "?"
            }
        let tick = tick.map { " \($0)" } ?? ""
        return "\(side) \(text.shown) | \(detail.shown)\(tick)\(offersRetry ? " [Retry]" : "")"
    }
}

extension CreateContents {
    var lines: [String] {
        let button = isEnabled ? "[Create]" : "[Create (disabled)]"
        var lines = ["[\(field.drawn)] \(button)\(isSpinning ? " (spinner)" : "")"]
        if let error { lines.append("! \(error)") }
        return lines
    }
}

extension TableContents {
    func lines(_ drawing: (Row) -> String) -> [String] {
        var lines = ["\(count) rows" + (count == sourceCount ? "" : ", data source \(sourceCount)")]
        for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
            lines.append("\(index): \(drawing(row))")
        }
        return lines
    }
}

extension String? {
    /// What a label shows, or that it is hidden.
    var shown: String { self?.drawn ?? "(hidden)" }
}

extension String {
    /// The text on one line of ordinary length: white space and controls escaped but blanks, the middle of a long one left out.
    var drawn: String {
        let isPlain = utf8.count <= 200 && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain { return self }
        let text = count <= 200 ? self : "\(prefix(120))… (\(utf8.count) bytes)"
        return text.unicodeScalars.reduce(into: "") { drawing, scalar in
            let properties = scalar.properties
            let isOdd = properties.isWhitespace || properties.generalCategory == .control
            drawing += isOdd && scalar != " " ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }
}
