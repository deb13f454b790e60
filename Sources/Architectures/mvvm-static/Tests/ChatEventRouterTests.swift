import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents
import TestSupport
import Testing

@testable import StaticMVVM

/// A chat event changes the model, asks the endpoint and has listeners told.
struct ChatEventRouterTests {
    private static let form = CreateForm.ID(rawValue: 1)

    @Test func aSecondRefreshJoinsTheOneUnderWay() {
        EventCycle.run { cycle in
            cycle.route(.refreshing)
            cycle.route(.refreshing)
            let calls = cycle.world.services.calls
            #expect(calls.count { $0 == .sync(cursor: 1) } == 1)
            cycle.world.services.answerSync(.failure(.refused))
            cycle.world.settle()
            cycle.world.onMain {
                let lists = cycle.listener.lists
                #expect(lists.map(\.shouldShowError) == [false, true])
            }
        }
    }

    @Test func whatARefreshBringsForTheChatOnScreenIsReadAtOnce() {
        EventCycle.run { cycle in
            cycle.route(.conversationAppeared(EventCycle.ada))
            cycle.world.onMain { cycle.listener.forget() }
            let missed = StoredChat.from(WholeApp.ada, texts: ["1", "2", "missed"]).messages
            cycle.route(.refreshed(SyncReply(cursor: 2, messages: missed)))
            cycle.world.onMain {
                #expect(cycle.listener.badges == [2, 1])
                #expect(cycle.listener.conversations.last?.items.map(\.text).last == "missed")
            }
        }
    }

    @Test func aBlankNameIsRefusedForThreeSecondsWithoutARequest() {
        EventCycle.run { cycle in
            cycle.route(.createFormOpened)
            cycle.route(.creating(name: "  ", form: Self.form))
            let texts = { cycle.world.onMain { cycle.listener.forms.map(\.errorText) } }
            #expect(texts() == [ChatTexts.blankName])
            cycle.world.advance(by: .seconds(4))
            #expect(texts() == [ChatTexts.blankName, ""])
            #expect(!cycle.world.services.calls.contains(.createChat(name: "  ")))
        }
    }

    @Test func theChatOfAFormThatWasLeftIsMadeAndShowsNothingOnTheNext() {
        EventCycle.run { cycle in
            cycle.route(.createFormOpened)
            cycle.route(.creating(name: "Eve", form: Self.form))
            cycle.route(.createFormClosed)
            cycle.route(.createFormOpened)
            cycle.world.onMain { cycle.listener.forget() }
            let eve = Contact(id: ContactID(5), name: "Eve", avatar: AvatarID(5))
            let record = SyncReply.ChatRecord(contact: eve, createdAt: TraceBuilder.epoch)
            cycle.world.services.answerCreation(.success(record))
            cycle.world.settle()
            cycle.world.onMain {
                #expect(cycle.listener.lists.last?.items.count == 3)
                #expect(cycle.listener.forms.isEmpty)
            }
        }
    }
}
