import ChatDomain
import StaticMVVMEvents
import TestSupport
import Testing

@testable import StaticMVVM

/// What happens to messages reaches the conversation that shows them, and the list where a row of it may change.
struct MessageEventHandlerTests {
    @Test func aConversationIsToldOfItsOwnChatOnly() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                cycle.messageHandler.sent(chat: EventCycle.grace)
                #expect(cycle.listener.conversations.isEmpty)
                cycle.messageHandler.sent(chat: EventCycle.ada)
                #expect(cycle.listener.conversations.map { $0.items.map(\.text) } == [["1", "2"]])
            }
        }
    }

    @Test func onlySendingWipesTheField() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                cycle.messageHandler.sending(chat: EventCycle.ada)
                cycle.messageHandler.sent(chat: EventCycle.ada)
                #expect(cycle.listener.conversations.map(\.shouldClearInput) == [true, false])
            }
        }
    }

    @Test(
        arguments: [
            (.refusedBlankText, 0), (.failedSending, 0), (.retrying, 0), (.otherRead, 0),
            (.sending, 1), (.sent, 1), (.userReads, 1),
        ] as [(Event, Int)]
    )
    func theListIsToldOfWhatItsRowsShow(event: Event, times: Int) {
        EventCycle.run { cycle in
            cycle.world.onMain {
                event.tell(cycle.messageHandler)
                #expect(cycle.listener.conversations.count == 1)
                #expect(cycle.listener.lists.count == times)
            }
        }
    }

    @Test func aBannerIsShownUnlessItsChatIsOnScreen() {
        EventCycle.run { cycle in
            cycle.world.onMain {
                let news = IncomingMessage.from(WholeApp.ada, number: 7, text: "news")
                cycle.messageHandler.received(message: news)
                cycle.model.opened(EventCycle.ada)
                cycle.messageHandler.opened(chat: EventCycle.ada)
                cycle.messageHandler.received(message: news)
                #expect(cycle.listener.banners == ["Ada: news"])
                #expect(cycle.listener.removedBanners == [EventCycle.ada])
            }
        }
    }

    /// What has happened in Ada's chat.
    enum Event: Sendable {
        case refusedBlankText, failedSending, retrying, otherRead, sending, sent, userReads

        @MainActor
        func tell(_ handler: MessageEventHandler) {
            let chat = EventCycle.ada
            switch self {
            case .refusedBlankText: handler.refusedBlankText(chat: chat)
            case .failedSending: handler.failedSending(chat: chat)
            case .retrying: handler.retrying(chat: chat)
            case .otherRead: handler.otherRead(chat: chat)
            case .sending: handler.sending(chat: chat)
            case .sent: handler.sent(chat: chat)
            case .userReads: handler.userReads(chat: chat)
            }
        }
    }
}
