import ArchitectureContract
import ChatDomain
import TestSupport
import Testing

@testable import DelegateMVC

/// What a view is handed is all rows, or a handle on the model, by choice.
struct LoadedRowsTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))

    @Test(arguments: zip([RowFlow.values, .pull], [1, 2]))
    func messagesThatArriveAfterTheHandOver(rows: RowFlow, count: Int) {
        run(rows) { shared in
            let messages = shared.chatModel.messages(in: ChatID(1))
            messages.change()
            receive(in: shared)
            #expect(messages.count == count)
            messages.change()
            #expect(messages.all.map(\.text) == ["hello", "news"])
            #expect(messages[1].text == "news")
        }
    }

    @Test(arguments: zip([RowFlow.values, .pull], ["hello", "news"]))
    func theLastTextOfAChatThatHasBeenHandedOver(rows: RowFlow, text: String) {
        run(rows) { shared in
            let chats = shared.chatModel.loadedChats
            chats.change()
            receive(in: shared)
            #expect(chats.count == 1)
            #expect(chats[0].lastText == text)
        }
    }

    @MainActor
    private func receive(in shared: SharedControllers) {
        _ = shared.chatModel.received(message: .from(Self.ada, number: 7, text: "news"))
    }

    private func run(_ rows: RowFlow, _ body: @MainActor (SharedControllers) -> Void) {
        var choices = DelegateMVCArchitecture.identity.choices.tuned
        choices.rows = rows
        let stored = StoredChats(chats: [.from(Self.ada, texts: ["hello"])])
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let shared = world.onMain {
                let shared = SharedControllers(environment: world.environment)
                shared.chatModel.loadChats { _ in }
                return shared
            }
            world.settle()
            world.onMain { body(shared) }
        }
    }
}
