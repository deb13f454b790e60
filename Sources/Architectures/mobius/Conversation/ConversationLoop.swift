#if Mobius
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import MobiusCore

extension ScreenLoop<ConversationModel, ConversationEvent, ConversationEffect> {
    /// A conversation's loop.
    convenience init(_ session: ChatSession, chat: ChatID) {
        let environment = session.environment
        let effects = EffectRouter<ConversationEffect, ConversationEvent>()
            .routeEffects { effect -> ChatID?? in
                if case .look(let chat) = effect { .some(chat) } else { nil }
            }
            .to { (chat: ChatID?) in session.show(chat) }
            .routeEffects { effect -> ChatMutation? in
                switch effect {
                case .compose(let text, let chat):
                    .compose(text, in: chat, at: environment.now)
                case .retry(let message, let chat): .retry(message, in: chat)
                default: nil
                }
            }
            .to { (mutation: ChatMutation) in session.perform(mutation) }
            .routeEffects { (effect: ConversationEffect) -> Void? in
                effect == .endErrorText ? () : nil
            }
            .to(ErrorTextHandler(environment, ended: ConversationEvent.errorTextEnded))
            .asConnectable
        let events = SessionEvents(session) { news -> ConversationEvent? in
            switch news {
            case .step(let step):
                let changes = session.messageChanges(step, of: chat)
                return changes.isEmpty ? nil : .messagesChanged(changes)
            case .zoneChanged: return .zoneChanged
            case .sync, .bannerTapped: return nil
            }
        }
        self.init(
            Mobius.loop(update: updateConversation, effectHandler: effects)
                .withEventSource(events),
            from: First(model: ConversationModel(chat: chat, messages: session.messages(of: chat)))
        )
    }
}
#endif
