package import ChatDomain

/// What must be true at one moment: of the screen, the badge, the store and the server.
package struct ExpectedState: Sendable {
    /// Since the trace began.
    package var at: Duration
    /// In the background only badge, store and skipped payloads are judged (R16).
    package var isInBackground: Bool
    /// The screen with all rows, not only those in view; `strayControllers` is empty.
    package var screen: ScreenContents
    /// The list's rows, also while another screen is on top.
    package var list: TableContents<ListRow>
    /// Chats by id, messages in the order of R10.
    package var stored: StoredChats
    /// Payloads skipped so far, by kind (R20).
    package var skipped: [String: Int]
    /// How far the user has read by what the server was told; only chats whose receipts are done.
    package var ownReads: [ChatID: Watermark]
    /// The user's messages that the server has accepted, and when.
    package var accepted: [MessageID: Timestamp]
    /// How messages came; those stored before the trace are left out.
    package var arrivals: [MessageID: Arrival]
    /// How chats came.
    package var origins: [ChatID: Arrival]
    /// Chats whose sockets the app holds, open or about to be (R4).
    package var sockets: [ChatID]
    /// What the app has to have asked for and taken so far, and stored at least.
    package var effort: EffortTally
    /// What may be the cause of what is wrong.
    package var recent: RecentCauses
    /// Whether a sync is under way: then spinner, empty text and alert may depend on its timing.
    package var isSyncing: Bool
    /// Whether requests, tries or error texts are still to end, which may keep a popped screen alive (R18).
    package var isBusy: Bool
    /// By how many minutes a date is off that was formatted in an earlier zone (R11).
    package var staleDateShifts: Set<Int>
    /// Whether nothing has happened for so long that every avatar in view must have been loaded (R15).
    package var areAvatarsDue: Bool

    /// The expected screen with the rows that `shown` has in view: to draw the two side by side.
    package func screen(asSeenIn shown: ScreenContents) -> ScreenContents {
        var screen = screen
        if let table = shown.list?.table, let all = screen.list?.table {
            screen.list?.table = all.restricted(to: table.rows.keys)
        }
        if let table = shown.conversation?.table, let all = screen.conversation?.table {
            screen.conversation?.table = all.restricted(to: table.rows.keys)
        }
        return screen
    }
}
