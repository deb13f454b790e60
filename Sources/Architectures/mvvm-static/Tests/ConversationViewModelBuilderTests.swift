import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import StaticMVVM

/// A view model is a value made from the model alone: no view is needed to look at all that a screen shows.
struct ConversationViewModelBuilderTests {
    @Test func everyRowSaysAllThatItsCellShows() {
        StubbedWorld.run { world in
            let rows = world.onMain {
                let environment = world.environment
                let model = ModelController(
                    environment.makeModel(),
                    store: environment.services.store
                )
                let routers = EventRouters()
                let builder = ConversationViewModelBuilder(
                    model: model,
                    itemBuilder: MessageItemViewModelBuilder(
                        dates: environment.dates,
                        routers: routers
                    ),
                    routers: routers
                )
                let chat = ChatID(1)
                let states: [(Message.Sender, Message.State)] = [
                    (.other, .unread), (.user, .read), (.user, .sent), (.user, .failed),
                ]
                let messages = states.enumerated().map { index, state in
                    Message(
                        id: MessageID(UInt64(index)),
                        chat: chat,
                        sender: state.0,
                        text: "text \(index)",
                        sentAt: TraceBuilder.epoch.advanced(by: .seconds(index)),
                        state: state.1
                    )
                }
                let stored = StoredChat(
                    contact: Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)),
                    createdAt: TraceBuilder.epoch,
                    messages: messages
                )
                return builder.build(for: Chat(stored))
            }
            #expect(rows.title == "Ada")
            #expect(rows.items.map(\.text) == ["text 0", "text 1", "text 2", "text 3"])
            #expect(rows.items.map(\.shouldAlignRight) == [false, true, true, true])
            #expect(rows.items.map(\.shouldShowTick) == [false, true, false, false])
            #expect(rows.items.map(\.shouldShowRetry) == [false, false, false, true])
            #expect(rows.items.last?.detail == ChatTexts.failed)
        }
    }
}
