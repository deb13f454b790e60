import ArchitectureContract
import ChatDomain

/// Makes sure that everyone who listens to messages gets the view model that fits what has happened.
///
/// What happens to messages mostly changes rows of the list too, so that the chat handler is asked to update it.
@MainActor
final class MessageEventHandler {
    private struct WeakMessagesListening { weak var listener: (any MessagesListening)? }
    private struct WeakBannerListening { weak var listener: (any BannerListening)? }

    private var messagesListening: [WeakMessagesListening] = []
    private var bannerListening: [WeakBannerListening] = []

    private let model: ModelController
    private let conversationBuilder: ConversationViewModelBuilder
    private let bannerBuilder: BannerViewModelBuilder
    private let chatHandler: ChatEventHandler

    init(
        model: ModelController,
        conversationBuilder: ConversationViewModelBuilder,
        bannerBuilder: BannerViewModelBuilder,
        chatHandler: ChatEventHandler
    ) {
        self.model = model
        self.conversationBuilder = conversationBuilder
        self.bannerBuilder = bannerBuilder
        self.chatHandler = chatHandler
    }

    // MARK: Listeners; one that is added twice is told once

    func add(listener: any MessagesListening) {
        messagesListening.removeAll { $0.listener === listener }
        messagesListening.append(WeakMessagesListening(listener: listener))
        guard let chat = model.chat(listener.chat) else { return }
        listener.updated(messages: conversationBuilder.build(for: chat))
    }

    func remove(listener: any MessagesListening) {
        messagesListening.removeAll { $0.listener == nil || $0.listener === listener }
    }

    func add(listener: any BannerListening) {
        bannerListening.removeAll { $0.listener === listener }
        bannerListening.append(WeakBannerListening(listener: listener))
    }

    // MARK: Events

    func sending(chat: ChatID) {
        updateMessages(of: chat, shouldClearInput: true)
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
        for weak in bannerListening { weak.listener?.show(banner: banner) }
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
        for weak in bannerListening { weak.listener?.removeBanner(of: chat) }
    }

    /// Every conversation's dates have changed; the list's are the chat handler's.
    func zoneChanged() {
        for weak in messagesListening {
            guard let listener = weak.listener, let chat = model.chat(listener.chat) else {
                continue
            }
            listener.updated(messages: conversationBuilder.build(for: chat))
        }
    }

    // MARK: View models to listeners

    func updateMessages(of id: ChatID, shouldClearInput: Bool = false) {
        for weak in messagesListening {
            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)
            else { continue }
            listener.updated(
                messages: conversationBuilder.build(for: chat, shouldClearInput: shouldClearInput)
            )
        }
    }
}
