/// How a view says what it is, by its `accessibilityIdentifier`: what UI tests and the harness find it by.
///
/// Every architecture lays out its own views; these names, and the texts in ``ChatTexts``, are all it must share.
public enum ScreenElement {
    /// The chat list.
    ///
    /// Its navigation item: title ``ChatTexts/listTitle``, right button = new chat.
    public enum List {
        /// The root view of the list's controller.
        public static let screen = "chat-list"
        /// A table view with one section and a refresh control; its cells are ``ChatRow``s.
        public static let table = "chat-list.table"
        /// Activity indicator: animates while nothing is stored and the first sync is under way (R1).
        public static let spinner = "chat-list.spinner"
        /// Label, hidden unless there are no chats and none are being loaded (R1).
        public static let emptyText = "chat-list.empty"
        /// Label, hidden unless the last sync failed (R2).
        public static let alert = "chat-list.alert"
    }

    /// A row of the list; the cell's `tag` is the chat's number.
    public enum ChatRow {
        /// The reuse identifier of a row.
        public static let cell = "chat-row"
        /// Label: the contact's name.
        public static let name = "chat-row.name"
        /// Label: the last message's text, in one line; empty without messages.
        public static let lastText = "chat-row.last-text"
        /// Label: the last message's date, else the chat's creation.
        public static let date = "chat-row.date"
        /// Label: the number of unread messages; hidden at 0.
        public static let unread = "chat-row.unread"
        /// Image view: the contact's avatar; its image is nil until loaded (R15).
        public static let avatar = "chat-row.avatar"
    }

    /// A conversation.
    ///
    /// Its navigation item's title is the contact's name.
    public enum Conversation {
        /// The root view of the conversation's controller; its `tag` is the chat's number.
        public static let screen = "conversation"
        /// A table view with one section, oldest first; its cells are ``MessageRow``.
        ///
        /// After a change of its rows, and when it appears, it is scrolled to the last row.
        public static let table = "conversation.table"
        /// The `UITextField` that messages are typed into.
        public static let field = "conversation.field"
        /// Button, always enabled (R8).
        public static let send = "conversation.send"
        /// Label, hidden unless blank text was sent less than 3 s ago (R8).
        public static let errorText = "conversation.error"
    }

    /// A row of a conversation.
    public enum MessageRow {
        /// The reuse identifier of a row.
        public static let cell = "message-row"
        /// Label: the text; `textAlignment` is `.right` for the user's own messages, `.left` for the other's.
        public static let text = "message-row.text"
        /// Label: the date, ``ChatTexts/sending`` or ``ChatTexts/failed`` (R11).
        public static let detail = "message-row.detail"
        /// Label ``ChatTexts/tick``, hidden unless it is the user's own and read (R7).
        public static let tick = "message-row.tick"
        /// Button, hidden unless the message has failed (R8).
        public static let retry = "message-row.retry"
    }

    /// The create screen.
    ///
    /// Its navigation item's title is ``ChatTexts/createTitle``. It is left by the back button where it was pushed, by the item's left
    /// button where it is presented.
    public enum Create {
        /// The screen's root view.
        public static let screen = "create"
        /// The `UITextField` that a name is typed into.
        public static let field = "create.field"
        /// Button, disabled while the request is under way (R9).
        public static let button = "create.button"
        /// Activity indicator, animates while the request is under way (R9).
        public static let spinner = "create.spinner"
        /// Label, hidden unless there was something wrong less than 3 s ago (R9).
        public static let errorText = "create.error"
    }
}

/// The texts that every architecture shows alike.
public enum ChatTexts {
    /// The list's title.
    public static let listTitle = "Chats"
    /// The create screen's title.
    public static let createTitle = "New chat"
    /// Shown where there is no chat (R10).
    public static let noChats = "No chats yet"
    /// Shown when a sync was given up.
    public static let syncFailed = "Could not refresh"
    /// In place of a date, while a message is under way.
    public static let sending = "Sending…"
    /// In place of a date, when a message was given up.
    public static let failed = "Failed"
    /// At messages that the other has read.
    public static let tick = "✓"
    /// Shown when blank text was to be sent.
    public static let blankMessage = "Write something first"
    /// Shown when a chat was to be made without a name.
    public static let blankName = "Enter a name"
    /// Shown when the server did not make a chat.
    public static let createFailed = "Could not create the chat"
    /// The title of the button that sends a failed message again.
    public static let retry = "Retry"

    /// Heights of rows in points: fixed, so that no architecture pays for measuring.
    public static let chatRowHeight = 72.0, messageRowHeight = 48.0

    /// A message's text as a list row shows it.
    ///
    /// Architectures that build all rows at each event call it for every one of them: it must cost next to nothing.
    public static func oneLine(_ text: String) -> String {
        guard text.utf8.withContiguousStorageIfAvailable(hasBreak) ?? true else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// Whether there is a line break: one of LF to CR, NEL, LS or PS, in UTF-8.
    ///
    /// Takes eight bytes at a time, the last eight overlapping those before, and looks closer only where a break may begin.
    private static func hasBreak(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        let width = MemoryLayout<UInt64>.size
        guard bytes.count >= width else {
            return bytes.indices.contains { isBreak(bytes, at: $0) }
        }
        let last = bytes.count - width
        var place = 0
        while true {
            if mayBreak(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
                let isFound = (place..<place + width).contains { isBreak(bytes, at: $0) }
                if isFound { return true }
            }
            if place == last { return false }
            place = min(place &+ width, last)
        }
    }

    /// Whether one of eight bytes is LF to CR, or the first of NEL, LS and PS.
    private static func mayBreak(_ bytes: UInt64) -> Bool {
        let high: UInt64 = 0x8080_8080_8080_8080
        // Of plain text each byte is ASCII and at least 14; one below borrows, which sets its high bit.
        guard ((bytes &- 0x0e0e_0e0e_0e0e_0e0e) | bytes) & high != 0 else { return false }
        // The high bit of a sum tells bytes of at least 10 and of at least 14 from those below.
        let low = bytes & ~high
        let isControl =
            (low &+ 0x7676_7676_7676_7676) & ~(low &+ 0x7272_7272_7272_7272) & ~bytes
        // 0xc2 and 0xe2 differ in one bit; a byte without a difference borrows.
        let difference = (bytes | 0x2020_2020_2020_2020) ^ 0xe2e2_e2e2_e2e2_e2e2
        let isLead = (difference &- 0x0101_0101_0101_0101) & ~difference
        return (isControl | isLead) & high != 0
    }

    private static func isBreak(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
        // The bytes that NEL, LS and PS begin with begin £, … and ’ as well.
        switch bytes[place] {
        case 10...13: true
        case 0xc2: place + 1 < bytes.count && bytes[place + 1] == 0x85
        case 0xe2:
            place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] | 1 == 0xa9
        default: false
        }
    }
}
