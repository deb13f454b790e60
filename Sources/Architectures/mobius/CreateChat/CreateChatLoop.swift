#if Mobius
import ArchitectureContract
import ChatDomain
import ChatSessions
@preconcurrency import MobiusCore

extension ScreenLoop<CreateChatModel, CreateChatEvent, CreateChatEffect> {
    /// The create screen's loop; `open` puts a conversation in the screen's place.
    convenience init(_ session: ChatSession, open: @escaping (ChatID) -> Void) {
        let effects = EffectRouter<CreateChatEffect, CreateChatEvent>()
            .routeEffects { effect in
                if case .create(let name) = effect { name } else { nil }
            }
            .to(CreationHandler(session))
            .routeEffects { effect in
                if case .showConversation(let chat) = effect { chat } else { nil }
            }
            .to { (chat: ChatID) in open(chat) }
            .routeEffects { (effect: CreateChatEffect) -> Void? in
                effect == .endErrorText ? () : nil
            }
            .to(ErrorTextHandler(session.environment, ended: CreateChatEvent.errorTextEnded))
            .asConnectable
        self.init(
            Mobius.loop(update: updateCreateChat, effectHandler: effects),
            from: First(model: CreateChatModel())
        )
    }
}

/// Finds or makes chats.
@MainActor
private final class CreationHandler: EffectHandler {
    private let session: ChatSession

    init(_ session: ChatSession) { self.session = session }

    func handle(_ name: String, _ callback: EffectCallback<CreateChatEvent>) -> any Disposable {
        if let chat = session.chat(named: name) {
            callback.end(with: .created(chat))
        } else {
            session.createChat(named: name) { result in
                // Once the screen has been left no one hears of it.
                switch result {
                case .success(let chat): callback.end(with: .created(chat))
                case .failure: callback.end(with: .failed)
                }
            }
        }
        return AnonymousDisposable {}
    }
}
#endif
