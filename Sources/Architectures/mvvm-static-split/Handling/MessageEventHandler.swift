import ArchitectureContract
import ChatDomain

/// Makes sure that everyone who listens to messages gets the view model that fits what has happened.
///
/// A conversation is served by two flows: its messages by one, what is around them by another. What happens to messages
/// mostly changes one row of the list too, so that the chat handler is told.
@MainActor
final class MessageEventHandler {
    private struct WeakConversationListening { weak var listener: (any ConversationListening)? }
    private struct WeakMessagesListening { weak var listener: (any MessagesListening)? }
    private struct WeakBannerListening { weak var listener: (any BannerListening)? }

    private var conversationListening: [WeakConversationListening] = []
    private var messagesListening: [WeakMessagesListening] = []
    private var bannerListening: [WeakBannerListening] = []

    private let model: ModelController
    private let conversationBuilder: ConversationViewModelBuilder
    private let messageRowsBuilder: MessageRowsViewModelBuilder
    private let bannerBuilder: BannerViewModelBuilder
    private let chatHandler: ChatEventHandler

    init(
        model: ModelController,
        conversationBuilder: ConversationViewModelBuilder,
        messageRowsBuilder: MessageRowsViewModelBuilder,
        bannerBuilder: BannerViewModelBuilder,
        chatHandler: ChatEventHandler
    ) {
        self.model = model
        self.conversationBuilder = conversationBuilder
        self.messageRowsBuilder = messageRowsBuilder
        self.bannerBuilder = bannerBuilder
        self.chatHandler = chatHandler
    }

    // MARK: Listeners; one that is added twice is told once

    func add(listener: any ConversationListening) {
        conversationListening.removeAll { $0.listener === listener }
        conversationListening.append(WeakConversationListening(listener: listener))
        guard let chat = model.chat(listener.chat) else { return }
        listener.updated(conversation: conversationBuilder.build(for: chat))
    }

    func remove(listener: any ConversationListening) {
        conversationListening.removeAll { $0.listener == nil || $0.listener === listener }
    }

    func add(listener: any MessagesListening) {
        messagesListening.removeAll { $0.listener === listener }
        messagesListening.append(WeakMessagesListening(listener: listener))
        guard let chat = model.chat(listener.chat) else { return }
        listener.updated(messages: messageRowsBuilder.buildAll(for: chat))
    }

    func remove(listener: any MessagesListening) {
        messagesListening.removeAll { $0.listener == nil || $0.listener === listener }
    }

    func add(listener: any BannerListening) {
        bannerListening.removeAll { $0.listener === listener }
        bannerListening.append(WeakBannerListening(listener: listener))
    }

    // MARK: Events

    func sending(_ change: ChatChange) {
        updateConversation(of: change.chat, shouldClearInput: true)
        updateMessages(change)
        chatHandler.changed(change)
    }

    func refusedBlankText(chat: ChatID) { updateConversation(of: chat) }

    func endedBlankTextError(chat: ChatID) { updateConversation(of: chat) }

    func sent(_ change: ChatChange) {
        updateMessages(change)
        chatHandler.changed(change)
    }

    func failedSending(_ change: ChatChange) { updateMessages(change) }

    func retrying(_ change: ChatChange) { updateMessages(change) }

    func received(message: IncomingMessage, _ change: ChatChange) {
        updateMessages(change)
        chatHandler.changed(change)
        guard model.needsBanner(message.chat) else { return }
        let banner = bannerBuilder.build(for: message)
        for weak in bannerListening { weak.listener?.show(banner: banner) }
    }

    /// A conversation shows nothing of its being read by the user.
    func userReads(_ change: ChatChange) { chatHandler.changed(change) }

    func otherRead(_ change: ChatChange) { updateMessages(change) }

    /// A refresh has touched chats; the list has been updated by the chat handler.
    func refreshed(_ change: MergeChange) {
        for chat in change.chats { updateAllMessages(of: chat) }
    }

    func opened(chat: ChatID) {
        for weak in bannerListening { weak.listener?.removeBanner(of: chat) }
    }

    /// Every message's date has changed; the list's are the chat handler's.
    func zoneChanged() {
        for weak in messagesListening {
            guard let listener = weak.listener, let chat = model.chat(listener.chat) else {
                continue
            }
            listener.updated(messages: messageRowsBuilder.buildAll(for: chat))
        }
    }

    // MARK: View models to listeners

    private func updateConversation(of id: ChatID, shouldClearInput: Bool = false) {
        for weak in conversationListening {
            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)
            else { continue }
            listener.updated(
                conversation: conversationBuilder.build(
                    for: chat,
                    shouldClearInput: shouldClearInput
                )
            )
        }
    }

    private func updateMessages(_ change: ChatChange) {
        for weak in messagesListening {
            guard let listener = weak.listener, listener.chat == change.chat,
                let chat = model.chat(change.chat),
                let messages = messageRowsBuilder.build(for: change, in: chat)
            else { continue }
            listener.updated(messages: messages)
        }
    }

    private func updateAllMessages(of id: ChatID) {
        for weak in messagesListening {
            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)
            else { continue }
            listener.updated(messages: messageRowsBuilder.buildAll(for: chat))
        }
    }
}
