import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import ClosureCoordinator

private typealias Counted = CountedApp<ClosureCoordinatorArchitecture>

/// What controllers show of what their closures were told.
struct ScreenTests {
    private typealias Claims = ScreenClaims<ClosureCoordinatorArchitecture>
    private static let choices = ClosureCoordinatorArchitecture.identity.choices

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

    /// Once for the message and once for its having been read, in the conversation and in the covered list.
    @Test func asPublishedAMessageInAnOpenConversationReloadsEverythingTwice() {
        let work = Counted.workOfOneMessage(Self.choices.published)
        #expect(work[\.reloadDataCalls] == 4)
        #expect(work[\.cellsConfigured] == 4)
        #expect(work[\.rowsInserted] == 0)
    }

    @Test func tunedItInsertsOneRow() {
        let work = Counted.workOfOneMessage(Self.choices.tuned)
        #expect(work[\.reloadDataCalls] == 0)
        #expect(work[\.cellsConfigured] == 1)
        #expect(work[\.rowsInserted] == 1)
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
    private typealias Claims = InputClaims<ClosureCoordinatorArchitecture>

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
