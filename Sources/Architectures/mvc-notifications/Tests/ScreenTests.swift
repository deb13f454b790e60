import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import NotificationMVC

private typealias Counted = CountedApp<NotificationMVCArchitecture>

/// What controllers show of what they have heard.
struct ScreenTests {
    private typealias Claims = ScreenClaims<NotificationMVCArchitecture>
    private static let choices = NotificationMVCArchitecture.identity.choices

    @Test func aPushForAnotherChatUpdatesItsRowTheBadgeAndShowsABanner() {
        Claims.aPushForAnotherChatUpdatesItsRowTheBadgeAndShowsABanner()
    }

    @Test func aMessageForTheOpenChatIsReadAndNotAnnounced() {
        Claims.aMessageForTheOpenChatIsReadAndNotAnnounced()
    }

    @Test func openingAChatTakesItsBannerOff() {
        Claims.openingAChatTakesItsBannerOff()
    }

    @Test func aTappedBannerOpensItsChatInThePlaceOfAnother() {
        Claims.aTappedBannerOpensItsChatInThePlaceOfAnother()
    }

    @Test func theSocketIsClosedWhileTheAppIsAway() {
        Claims.theSocketIsClosedWhileTheAppIsAway()
    }

    @Test(arguments: zip([CoveredScreens.work, .wait], [[2, 0], [0, 1]]))
    func aCoveredListObservesOrCatchesUp(covered: CoveredScreens, reloads: [Int]) {
        Claims.aCoveredListObservesOrCatchesUp(covered: covered, reloads: reloads)
    }

    /// That it has been read is told too: one more edit there, and two in the covered list.
    @Test func asPublishedAMessageInAnOpenConversationIsFourEdits() {
        let work = Counted.workOfOneMessage(Self.choices.published)
        #expect(work[\.rowsInserted] == 1)
        #expect(work[\.batchUpdates] == 4)
        #expect(work[\.reloadDataCalls] == 0)
    }

    @Test func tunedItIsOne() {
        let work = Counted.workOfOneMessage(Self.choices.tuned)
        #expect(work[\.rowsInserted] == 1)
        #expect(work[\.batchUpdates] == 1)
        #expect(work[\.cellsConfigured] == 1)
        #expect(work[\.reloadDataCalls] == 0)
    }

    @Test(arguments: [RowFlow.pull, .values], [ListStrategy.reload, .edits, .diffable, .identity])
    func rowsShowTheStoreHoweverTheyGetToTheTable(rows: RowFlow, strategy: ListStrategy) {
        Claims.rowsShowTheStoreHoweverTheyGetToTheTable(rows: rows, strategy: strategy)
    }

    @Test(arguments: zip([Repeats.shown, .dropped], [2, 1]))
    func aPictureUnderWayIsAskedForAgainOrNot(repeats: Repeats, loads: Int) {
        Claims.aPictureUnderWayIsAskedForAgainOrNot(repeats: repeats, loads: loads)
    }

    @Test func aChangeOfZoneShowsAllRowsAgain() {
        Claims.aChangeOfZoneShowsAllRowsAgain()
    }
}

/// What the user types and taps.
struct InputTests {
    private typealias Claims = InputClaims<NotificationMVCArchitecture>

    @Test func textIsSentAndTheFieldWiped() {
        Claims.textIsSentAndTheFieldWiped()
    }

    @Test func blankTextIsRefusedForThreeSeconds() {
        Claims.blankTextIsRefusedForThreeSeconds()
    }

    @Test func aFailedMessageIsRetriedFromItsRow() {
        Claims.aFailedMessageIsRetriedFromItsRow()
    }

    @Test func pullingSyncsAndTheControlRestsAfterIt() {
        Claims.pullingSyncsAndTheControlRestsAfterIt()
    }

    @Test func anEmptyListSpinsAndThenSaysSo() {
        Claims.anEmptyListSpinsAndThenSaysSo()
    }

    @Test func aNewChatTakesThePlaceOfTheCreateScreen() {
        Claims.aNewChatTakesThePlaceOfTheCreateScreen()
    }

    @Test func aKnownNameOpensItsChatAndABlankOneIsRefused() {
        Claims.aKnownNameOpensItsChatAndABlankOneIsRefused()
    }

    @Test func aRefusedCreationGivesTheButtonBack() {
        Claims.aRefusedCreationGivesTheButtonBack()
    }

    @Test func aReplyAfterTheScreenWasLeftMakesTheChatAndOpensNothing() {
        Claims.aReplyAfterTheScreenWasLeftMakesTheChatAndOpensNothing()
    }
}
