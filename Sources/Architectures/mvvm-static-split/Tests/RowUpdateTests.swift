import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import SplitStaticMVVM

/// A flow of one row reaches the table by any strategy, and once: being read changes no message's row.
struct RowUpdateTests {
    /// In an open conversation of 100, of which 17 are on screen.
    @Test(arguments: [
        (ListStrategy.reload, 0, 17), (.identity, 100, 17), (.diffable, 0, 1), (.edits, 0, 1),
    ])
    func aMessageIsAddedToTheRows(strategy: ListStrategy, reloaded: Int, configured: Int) {
        Self.run(strategy, messages: 100) { app in
            app.openChat(at: 1)
            let message = IncomingMessage.from(WholeApp.ada, number: 100, text: "hello")
            let work = app.counting {
                app.world.services.tell(.frame(.message(message)), to: message.chat)
            }
            #expect(work[\.batchUpdates] == (strategy == .reload ? 0 : 1))
            #expect(work[\.rowsReloaded] == reloaded)
            #expect(work[\.cellsConfigured] == configured)
        }
    }

    @Test(arguments: ListStrategy.allCases)
    func aChatWithNewsGoesToTheTop(strategy: ListStrategy) {
        Self.run(strategy, messages: 1) { app in
            let message = IncomingMessage.from(WholeApp.ada, number: 2_000, text: "hello")
            app.counting { app.world.services.push(.message(message)) }
            app.world.onMain {
                let cells = app.list?.visibleCells ?? []
                #expect(cells.map(\.tag) == [1, 2])
                let text = cells.first?.firstDescendant(identifier: ScreenElement.ChatRow.lastText)
                #expect((text as? UILabel)?.text == "hello")
            }
        }
    }

    /// The list waits, so that its table is left alone.
    private static func run(_ strategy: ListStrategy, messages: Int, _ body: (WholeApp) -> Void) {
        var choices = SplitStaticMVVMArchitecture.identity.choices.tuned
        choices.list = strategy
        choices.messages = strategy
        WholeApp.run(messages: messages, choices, body)
    }
}
