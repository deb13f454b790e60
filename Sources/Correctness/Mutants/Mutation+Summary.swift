extension Mutation {
    /// The rule of BEHAVIOUR that it breaks, such as `R12`.
    package var rule: String { card.rule }

    /// What it does, in one line.
    package var summary: String { card.summary }

    /// The phrase of BEHAVIOUR's last section that it stands for, where the articles' demo apps go wrong; else nil.
    package var bug: String? {
        switch self {
        case .badgeZeroAtLaunch: "badge 0 at launch"
        case .createOverwritten: "create overwritten by the first fetch"
        case .strangerDropped: "crash on a push from a stranger"
        case .rowStaleWhenClosed: "stale list row for a closed chat"
        case .bannersShareIdentifier: "notifications sharing one identifier"
        case .minuteIsIdentity: "two pushes in a minute sharing an identity"
        case .closesOtherSockets: "the socket of every *other* chat closed on leaving"
        case .goodbyeTwice: "a goodbye message twice"
        case .tickOnOthers: "✓ on others' messages"
        case .blankSent: "blank message sent"
        case .blankErrorText: "blank error label"
        case .rowStaleWhileSending: "stale list while sending"
        case .knownContactAgain: "duplicate chat for a known contact"
        case .createReplyPops: "a create reply that pops the wrong screen"
        case .busyEndsEarly: "a busy control re-enabled by an unrelated event"
        case .ownCountsUnread: "own message counted as unread"
        case .badgeMissesReading: "badge not updated when one's own message is read"
        case .listenersHeld: "listeners held strongly (leaks)"
        default: nil
        }
    }

    private var card: (rule: String, summary: String) {
        switch self {
        case .shownAfterSync:
            ("R1", "what was stored is shown only once the first sync has answered")
        case .badgeZeroAtLaunch: ("R1", "the badge stays as it is until something changes")
        case .emptyTextWhileWaiting:
            ("R1", "the empty text shows while the first sync is under way")
        case .historyCut: ("R1", "of what was stored, the newest 100 messages of a chat are loaded")
        case .syncDropsArrivals:
            ("R2", "a sync's answer drops what arrived or was written since it was asked for")
        case .createOverwritten:
            ("R2", "a sync's answer drops chats that were made since it was asked for")
        case .syncNotJoined: ("R2", "a second sync goes out while one is in flight")
        case .cursorSkipsOne:
            ("R2", "the cursor is one ahead, so that the next fact is never asked for")
        case .alertStays: ("R2", "the alert line of a failed sync stays for ever")
        case .failedSyncEmptiesList: ("R2", "a failed sync takes the rows away")
        case .syncResetsStates: ("R2", "a synced copy of a message makes it unread again")
        case .returnWithoutSync: ("R2", "nothing is synced on return to the foreground")
        case .refreshDoesNothing: ("R2", "pull to refresh only spins")
        case .syncsFromStart: ("R2", "every sync asks again for all that the server knows")
        case .burstOverflows:
            ("R3", "of what comes at one instant, all but the first 100 is dropped")
        case .strangerDropped: ("R3", "a push from someone without a chat is dropped")
        case .rowStaleWhenClosed:
            ("R3", "a list row follows new messages only while its chat is open")
        case .bannerOnOpenChat: ("R3", "a banner shows for the chat on screen too")
        case .bannerStays: ("R3", "opening a chat leaves its banner")
        case .bannersShareIdentifier:
            ("R3", "all banners have one identifier, so that opening any chat removes them")
        case .olderBannerStays: ("R3", "a newer arrival does not replace the banner")
        case .minuteIsIdentity: ("R3", "two messages of a chat in one minute count as one")
        case .rowEverySecondTime: ("R3", "the list is brought up to date at every second arrival")
        case .closesOtherSockets:
            ("R4", "leaving a chat closes the sockets of all others, not its own")
        case .lateFrameLost: ("R4", "a frame that comes after its socket was closed is dropped")
        case .socketNotReopened:
            ("R4", "the socket stays closed after the return to the foreground")
        case .everySecondFrameLeft: ("R4", "every second frame is left to the next sync")
        case .reconnectWithoutSync: ("R4", "a reconnected socket fills no gap")
        case .addedAgainBySync: ("R5", "a sync adds messages that came by another way")
        case .announcedAgain: ("R5", "a message that is known already is announced again")
        case .goodbyeTwice: ("R5", "a frame that comes after its socket was closed counts twice")
        case .unreadOnScreen: ("R6", "what arrives in the conversation on screen stays unread")
        case .receiptOfFirst: ("R6", "a receipt carries the oldest message read, not the newest")
        case .receiptNotRetried: ("R6", "a receipt that failed is forgotten")
        case .receiptsNotQueued: ("R6", "what is read while a receipt is in flight is never told")
        case .returnWithoutReading:
            ("R6", "what came while away stays unread in the conversation on screen")
        case .receiptOnLeaving: ("R6", "reading is told once, when the conversation is left")
        case .rowKeepsUnread: ("R6", "reading leaves the list row as it was")
        case .tickOnOthers: ("R7", "the tick shows on messages of the other too")
        case .watermarkDropped: ("R7", "a watermark that covers no message is dropped")
        case .watermarkForgotten: ("R7", "a watermark is not applied to messages accepted later")
        case .watermarkGoesBack: ("R7", "an older watermark replaces a newer one")
        case .tickWhenSent: ("R7", "the tick shows as soon as a message is sent")
        case .blankSent: ("R8", "blank text is sent")
        case .blankErrorText: ("R8", "the error text is empty")
        case .keepsOwnTime: ("R8", "an accepted message keeps the time of the tap")
        case .failureBlocks: ("R8", "a failed message blocks those behind it")
        case .retryUnderNewID: ("R8", "a repeated message gets a new id")
        case .sendDisabled: ("R8", "Send is disabled while a message is on its way")
        case .fieldKept: ("R8", "sending leaves the text in the field")
        case .rowStaleWhileSending: ("R8", "the list row does not follow the user's own messages")
        case .pendingByDate: ("R8", "messages not yet accepted stand where their time puts them")
        case .givesUpEarly: ("R8", "a message fails after two tries")
        case .outboxAtOnce: ("R8", "messages of a chat do not wait for one another")
        case .outboxForgotten: ("R8", "messages not yet accepted are not sent after a kill")
        case .outboxReversed: ("R8", "messages not yet accepted are sent newest first after a kill")
        case .resentUnderNewID: ("R8", "a message sent again after a kill gets a new id")
        case .failedSentAgain:
            ("R8", "a failed message is sent again after a kill without being asked")
        case .blankIsSpaces: ("R8", "a text of tabulators, line breaks or wide blanks is not blank")
        case .knownContactAgain: ("R9", "a chat is made though the contact has one")
        case .createReplyPops: ("R9", "the reply to a creation pops whatever is on top")
        case .createReplyOpens: ("R9", "the reply opens the chat though its screen was left")
        case .busyEndsEarly: ("R9", "any change on screen enables Create again")
        case .strangerRaceTwice: ("R9", "a chat that a push made first is made again by the reply")
        case .blankNameSent: ("R9", "a chat is asked for under a blank name")
        case .createScreenStays: ("R9", "the conversation comes on top of the create screen")
        case .tiesByArrival: ("R10", "messages of one instant stand as they came")
        case .lateMessageLast: ("R10", "a late message comes last")
        case .listTiesReversed: ("R10", "chats of one instant stand in reverse")
        case .listNotSorted: ("R10", "a chat with news does not move")
        case .emptyChatsLast: ("R10", "a chat without messages comes last, whenever it was made")
        case .lastTextInLines: ("R11", "the last text keeps its line breaks")
        case .listKeepsZone: ("R11", "the list's dates do not follow the zone")
        case .conversationKeepsZone: ("R11", "a conversation's dates do not follow the zone")
        case .datesInUTC: ("R11", "dates are written in UTC")
        case .zeroUnreadShown: ("R11", "an unread count of 0 shows")
        case .sideKeptOnReuse: ("R11", "a reused message row keeps its side")
        case .unreadCapped: ("R11", "an unread count above 99 shows as 99+")
        case .longTextCut: ("R11", "a message row shows 400 characters of its text")
        case .ownCountsUnread:
            ("R12", "the user's own messages count as unread until they are read")
        case .badgeMissesReading: ("R12", "the badge does not follow the user's reading")
        case .badgeOfVisibleList: ("R12", "the badge is set only while the list is on screen")
        case .badgeMissesSync: ("R12", "the badge does not follow a sync")
        case .chatRowNotInserted: ("R13", "the list's table is not notified of a new row")
        case .messageRowNotInserted: ("R13", "a conversation's table is not notified of a new row")
        case .conversationsStack: ("R14", "a tapped banner puts a second conversation on the first")
        case .bannerOpensFirst: ("R14", "a tapped banner opens the chat at the top of the list")
        case .bannerOfOtherChat:
            ("R14", "a banner carries the number of the chat at the end of the list")
        case .avatarIntoReusedCell:
            ("R15", "a picture is put into its cell, whichever row that shows by now")
        case .avatarNotCleared:
            ("R15", "a reused cell keeps the former picture until the new one comes")
        case .backgroundPushDropped: ("R16", "a push in the background is ignored")
        case .socketStaysInBackground: ("R16", "the socket stays open in the background")
        case .badgeStaleInBackground: ("R16", "the badge does not change in the background")
        case .readStateNotStored: ("R17", "that a message was read is not stored")
        case .ownMessageNotStored: ("R17", "the user's own messages are not stored until accepted")
        case .acceptanceNotStored: ("R17", "that a message was accepted is not stored")
        case .chatNotStored: ("R17", "a new chat is not stored")
        case .storedEverySecondTime: ("R17", "what has changed is written down every second time")
        case .cursorNotStored: ("R17", "how far the sync got is not stored")
        case .shownBeforeStored:
            ("R17", "an own message is on its way to the store when a frame shows it")
        case .sentBeforeStored: ("R17", "an own message is sent, then handed to the store")
        case .receiptBeforeStored: ("R17", "the server receives a receipt, then the store")
        case .cursorBeforeFacts:
            ("R17", "the sync cursor is stored in a batch before what it covers")
        case .createScreenKept:
            ("R18", "a screen left while its request is under way is kept for ever")
        case .listenersHeld: ("R18", "the app keeps everyone who ever listened")
        case .dateWrittenOffMain: ("R19", "a row's date is written on a background queue")
        case .unknownNotCounted: ("R20", "a payload of unknown kind is skipped without a note")
        case .unknownCountedTwice: ("R20", "a frame of unknown kind is noted twice")
        case .malformedShown: ("R20", "a malformed push becomes an empty message")
        }
    }
}
