import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import OffMainStaticMVVM

/// What one message by web socket costs in an open conversation of 100, counted as in the article's demo app.
struct DemoAppFactsTests {
    /// Received, then read: each time a differ by identity, which reloads all rows that stay.
    @Test func asPublishedAMessageGoesThroughTheWholeCycleTwice() {
        let work = Self.workOfAMessage(OffMainStaticMVVMArchitecture.identity.choices.published)
        #expect(work?[\.batchUpdates] == 2)
        #expect(work?[\.rowsInserted] == 1)
        #expect(work?[\.rowsReloaded] == 100 + 101)
        #expect(work?[\.cellsConfigured] == 17)
    }

    /// Being read changes nothing that a row shows.
    @Test func tunedOnlyTheNewRowReachesTheTable() {
        let work = Self.workOfAMessage(OffMainStaticMVVMArchitecture.identity.choices.tuned)
        #expect(work?[\.batchUpdates] == 1)
        #expect(work?[\.rowsInserted] == 1)
        #expect(work?[\.rowsReloaded] == 0)
        #expect(work?[\.cellsConfigured] == 1)
    }

    private static func workOfAMessage(_ choices: Choices) -> WholeApp.Work? {
        var work: WholeApp.Work?
        WholeApp.run(messages: 100, choices) { app in
            app.openChat(at: 1)
            let message = IncomingMessage.from(WholeApp.ada, number: 100, text: "hello")
            work = app.counting {
                app.world.services.tell(.frame(.message(message)), to: message.chat)
            }
        }
        return work
    }
}
