extension Mutation {
    var card: MutationCard {
        switch self {
        case .shownAfterSync:
            MutationCard("R1", "what was stored is shown only once the first sync has answered")
        case .badgeZeroAtLaunch:
            MutationCard(
                "R1",
                "the badge stays as it is until something changes",
                bug: "badge 0 at launch"
            )
        case .emptyTextWhileWaiting:
            MutationCard("R1", "the empty text shows while the first sync is under way")
        case .historyCut:
            MutationCard("R1", "of what was stored, the newest 100 messages of a chat are loaded")
        case .syncDropsArrivals:
            MutationCard(
                "R2",
                "a sync's answer drops what arrived or was written since it was asked for"
            )
        case .createOverwritten:
            MutationCard(
                "R2",
                "a sync's answer drops chats that were made since it was asked for",
                bug: "create overwritten by the first fetch"
            )
        case .syncNotJoined: MutationCard("R2", "a second sync goes out while one is in flight")
        case .cursorSkipsOne:
            MutationCard("R2", "the cursor is one ahead, so that the next fact is never asked for")
        case .alertStays: MutationCard("R2", "the alert line of a failed sync stays for ever")
        case .failedSyncEmptiesList: MutationCard("R2", "a failed sync takes the rows away")
        case .syncResetsStates:
            MutationCard("R2", "a synced copy of a message makes it unread again")
        case .returnWithoutSync: MutationCard("R2", "nothing is synced on return to the foreground")
        case .refreshDoesNothing: MutationCard("R2", "pull to refresh only spins")
        case .syncsFromStart:
            MutationCard("R2", "every sync asks again for all that the server knows")
        case .burstOverflows:
            MutationCard("R3", "of what comes at one instant, all but the first 100 is dropped")
        case .strangerDropped:
            MutationCard(
                "R3",
                "a push from someone without a chat is dropped",
                bug: "crash on a push from a stranger"
            )
        case .rowStaleWhenClosed:
            MutationCard(
                "R3",
                "a list row follows new messages only while its chat is open",
                bug: "stale list row for a closed chat"
            )
        case .bannerOnOpenChat: MutationCard("R3", "a banner shows for the chat on screen too")
        case .bannerStays: MutationCard("R3", "opening a chat leaves its banner")
        case .bannersShareIdentifier:
            MutationCard(
                "R3",
                "all banners have one identifier, so that opening any chat removes them",
                bug: "notifications sharing one identifier"
            )
        case .olderBannerStays: MutationCard("R3", "a newer arrival does not replace the banner")
        case .minuteIsIdentity:
            MutationCard(
                "R3",
                "two messages of a chat in one minute count as one",
                bug: "two pushes in a minute sharing an identity"
            )
        case .rowEverySecondTime:
            MutationCard("R3", "the list is brought up to date at every second arrival")
        case .closesOtherSockets:
            MutationCard(
                "R4",
                "leaving a chat closes the sockets of all others, not its own",
                bug: "the socket of every *other* chat closed on leaving"
            )
        case .lateFrameLost:
            MutationCard("R4", "a frame that comes after its socket was closed is dropped")
        case .socketNotReopened:
            MutationCard("R4", "the socket stays closed after the return to the foreground")
        case .everySecondFrameLeft:
            MutationCard("R4", "every second frame is left to the next sync")
        case .reconnectWithoutSync: MutationCard("R4", "a reconnected socket fills no gap")
        case .addedAgainBySync: MutationCard("R5", "a sync adds messages that came by another way")
        case .announcedAgain:
            MutationCard("R5", "a message that is known already is announced again")
        case .goodbyeTwice:
            MutationCard(
                "R5",
                "a frame that comes after its socket was closed counts twice",
                bug: "a goodbye message twice"
            )
        case .unreadOnScreen:
            MutationCard("R6", "what arrives in the conversation on screen stays unread")
        case .receiptOfFirst:
            MutationCard("R6", "a receipt carries the oldest message read, not the newest")
        case .receiptNotRetried: MutationCard("R6", "a receipt that failed is forgotten")
        case .receiptsNotQueued:
            MutationCard("R6", "what is read while a receipt is in flight is never told")
        case .returnWithoutReading:
            MutationCard("R6", "what came while away stays unread in the conversation on screen")
        case .receiptOnLeaving:
            MutationCard("R6", "reading is told once, when the conversation is left")
        case .rowKeepsUnread: MutationCard("R6", "reading leaves the list row as it was")
        case .tickOnOthers:
            MutationCard(
                "R7",
                "the tick shows on messages of the other too",
                bug: "✓ on others' messages"
            )
        case .watermarkDropped: MutationCard("R7", "a watermark that covers no message is dropped")
        case .watermarkForgotten:
            MutationCard("R7", "a watermark is not applied to messages accepted later")
        case .watermarkGoesBack: MutationCard("R7", "an older watermark replaces a newer one")
        case .tickWhenSent: MutationCard("R7", "the tick shows as soon as a message is sent")
        case .blankSent:
            MutationCard(
                "R8",
                "blank text is sent",
                bug: "blank message sent"
            )
        case .blankErrorText:
            MutationCard(
                "R8",
                "the error text is empty",
                bug: "blank error label"
            )
        case .keepsOwnTime: MutationCard("R8", "an accepted message keeps the time of the tap")
        case .failureBlocks: MutationCard("R8", "a failed message blocks those behind it")
        case .retryUnderNewID: MutationCard("R8", "a repeated message gets a new id")
        case .sendDisabled: MutationCard("R8", "Send is disabled while a message is on its way")
        case .fieldKept: MutationCard("R8", "sending leaves the text in the field")
        case .rowStaleWhileSending:
            MutationCard(
                "R8",
                "the list row does not follow the user's own messages",
                bug: "stale list while sending"
            )
        case .pendingByDate:
            MutationCard("R8", "messages not yet accepted stand where their time puts them")
        case .givesUpEarly: MutationCard("R8", "a message fails after two tries")
        case .outboxAtOnce: MutationCard("R8", "messages of a chat do not wait for one another")
        case .outboxForgotten:
            MutationCard("R8", "messages not yet accepted are not sent after a kill")
        case .outboxReversed:
            MutationCard("R8", "messages not yet accepted are sent newest first after a kill")
        case .resentUnderNewID:
            MutationCard("R8", "a message sent again after a kill gets a new id")
        case .failedSentAgain:
            MutationCard("R8", "a failed message is sent again after a kill without being asked")
        case .blankIsSpaces:
            MutationCard("R8", "a text of tabulators, line breaks or wide blanks is not blank")
        case .knownContactAgain:
            MutationCard(
                "R9",
                "a chat is made though the contact has one",
                bug: "duplicate chat for a known contact"
            )
        case .createReplyPops:
            MutationCard(
                "R9",
                "the reply to a creation pops whatever is on top",
                bug: "a create reply that pops the wrong screen"
            )
        case .createReplyOpens:
            MutationCard("R9", "the reply opens the chat though its screen was left")
        case .busyEndsEarly:
            MutationCard(
                "R9",
                "any change on screen enables Create again",
                bug: "a busy control re-enabled by an unrelated event"
            )
        case .strangerRaceTwice:
            MutationCard("R9", "a chat that a push made first is made again by the reply")
        case .blankNameSent: MutationCard("R9", "a chat is asked for under a blank name")
        case .createScreenStays:
            MutationCard("R9", "the conversation comes on top of the create screen")
        case .tiesByArrival: MutationCard("R10", "messages of one instant stand as they came")
        case .lateMessageLast: MutationCard("R10", "a late message comes last")
        case .listTiesReversed: MutationCard("R10", "chats of one instant stand in reverse")
        case .listNotSorted: MutationCard("R10", "a chat with news does not move")
        case .emptyChatsLast:
            MutationCard("R10", "a chat without messages comes last, whenever it was made")
        case .lastTextInLines: MutationCard("R11", "the last text keeps its line breaks")
        case .listKeepsZone: MutationCard("R11", "the list's dates do not follow the zone")
        case .conversationKeepsZone:
            MutationCard("R11", "a conversation's dates do not follow the zone")
        case .datesInUTC: MutationCard("R11", "dates are written in UTC")
        case .zeroUnreadShown: MutationCard("R11", "an unread count of 0 shows")
        case .sideKeptOnReuse: MutationCard("R11", "a reused message row keeps its side")
        case .unreadCapped: MutationCard("R11", "an unread count above 99 shows as 99+")
        case .longTextCut: MutationCard("R11", "a message row shows 400 characters of its text")
        case .ownCountsUnread:
            MutationCard(
                "R12",
                "the user's own messages count as unread until they are read",
                bug: "own message counted as unread"
            )
        case .badgeMissesReading:
            MutationCard(
                "R12",
                "the badge does not follow the user's reading",
                bug: "badge not updated when one's own message is read"
            )
        case .badgeOfVisibleList:
            MutationCard("R12", "the badge is set only while the list is on screen")
        case .badgeMissesSync: MutationCard("R12", "the badge does not follow a sync")
        case .chatRowNotInserted: MutationCard("R13", "the list's table is not told of a new row")
        case .messageRowNotInserted:
            MutationCard("R13", "a conversation's table is not told of a new row")
        case .conversationsStack:
            MutationCard("R14", "a tapped banner puts a second conversation on the first")
        case .bannerOpensFirst:
            MutationCard("R14", "a tapped banner opens the chat at the top of the list")
        case .bannerOfOtherChat:
            MutationCard("R14", "a banner carries the number of the chat at the end of the list")
        case .avatarIntoReusedCell:
            MutationCard("R15", "a picture is put into its cell whoever that shows by now")
        case .avatarNotCleared:
            MutationCard("R15", "a reused cell keeps the former picture until the new one comes")
        case .backgroundPushDropped: MutationCard("R16", "a push in the background is ignored")
        case .socketStaysInBackground:
            MutationCard("R16", "the socket stays open in the background")
        case .badgeStaleInBackground:
            MutationCard("R16", "the badge does not change in the background")
        case .readStateNotStored: MutationCard("R17", "that a message was read is not stored")
        case .ownMessageNotStored:
            MutationCard("R17", "the user's own messages are not stored until accepted")
        case .acceptanceNotStored: MutationCard("R17", "that a message was accepted is not stored")
        case .chatNotStored: MutationCard("R17", "a new chat is not stored")
        case .storedEverySecondTime:
            MutationCard("R17", "what has changed is written down every second time")
        case .cursorNotStored: MutationCard("R17", "how far the sync got is not stored")
        case .shownBeforeStored:
            MutationCard("R17", "an own message is on its way to the store when a frame shows it")
        case .sentBeforeStored:
            MutationCard("R17", "an own message is sent, then handed to the store")
        case .receiptBeforeStored:
            MutationCard("R17", "the server is told of reading, then the store")
        case .cursorBeforeFacts:
            MutationCard("R17", "the sync cursor is stored in a batch before what it covers")
        case .createScreenKept:
            MutationCard("R18", "a screen left while its request is under way is kept for ever")
        case .listenersHeld:
            MutationCard(
                "R18",
                "the app keeps everyone who ever listened",
                bug: "listeners held strongly (leaks)"
            )
        case .dateWrittenOffMain:
            MutationCard("R19", "a row's date is written on a background queue")
        case .unknownNotCounted:
            MutationCard("R20", "a payload of unknown kind is skipped without a note")
        case .unknownCountedTwice: MutationCard("R20", "a frame of unknown kind is noted twice")
        case .malformedShown: MutationCard("R20", "a malformed push becomes an empty message")
        }
    }
}
