extension Mutation {
    var card: MutationCard {
        switch self {
        case .shownAfterSync:
            .init("R1", "what was stored is shown only once the first sync has answered")
        case .badgeZeroAtLaunch:
            .init(
                "R1",
                "the badge stays as it is until something changes",
                bug: "badge 0 at launch"
            )
        case .emptyTextWhileWaiting:
            .init("R1", "the empty text shows while the first sync is under way")
        case .historyCut:
            .init("R1", "of what was stored, the newest 100 messages of a chat are loaded")
        case .syncDropsArrivals:
            .init("R2", "a sync's answer drops what arrived or was written since it was asked for")
        case .createOverwritten:
            .init(
                "R2",
                "a sync's answer drops chats that were made since it was asked for",
                bug: "create overwritten by the first fetch"
            )
        case .syncNotJoined: .init("R2", "a second sync goes out while one is in flight")
        case .cursorSkipsOne:
            .init("R2", "the cursor is one ahead, so that the next fact is never asked for")
        case .alertStays: .init("R2", "the alert line of a failed sync stays for ever")
        case .failedSyncEmptiesList: .init("R2", "a failed sync takes the rows away")
        case .syncResetsStates: .init("R2", "a synced copy of a message makes it unread again")
        case .returnWithoutSync: .init("R2", "nothing is synced on return to the foreground")
        case .refreshDoesNothing: .init("R2", "pull to refresh only spins")
        case .syncsFromStart: .init("R2", "every sync asks again for all that the server knows")
        case .burstOverflows:
            .init("R3", "of what comes at one instant, all but the first 100 is dropped")
        case .strangerDropped:
            .init(
                "R3",
                "a push from someone without a chat is dropped",
                bug: "crash on a push from a stranger"
            )
        case .rowStaleWhenClosed:
            .init(
                "R3",
                "a list row follows new messages only while its chat is open",
                bug: "stale list row for a closed chat"
            )
        case .bannerOnOpenChat: .init("R3", "a banner shows for the chat on screen too")
        case .bannerStays: .init("R3", "opening a chat leaves its banner")
        case .bannersShareIdentifier:
            .init(
                "R3",
                "all banners have one identifier, so that opening any chat removes them",
                bug: "notifications sharing one identifier"
            )
        case .olderBannerStays: .init("R3", "a newer arrival does not replace the banner")
        case .minuteIsIdentity:
            .init(
                "R3",
                "two messages of a chat in one minute count as one",
                bug: "two pushes in a minute sharing an identity"
            )
        case .rowEverySecondTime:
            .init("R3", "the list is brought up to date at every second arrival")
        case .closesOtherSockets:
            .init(
                "R4",
                "leaving a chat closes the sockets of all others, not its own",
                bug: "the socket of every *other* chat closed on leaving"
            )
        case .lateFrameLost:
            .init("R4", "a frame that comes after its socket was closed is dropped")
        case .socketNotReopened:
            .init("R4", "the socket stays closed after the return to the foreground")
        case .everySecondFrameLeft: .init("R4", "every second frame is left to the next sync")
        case .reconnectWithoutSync: .init("R4", "a reconnected socket fills no gap")
        case .addedAgainBySync: .init("R5", "a sync adds messages that came by another way")
        case .announcedAgain: .init("R5", "a message that is known already is announced again")
        case .goodbyeTwice:
            .init(
                "R5",
                "a frame that comes after its socket was closed counts twice",
                bug: "a goodbye message twice"
            )
        case .unreadOnScreen: .init("R6", "what arrives in the conversation on screen stays unread")
        case .receiptOfFirst:
            .init("R6", "a receipt carries the oldest message read, not the newest")
        case .receiptNotRetried: .init("R6", "a receipt that failed is forgotten")
        case .receiptsNotQueued:
            .init("R6", "what is read while a receipt is in flight is never told")
        case .returnWithoutReading:
            .init("R6", "what came while away stays unread in the conversation on screen")
        case .receiptOnLeaving: .init("R6", "reading is told once, when the conversation is left")
        case .rowKeepsUnread: .init("R6", "reading leaves the list row as it was")
        case .tickOnOthers:
            .init("R7", "the tick shows on messages of the other too", bug: "✓ on others' messages")
        case .watermarkDropped: .init("R7", "a watermark that covers no message is dropped")
        case .watermarkForgotten:
            .init("R7", "a watermark is not applied to messages accepted later")
        case .watermarkGoesBack: .init("R7", "an older watermark replaces a newer one")
        case .tickWhenSent: .init("R7", "the tick shows as soon as a message is sent")
        case .blankSent: .init("R8", "blank text is sent", bug: "blank message sent")
        case .blankErrorText: .init("R8", "the error text is empty", bug: "blank error label")
        case .keepsOwnTime: .init("R8", "an accepted message keeps the time of the tap")
        case .failureBlocks: .init("R8", "a failed message blocks those behind it")
        case .retryUnderNewID: .init("R8", "a repeated message gets a new id")
        case .sendDisabled: .init("R8", "Send is disabled while a message is on its way")
        case .fieldKept: .init("R8", "sending leaves the text in the field")
        case .rowStaleWhileSending:
            .init(
                "R8",
                "the list row does not follow the user's own messages",
                bug: "stale list while sending"
            )
        case .pendingByDate:
            .init("R8", "messages not yet accepted stand where their time puts them")
        case .givesUpEarly: .init("R8", "a message fails after two tries")
        case .outboxAtOnce: .init("R8", "messages of a chat do not wait for one another")
        case .outboxForgotten: .init("R8", "messages not yet accepted are not sent after a kill")
        case .outboxReversed:
            .init("R8", "messages not yet accepted are sent newest first after a kill")
        case .resentUnderNewID: .init("R8", "a message sent again after a kill gets a new id")
        case .failedSentAgain:
            .init("R8", "a failed message is sent again after a kill without being asked")
        case .blankIsSpaces:
            .init("R8", "a text of tabulators, line breaks or wide blanks is not blank")
        case .knownContactAgain:
            .init(
                "R9",
                "a chat is made though the contact has one",
                bug: "duplicate chat for a known contact"
            )
        case .createReplyPops:
            .init(
                "R9",
                "the reply to a creation pops whatever is on top",
                bug: "a create reply that pops the wrong screen"
            )
        case .createReplyOpens: .init("R9", "the reply opens the chat though its screen was left")
        case .busyEndsEarly:
            .init(
                "R9",
                "any change on screen enables Create again",
                bug: "a busy control re-enabled by an unrelated event"
            )
        case .strangerRaceTwice:
            .init("R9", "a chat that a push made first is made again by the reply")
        case .blankNameSent: .init("R9", "a chat is asked for under a blank name")
        case .createScreenStays: .init("R9", "the conversation comes on top of the create screen")
        case .tiesByArrival: .init("R10", "messages of one instant stand as they came")
        case .lateMessageLast: .init("R10", "a late message comes last")
        case .listTiesReversed: .init("R10", "chats of one instant stand in reverse")
        case .listNotSorted: .init("R10", "a chat with news does not move")
        case .emptyChatsLast:
            .init("R10", "a chat without messages comes last, whenever it was made")
        case .lastTextInLines: .init("R11", "the last text keeps its line breaks")
        case .listKeepsZone: .init("R11", "the list's dates do not follow the zone")
        case .conversationKeepsZone: .init("R11", "a conversation's dates do not follow the zone")
        case .datesInUTC: .init("R11", "dates are written in UTC")
        case .zeroUnreadShown: .init("R11", "an unread count of 0 shows")
        case .sideKeptOnReuse: .init("R11", "a reused message row keeps its side")
        case .unreadCapped: .init("R11", "an unread count above 99 shows as 99+")
        case .longTextCut: .init("R11", "a message row shows 400 characters of its text")
        case .ownCountsUnread:
            .init(
                "R12",
                "the user's own messages count as unread until they are read",
                bug: "own message counted as unread"
            )
        case .badgeMissesReading:
            .init(
                "R12",
                "the badge does not follow the user's reading",
                bug: "badge not updated when one's own message is read"
            )
        case .badgeOfVisibleList: .init("R12", "the badge is set only while the list is on screen")
        case .badgeMissesSync: .init("R12", "the badge does not follow a sync")
        case .chatRowNotInserted: .init("R13", "the list's table is not told of a new row")
        case .messageRowNotInserted: .init("R13", "a conversation's table is not told of a new row")
        case .conversationsStack:
            .init("R14", "a tapped banner puts a second conversation on the first")
        case .bannerOpensFirst:
            .init("R14", "a tapped banner opens the chat at the top of the list")
        case .bannerOfOtherChat:
            .init("R14", "a banner carries the number of the chat at the end of the list")
        case .avatarIntoReusedCell:
            .init("R15", "a picture is put into its cell whoever that shows by now")
        case .avatarNotCleared:
            .init("R15", "a reused cell keeps the former picture until the new one comes")
        case .backgroundPushDropped: .init("R16", "a push in the background is ignored")
        case .socketStaysInBackground: .init("R16", "the socket stays open in the background")
        case .badgeStaleInBackground: .init("R16", "the badge does not change in the background")
        case .readStateNotStored: .init("R17", "that a message was read is not stored")
        case .ownMessageNotStored:
            .init("R17", "the user's own messages are not stored until accepted")
        case .acceptanceNotStored: .init("R17", "that a message was accepted is not stored")
        case .chatNotStored: .init("R17", "a new chat is not stored")
        case .storedEverySecondTime:
            .init("R17", "what has changed is written down every second time")
        case .cursorNotStored: .init("R17", "how far the sync got is not stored")
        case .shownBeforeStored:
            .init("R17", "an own message is on its way to the store when a frame shows it")
        case .sentBeforeStored: .init("R17", "an own message is sent, then handed to the store")
        case .receiptBeforeStored: .init("R17", "the server is told of reading, then the store")
        case .cursorBeforeFacts:
            .init("R17", "the sync cursor is stored in a batch before what it covers")
        case .createScreenKept:
            .init("R18", "a screen left while its request is under way is kept for ever")
        case .listenersHeld:
            .init(
                "R18",
                "the app keeps everyone who ever listened",
                bug: "listeners held strongly (leaks)"
            )
        case .dateWrittenOffMain: .init("R19", "a row's date is written on a background queue")
        case .unknownNotCounted: .init("R20", "a payload of unknown kind is skipped without a note")
        case .unknownCountedTwice: .init("R20", "a frame of unknown kind is noted twice")
        case .malformedShown: .init("R20", "a malformed push becomes an empty message")
        }
    }
}
