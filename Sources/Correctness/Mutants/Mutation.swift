/// A bug that a programmer might write, switched on in the ``MutationSubject``.
///
/// Each breaks one rule of BEHAVIOUR: by them the oracle proves that it looks. What each does is its ``summary``.
package enum Mutation: String, CaseIterable, Codable, Hashable, Sendable {
    // R1 Start
    case shownAfterSync, badgeZeroAtLaunch, emptyTextWhileWaiting,
        historyCut
    // R2 Sync
    case syncDropsArrivals, createOverwritten, syncNotJoined, cursorSkipsOne, alertStays,
        failedSyncEmptiesList, syncResetsStates, returnWithoutSync, refreshDoesNothing,
        syncsFromStart
    // R3 Push
    case strangerDropped, rowStaleWhenClosed, bannerOnOpenChat, bannerStays,
        bannersShareIdentifier, olderBannerStays, minuteIsIdentity, rowEverySecondTime,
        burstOverflows
    // R4 WebSocket
    case closesOtherSockets, lateFrameLost, socketNotReopened, reconnectWithoutSync,
        everySecondFrameLeft
    // R5 All paths
    case addedAgainBySync, announcedAgain, goodbyeTwice
    // R6 Reading
    case unreadOnScreen, receiptOfFirst, receiptNotRetried, receiptsNotQueued,
        returnWithoutReading, rowKeepsUnread, receiptOnLeaving
    // R7 They read
    case tickOnOthers, watermarkDropped, watermarkForgotten, watermarkGoesBack, tickWhenSent
    // R8 Sending
    case blankSent, blankErrorText, keepsOwnTime, failureBlocks, retryUnderNewID, sendDisabled,
        fieldKept, rowStaleWhileSending, pendingByDate, givesUpEarly, outboxAtOnce,
        outboxForgotten, outboxReversed, resentUnderNewID, failedSentAgain, blankIsSpaces
    // R9 Creating
    case knownContactAgain, createReplyPops, createReplyOpens, busyEndsEarly, strangerRaceTwice,
        blankNameSent, createScreenStays
    // R10 Order
    case tiesByArrival, lateMessageLast, listTiesReversed, listNotSorted, emptyChatsLast
    // R11 Rows
    case lastTextInLines, listKeepsZone, conversationKeepsZone, datesInUTC, zeroUnreadShown,
        sideKeptOnReuse, unreadCapped,
        longTextCut
    // R12 Badge
    case ownCountsUnread, badgeMissesReading, badgeOfVisibleList, badgeMissesSync
    // R13 Tables
    case chatRowNotInserted, messageRowNotInserted
    // R14 Notifications
    case conversationsStack, bannerOpensFirst, bannerOfOtherChat
    // R15 Avatars
    case avatarIntoReusedCell, avatarNotCleared
    // R16 Background
    case backgroundPushDropped, socketStaysInBackground, badgeStaleInBackground
    // R17 Store
    case readStateNotStored, ownMessageNotStored, acceptanceNotStored, chatNotStored,
        cursorNotStored, storedEverySecondTime, shownBeforeStored, sentBeforeStored,
        receiptBeforeStored, cursorBeforeFacts
    // R18 Teardown
    case createScreenKept, listenersHeld
    // R19 Main queue
    case dateWrittenOffMain
    // R20 Bad input
    case unknownNotCounted, unknownCountedTwice, malformedShown
}
