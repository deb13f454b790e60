package import ChatDomain

/// Who there is and what was said before the trace begins; small to write down, whatever its size.
package struct Population: Hashable, Sendable {
    /// What a scenario or a trace may ask for: what is stored is held in memory, by the app and by the oracle.
    package static let mostChats = 1_000_000
    package static let mostHistory = 10_000_000
    package static let mostBytes = 1 << 20

    /// Contacts known to the server are numbered `0..<contacts`; higher numbers are strangers.
    package var contacts: UInt32
    /// Chats saved earlier: those of contacts `0..<chats`.
    package var chats: UInt32
    /// Messages of each saved chat, in order of contact; `chats` entries.
    package var history: [UInt32]
    /// How many of each saved chat's newest messages, from the other, are unread; `chats` entries.
    package var unread: [UInt32]
    /// Length of history texts in UTF-8 bytes: each uniform in this range.
    package var historyBytes: ClosedRange<UInt32>
    /// Time between a chat's history messages.
    package var historySpacing: Duration

    package init(
        contacts: UInt32,
        chats: UInt32,
        history: [UInt32],
        unread: [UInt32],
        historyBytes: ClosedRange<UInt32> = 10...120,
        historySpacing: Duration = .seconds(600)
    ) {
        precondition(
            history.count == Int(chats) && unread.count == Int(chats),
            "history and unread need one entry per saved chat"
        )
        self.contacts = contacts
        self.chats = chats
        self.history = history
        self.unread = unread
        self.historyBytes = historyBytes
        self.historySpacing = historySpacing
    }

    /// The contact with this number; numbers beyond `contacts` are strangers and have a contact too.
    ///
    /// Names repeat on purpose: every 50th contact bears the name of the one before (BEHAVIOUR, Vocabulary).
    package func contact(_ id: ContactID) -> Contact {
        let named = id.rawValue % 50 == 49 ? id.rawValue - 1 : id.rawValue
        let given = Self.given[Int(named) % Self.given.count]
        let family = Self.family[Int(named) / Self.given.count % Self.family.count]
        let suffix = Int(named) / (Self.given.count * Self.family.count)
        let name = suffix == 0 ? "\(given) \(family)" : "\(given) \(family) \(suffix + 1)"
        return Contact(id: id, name: name, avatar: AvatarID(id.rawValue))
    }

    private static let given = [
        "Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jun", "Kaya", "Leo",
        "Mia", "Nia", "Omar", "Pia", "Quin", "Rosa", "Sam", "Tess", "Uma", "Vito", "Wes", "Xena",
        "Yuri", "Zoe",
    ]
    private static let family = [
        "Abel", "Brandt", "Costa", "Dumas", "Eriksen", "Fontaine", "Garcia", "Hansen", "Ito",
        "Jansen", "Kowalski", "Lindgren", "Moreau", "Novak", "Okafor", "Petrov", "Quist", "Rossi",
        "Silva", "Tanaka", "Ulrich", "Vargas", "Weber", "Xu", "Yilmaz", "Zimmer",
    ]
}
