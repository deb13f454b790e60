package import ChatDomain

/// What is left of a chat whose app and server were killed again and again, compared with what was acknowledged (R17).
///
/// Everything that was written into the chat is identified by its text.
package struct KillAudit: Sendable {
    /// Where something is, or should be.
    package enum Place: String, Hashable, Sendable {
        case store, server, screen
    }

    /// What is not as it has to be.
    package enum Finding: Hashable, Sendable, CustomStringConvertible {
        /// The kill is the one after which it was shown or accepted last.
        case lost(text: String, from: Place, kill: Int)
        case found(text: String, times: Int, in: Place)
        /// Of a message that both have.
        case differs(text: String, store: Message, server: Message)
        /// In the store alone.
        case unknown(text: String, state: Message.State)
        case row(Int, expected: String, shown: String)
        case rows(expected: Int, shown: Int)
        case badge(Int)
        /// The screen that it ended with has no such chat.
        case noConversation

        package var description: String {
            switch self {
            case .lost(let text, let place, let kill):
                "kill \(kill): \"\(text)\" was shown or accepted, and is not in the \(place.rawValue)"
            case .found(let text, let times, let place):
                "\"\(text)\" is \(times) times in the \(place.rawValue)"
            case .differs(let text, let store, let server):
                "\"\(text)\" is \(Self.text(of: store)) in the store, \(Self.text(of: server)) at the server"
            case .unknown(let text, let state):
                "\"\(text)\" is \(state) in the store, and unknown to the server"
            case .row(let index, let expected, let shown):
                "row \(index) shows \(shown); expected: \(expected)"
            case .rows(let expected, let shown): "\(shown) rows show; expected: \(expected)"
            case .badge(let count): "the badge shows \(count); expected: 0"
            case .noConversation: "the chat does not show"
            }
        }

        private static func text(of message: Message) -> String {
            "\(message.state), \(message.sentAt.milliseconds), \(message.id.rawValue)"
        }
    }

    /// Which chat.
    package var chat: ChatID
    /// Texts of the user's that a committed frame showed, and the number of the kill that followed the latest.
    package var shown: [String: Int] = [:]
    /// Texts of the other's that the server has accepted, likewise.
    package var accepted: [String: Int] = [:]

    /// For a chat in which nothing has been said.
    package init(chat: ChatID) { self.chat = chat }

    /// Judges what is left once everything has come to rest, with the chat on screen.
    ///
    /// - Parameters:
    ///   - stored: What the store holds, all of it.
    ///   - synced: What the server tells a client that knows nothing.
    ///   - screen: All rows of the chat.
    /// - Returns: What is wrong, by place; what is lost by kill.
    package func findings(
        stored: StoredChats,
        synced: SyncReply,
        screen: ScreenContents
    ) -> [Finding] {
        let messages = stored.chats.first { ChatID($0.contact.id) == chat }?.messages ?? []
        let known = expected(by: synced)
        var findings: [Finding] = []
        let wanted = shown.merging(accepted, uniquingKeysWith: max)
            .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        for (place, texts) in [(Place.store, messages.map(\.text)), (.server, known.map(\.text))] {
            let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
            for (text, kill) in wanted where counts[text] == nil {
                findings.append(.lost(text: text, from: place, kill: kill))
            }
            for (text, times) in counts.sorted(by: { $0.key < $1.key }) where times > 1 {
                findings.append(.found(text: text, times: times, in: place))
            }
        }
        let byID = Dictionary(messages.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for message in known where byID[message.id] != message {
            findings.append(
                byID[message.id].map { .differs(text: message.text, store: $0, server: message) }
                    ?? .found(text: message.text, times: 0, in: .store)
            )
        }
        let ids = Set(known.map(\.id))
        for message in messages where !ids.contains(message.id) {
            findings.append(.unknown(text: message.text, state: message.state))
        }
        return findings + self.findings(screen, expected: known)
    }

    /// The chat's messages as an app has them that shows the chat and has been told everything, in order.
    private func expected(by synced: SyncReply) -> [Message] {
        let otherRead = synced.otherReads.filter { $0.chat == chat }.map(\.upTo).max()
        return synced.messages.filter { $0.chat == chat }.map { message in
            var message = message
            switch message.sender {
            case .user:
                message.state = otherRead.map { message.watermark <= $0 } == true ? .read : .sent
            case .other: message.state = .read
            }
            return message
        }.sorted { $0.watermark < $1.watermark }
    }

    private func findings(_ screen: ScreenContents, expected: [Message]) -> [Finding] {
        guard screen.stack.last == .conversation(chat), let table = screen.conversation?.table
        else {
            return [.noConversation]
        }
        var findings: [Finding] = []
        if table.count != expected.count {
            findings.append(.rows(expected: expected.count, shown: table.count))
        }
        if screen.badge != 0 { findings.append(.badge(screen.badge)) }
        for (index, message) in expected.enumerated() {
            let wanted = Self.row(
                message.text,
                message.sender == .user ? .right : .left,
                isTicked: message.sender == .user && message.state == .read
            )
            let row = table.rows[index]
            let shown = row.map { Self.row($0.text ?? "", $0.side, isTicked: $0.tick != nil) }
            guard shown != wanted else { continue }
            findings.append(.row(index, expected: wanted, shown: shown ?? "nothing"))
            // What follows is shifted.
            break
        }
        return findings
    }

    private static func row(_ text: String, _ side: MessageRow.Side, isTicked: Bool) -> String {
        "\"\(text)\", \(side)\(isTicked ? ", read" : "")"
    }
}
