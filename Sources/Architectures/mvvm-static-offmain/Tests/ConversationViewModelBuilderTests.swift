import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing

@testable import OffMainStaticMVVM

/// A view model is a value made from the model alone, on whatever queue: no view is needed to look at all that a screen shows.
struct ConversationViewModelBuilderTests {
    @Test func everyRowSaysAllThatItsCellShows() {
        StubbedWorld.run { world in
            let environment = world.environment
            let stage = EventStage(world)
            let builder = ConversationViewModelBuilder(
                model: ModelController(environment.makeModel(), store: environment.services.store),
                itemBuilder: MessageItemViewModelBuilder(
                    dates: environment.dates,
                    events: stage.events
                ),
                events: stage.events
            )
            let rows = builder.build(for: Chat(Self.stored))
            #expect(rows.title == "Ada")
            #expect(rows.items.map(\.text) == ["text 0", "text 1", "text 2", "text 3"])
            #expect(rows.items.map(\.shouldAlignRight) == [false, true, true, true])
            #expect(rows.items.map(\.shouldShowTick) == [false, true, false, false])
            #expect(rows.items.map(\.shouldShowRetry) == [false, false, false, true])
            #expect(rows.items.last?.detail == ChatTexts.failed)
        }
    }

    @Test(arguments: ["hello", "another"])
    func onlyWhatWasSentIsWipedFromTheField(typed: String) {
        StubbedWorld.run { world in
            world.onMain {
                let view = ConversationView(updates: TableUpdater(.reload))
                let field =
                    view.firstDescendant(identifier: ScreenElement.Conversation.field)
                    as? UITextField
                field?.text = typed
                view.display(viewModel: Self.viewModel(sentText: "hello"))
                #expect(field?.text == (typed == "hello" ? "" : typed))
            }
        }
    }

    private static func viewModel(sentText: String) -> ConversationViewModel {
        ConversationViewModel(
            title: "Ada",
            items: [],
            sentText: sentText,
            shouldShowError: false,
            errorText: "",
            send: { _ in }
        )
    }

    private static var stored: StoredChat {
        let states: [(Message.Sender, Message.State)] = [
            (.other, .unread), (.user, .read), (.user, .sent), (.user, .failed),
        ]
        return StoredChat(
            contact: Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)),
            createdAt: TraceBuilder.epoch,
            messages: states.enumerated().map { index, state in
                Message(
                    id: MessageID(UInt64(index)),
                    chat: ChatID(1),
                    sender: state.0,
                    text: "text \(index)",
                    sentAt: TraceBuilder.epoch.advanced(by: .seconds(index)),
                    state: state.1
                )
            }
        )
    }
}
