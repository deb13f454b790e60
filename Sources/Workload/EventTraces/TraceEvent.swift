package import ChatDomain

/// One thing that happens to the app, at its instant.
///
/// A plain value without references, so that a million of them cost no allocations.
package struct TraceEvent: Hashable, Sendable {
    /// Since the trace began, never less than the event before.
    package var at: Duration
    package var kind: Kind

    package enum Kind: Hashable, Sendable {
        /// A message reaches the app by push.
        case push(TraceMessage)
        /// A message for the chat whose socket is open; by push when none is.
        case socketMessage(TraceMessage)
        /// The other has read everything the server accepted so far: over the chat's socket, else with the next sync.
        case otherRead(ChatID)
        /// A message that the server keeps until the next sync: a lost push, a network stream.
        case serverMessage(TraceMessage)
        /// The open socket, if any, breaks.
        case socketDrop
        /// Something the app cannot understand arrives (R20).
        case malformed(MalformedPayload)
        case user(UserAction)
    }

    package init(at: Duration, kind: Kind) {
        self.at = at
        self.kind = kind
    }
}

/// A message of the other side, its text as a length.
package struct TraceMessage: Hashable, Sendable {
    package var id: MessageID
    /// A contact of the population, or a stranger; see ``Population/contact(_:)``.
    package var contact: ContactID
    /// Length of the text in UTF-8 bytes.
    package var bytes: UInt32
    /// When it was written, relative to the trace's epoch; may lie before `at`, also before 0.
    package var sentAt: Duration

    package init(id: MessageID, contact: ContactID, bytes: UInt32, sentAt: Duration) {
        self.id = id
        self.contact = contact
        self.bytes = bytes
        self.sentAt = sentAt
    }

    package var text: String { MessageText.make(key: id.rawValue, bytes: Int(bytes)) }
}

/// A payload that must be skipped, counted and logged once per kind (R20); by its word in a trace file, which is its kind.
package enum MalformedPayload: String, Hashable, Sendable, CaseIterable {
    case pushWithoutText = "push-without-text"
    case pushOfUnknownKind = "push-of-unknown-kind"
    case socketFrameOfUnknownKind = "socket-frame-of-unknown-kind"
}

extension UserAction {
    /// Actions that are a word in a trace file and nothing more.
    static let plain: [(word: String, action: UserAction)] = [
        ("back", .back), ("send", .send), ("retry", .retry), ("new-chat", .newChat),
        ("create", .create), ("tap-banner", .tapBanner), ("pull-to-refresh", .pullToRefresh),
        ("background", .background), ("foreground", .foreground), ("relaunch", .relaunch),
    ]
}

extension TraceEvent {
    /// Whether the app's process ends with it.
    package var isKill: Bool { kind == .user(.relaunch) }

    /// Whether it is the person's, and so no arrival.
    package var isAction: Bool { if case .user = kind { true } else { false } }
}

/// What a person does; a fence, since the driver waits for quiescence before it.
package enum UserAction: Hashable, Sendable {
    /// Rows from a conversation's end that are surely in view.
    package static let messageRowsInView = 12

    /// Scrolls the list to the chat and taps its row. The list must be on top.
    case openChat(ChatID)
    /// Taps the back button.
    case back
    /// Types into the conversation's field: as many bytes of text; 0 is blank (three spaces).
    case type(bytes: UInt32)
    /// Taps Send.
    case send
    /// Taps Retry on the first failed message among the conversation's last ``messageRowsInView`` rows; nothing happens when
    /// there is none.
    case retry
    /// Taps the list's + button.
    case newChat
    /// Types the name of a contact or a stranger on the create screen; nil types blanks.
    case typeName(ContactID?)
    /// Taps Create.
    case create
    /// Taps the banner; nothing happens when none shows.
    case tapBanner
    /// Pulls the list to refresh.
    case pullToRefresh
    /// Presses Home.
    case background
    /// Opens the app again.
    case foreground
    /// Lands in another zone, that many minutes ahead of UTC; happens in the background too.
    case changeZone(minutes: Int)
    /// Opens the app again: the system has killed it this moment, in front or in the background, without telling it.
    case relaunch
}
