#if Mobius
import ArchitectureContract
import ChatDomain
@preconcurrency import MobiusCore
import TestSupport
import Testing

@testable import MobiusLoops

/// The updates are pure: an event in, a model and effects out, and nothing around them.
struct UpdateTests {
    private static let chat = ChatID(4)

    @Test func aBlankDraftIsRejectedAndItsErrorEnds() {
        var model = ConversationModel(chat: Self.chat)
        model.draft = " "
        let next = updateConversation(model: model, event: .sendTapped)
        #expect(next.model?.error == ChatTexts.blankMessage)
        #expect(next.effects == [.endErrorText])
        let ended = updateConversation(model: next.model ?? model, event: .errorTextEnded)
        #expect(ended.model?.error == nil)
    }

    @Test func aDraftIsWipedWhenItIsSent() {
        var model = ConversationModel(chat: Self.chat)
        model.draft = "Hi"
        let next = updateConversation(model: model, event: .sendTapped)
        #expect(next.model?.draft == "")
        #expect(next.effects == [.compose("Hi", in: Self.chat)])
    }

    @Test func noTapCountsWhileAReplyIsAwaited() {
        var model = CreateChatModel()
        model.name = "Ada"
        let next = updateCreateChat(model: model, event: .createTapped)
        #expect(next.effects == [.create("Ada")])
        let again = updateCreateChat(model: next.model ?? model, event: .createTapped)
        #expect(again.model == nil)
        #expect(again.effects.isEmpty)
    }

    /// The library performs several in random order.
    @Test func noEventOfTheListHasTwoEffects() {
        let model = ChatListModel()
        let events: [ChatListEvent] = [
            .pulled, .newChatTapped, .chatTapped(Self.chat), .bannerTapped(Self.chat),
            .syncChanged(.idle), .zoneChanged, .chatsChanged([]),
        ]
        for event in events {
            #expect(updateChatList(model: model, event: event).effects.count <= 1)
        }
    }
}
#endif
