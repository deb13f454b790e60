import ArchitectureContract
import ChatDomain

/// Makes sure that everyone who listens to messages gets the view model that fits what has happened.
///
/// What happens to messages mostly changes rows of the list too, so that the chat handler is asked to update it.
final class MessageEventHandler {
    private var messagesListening: [WeakMessagesListening] = []
    private var bannerListening: [WeakBannerListening] = []

    private let model: ModelController
    private let conversationBuilder: ConversationViewModelBuilder
    private let bannerBuilder: BannerViewModelBuilder
    private let chatHandler: ChatEventHandler
    private let screenUpdates: ScreenUpdates

    init(
        model: ModelController,
        conversationBuilder: ConversationViewModelBuilder,
        bannerBuilder: BannerViewModelBuilder,
        chatHandler: ChatEventHandler,
        screenUpdates: ScreenUpdates
    ) {
        self.model = model
        self.conversationBuilder = conversationBuilder
        self.bannerBuilder = bannerBuilder
        self.chatHandler = chatHandler
        self.screenUpdates = screenUpdates
    }

    // MARK: Listeners; one that is added twice is told once

    func add(listener: WeakMessagesListening) {
        messagesListening.removeAll { $0.id == listener.id }
        messagesListening.append(listener)
        update(listener)
    }

    func removeMessagesListening(_ id: ObjectIdentifier) {
        messagesListening.removeAll { $0.id == id }
    }

    func add(listener: WeakBannerListening) {
        bannerListening.removeAll { $0.id == listener.id }
        bannerListening.append(listener)
    }

    // MARK: Events

    func sending(_ text: String, chat: ChatID) {
        updateMessages(of: chat, sentText: text)
        chatHandler.updateAllChatLists()
    }

    func refusedBlankText(chat: ChatID) { updateMessages(of: chat) }

    func sent(chat: ChatID) {
        updateMessages(of: chat)
        chatHandler.updateAllChatLists()
    }

    func failedSending(chat: ChatID) { updateMessages(of: chat) }

    func retrying(chat: ChatID) { updateMessages(of: chat) }

    func received(message: IncomingMessage) {
        updateMessages(of: message.chat)
        chatHandler.updateAllChatLists()
        chatHandler.updateBadge()
        guard model.needsBanner(message.chat) else { return }
        let banner = bannerBuilder.build(for: message)
        for listener in bannerListening {
            screenUpdates.add { listener.listener?.show(banner: banner) }
        }
    }

    func userReads(chat: ChatID) {
        updateMessages(of: chat)
        chatHandler.updateAllChatLists()
        chatHandler.updateBadge()
    }

    func otherRead(chat: ChatID) { updateMessages(of: chat) }

    /// A refresh has touched chats; the list has been updated by the chat handler.
    func refreshed(chats: [ChatID]) {
        for chat in chats { updateMessages(of: chat) }
    }

    func opened(chat: ChatID) {
        for listener in bannerListening {
            screenUpdates.add { listener.listener?.removeBanner(of: chat) }
        }
    }

    /// Every conversation's dates have changed; the list's are the chat handler's.
    func zoneChanged() {
        for listener in messagesListening { update(listener) }
    }

    // MARK: View models to listeners

    func updateMessages(of chat: ChatID, sentText: String? = nil) {
        for listener in messagesListening where listener.chat == chat {
            update(listener, sentText: sentText)
        }
    }

    private func update(_ listener: WeakMessagesListening, sentText: String? = nil) {
        guard let chat = model.chat(listener.chat) else { return }
        let messages = conversationBuilder.build(for: chat, sentText: sentText)
        screenUpdates.add { listener.listener?.updated(messages: messages) }
    }
}
