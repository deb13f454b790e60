import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import DelegateMVC

/// What one message by web socket costs in an open conversation of 100 messages, beside the demo app's counts.
struct OpenConversationTests {
    private static let messages = 100

    @Test func asPublishedAllRowsAreReloadedAndAllVisibleOnesConfigured() {
        let cost = Self.costOfOneMessage(DelegateMVCArchitecture.identity.choices.published)
        // 800 points of rows that are 48 high.
        #expect(cost.visibleRows == 17)
        #expect(cost[\.cellsConfigured] == cost.visibleRows)
        #expect(cost[\.rowsReloaded] == Self.messages)
        #expect(cost[\.rowsInserted] == 1)
        #expect(cost[\.batchUpdates] == 1)
        // The covered list, once for the message and once for its having been read.
        #expect(cost[\.reloadDataCalls] == 2)
    }

    @Test func tunedOneCellIsConfiguredAndTheListLeftAlone() {
        let cost = Self.costOfOneMessage(DelegateMVCArchitecture.identity.choices.tuned)
        #expect(cost[\.cellsConfigured] == 1)
        #expect(cost[\.rowsReloaded] == 0)
        #expect(cost[\.rowsInserted] == 1)
        #expect(cost[\.batchUpdates] == 1)
        #expect(cost[\.reloadDataCalls] == 0)
    }

    private struct Cost {
        let before: UICounters
        let after: UICounters
        let visibleRows: Int

        subscript(counter: KeyPath<UICounters, Int>) -> Int {
            after[keyPath: counter] - before[keyPath: counter]
        }
    }

    private static func costOfOneMessage(_ choices: Choices) -> Cost {
        let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
        let texts = Array(repeating: "hello", count: messages)
        let stored = StoredChats(chats: [.from(ada, texts: texts)])
        return StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = world.onMain {
                let app = DelegateMVCArchitecture(environment: world.environment)
                app.start()
                _ = world.frame()
                return app
            }
            world.settle()
            world.onMain {
                _ = world.frame()
                world.list?.selected(chat: ChatID(1))
                _ = world.frame()
            }
            world.settle()
            let before = world.onMain { world.frame() }
            let news = IncomingMessage.from(ada, number: 200, text: "news")
            world.services.tell(.frame(.message(news)), to: ChatID(1))
            world.settle()
            let (after, visibleRows) = world.onMain {
                let screen = world.navigation?.topViewController?.view
                let table = screen?.firstDescendant(identifier: ScreenElement.Conversation.table)
                let counters = world.frame()
                return (counters, (table as? UITableView)?.visibleCells.count ?? 0)
            }
            withExtendedLifetime(app) {}
            return Cost(before: before, after: after, visibleRows: visibleRows)
        }
    }
}
