import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import NotificationMVC

private typealias Counted = CountedApp<NotificationMVCArchitecture>

/// What controllers show of what they have heard.
struct ScreenTests {
    private static let choices = NotificationMVCArchitecture.identity.choices

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
}
