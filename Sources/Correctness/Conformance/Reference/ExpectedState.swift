package import ChatDomain

/// What must be true at one moment: of the screen, the badge, the store and the server.
package struct ExpectedState: Sendable {
    /// Since the trace began.
    package var at: Duration
    /// In the background only badge, store and skipped payloads are judged (R16).
    package var isInBackground: Bool
    /// The screen with all rows, or with those that were asked for; `strayControllers` is empty.
    package var screen: ScreenContents
    /// What list, store and origins are made of when somebody asks: mostly no one does.
    let threads: [ChatID: ReferenceThread]
    let dates: PlainDates
    /// Payloads skipped so far, by kind (R20).
    package var skipped: [String: Int]
    /// How far the user has read by receipts that the server got; only chats whose receipts are done.
    package var ownReads: [ChatID: Watermark]
    /// The user's messages that the server has accepted, and when.
    package var accepted: [MessageID: Timestamp]
    /// How messages came; those stored before the trace are left out.
    package var arrivals: [MessageID: Arrival]
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

    /// The list's rows, also while another screen is on top.
    ///
    /// - Complexity: O(*n* log *n*) in chats.
    package var list: TableContents<ListRow> { ListRow.table(of: threads, dates: dates, at: nil) }

    /// Chats by id, messages in the order of R10; without a cursor, which the server hands out.
    ///
    /// - Complexity: O(*n* log *n*) in chats.
    package var stored: StoredChats {
        let chats = threads.sorted { $0.key < $1.key }.map { _, thread in
            StoredChat(
                contact: thread.contact,
                createdAt: thread.createdAt,
                otherReadUpTo: thread.otherReadUpTo,
                messages: thread.earlier.isEmpty
                    ? thread.messages : thread.earlier + thread.messages
            )
        }
        return StoredChats(chats: chats)
    }

    /// How a chat came.
    package func origin(of chat: ChatID) -> Arrival? { threads[chat]?.origin }

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

extension ListRow {
    /// The list as R10 and R11 have it, with the rows at `indices`; nil for all.
    static func table(
        of threads: [ChatID: ReferenceThread],
        dates: PlainDates,
        at indices: Dictionary<Int, ListRow>.Keys?
    ) -> TableContents<ListRow> {
        let places = threads.values.map(\.listPlace).sorted()
        return TableContents(count: places.count, at: indices) { index in
            threads[places[index].chat].map { ListRow($0, dates) }
        }
    }

    private init(_ thread: ReferenceThread, _ dates: PlainDates) {
        self.init(
            chat: ChatID(thread.contact.id),
            name: thread.contact.name,
            lastText: thread.lastLine,
            date: dates.text(thread.lastInstant),
            unread: thread.unread == 0 ? nil : "\(thread.unread)",
            avatar: thread.contact.avatar
        )
    }
}
