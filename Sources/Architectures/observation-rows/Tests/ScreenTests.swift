import ArchitectureContract
import TestSupport
import Testing

@testable import ObservedRows

/// What screens show beside their rows, and what they do when they are touched.
struct ScreenTests {
    private typealias Claims = TouchClaims<ObservedRowsArchitecture>

    @Test func theListTellsWhetherItWaitsIsEmptyOrHasFailed() {
        Claims.theListTellsWhetherItWaitsIsEmptyOrHasFailed()
    }

    @Test func aPullSyncsAgainAndSpinsUntilItHasEnded() {
        Claims.aPullSyncsAgainAndSpinsUntilItHasEnded()
    }

    @Test func blankTextIsRefusedForThreeSeconds() {
        Claims.blankTextIsRefusedForThreeSeconds()
    }

    @Test func aFailedMessageIsRetriedFromItsRow() {
        Claims.aFailedMessageIsRetriedFromItsRow()
    }

    @Test func theScreenOfAChatThatWasMadeGivesWayToIt() {
        Claims.theScreenOfAChatThatWasMadeGivesWayToIt()
    }

    @Test func aKnownNameOpensItsChatWithoutARequest() {
        Claims.aKnownNameOpensItsChatWithoutARequest()
    }

    @Test(arguments: [("", ChatTexts.blankName), ("Eve", ChatTexts.createFailed)])
    func whatIsWrongWithANameIsSaid(name: String, text: String) {
        Claims.whatIsWrongWithANameIsSaid(name: name, text: text)
    }

    @Test func aChatThatIsMadeAfterItsScreenWasLeftOpensNothing() {
        Claims.aChatThatIsMadeAfterItsScreenWasLeftOpensNothing()
    }

    @Test func aMessageForAnotherChatIsAnnouncedAndItsBannerOpensIt() {
        Claims.aMessageForAnotherChatIsAnnouncedAndItsBannerOpensIt()
    }
}
