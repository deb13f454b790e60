import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import ClosureCoordinator

private typealias Counted = CountedApp<ClosureCoordinatorArchitecture>

/// What controllers show of what their closures were told.
struct ScreenTests {
    private static let choices = ClosureCoordinatorArchitecture.identity.choices

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
}
