import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// Takes pushes in: tells the model, then digs through the stack of controllers for those that have to know.
@MainActor
final class PushNotificationController {
    weak var navigationController: BaseNavigationController?

    private let environment: ArchitectureEnvironment
    private let chatModel: ChatModelController

    init(environment: ArchitectureEnvironment, chatModel: ChatModelController) {
        self.environment = environment
        self.chatModel = chatModel
    }

    /// Takes a push in, once the chats have been loaded from disk; `processed` learns whether a banner should show.
    func received(
        _ payload: PushPayload,
        whenProcessed processed: @escaping (_ shouldShow: Bool) -> Void
    ) {
        switch payload {
        case .message(let message):
            chatModel.whenLoaded { [weak self] in
                if let self { processed(received(message)) }
            }
        case .malformed(let kind), .unknown(let kind):
            environment.skipped.note(kind: kind)
            processed(false)
        }
    }

    private func received(_ message: IncomingMessage) -> Bool {
        guard chatModel.received(message: message) else { return false }
        let shouldShow: Bool
        if let conversation = conversation(handling: message.chat) {
            conversation.received(message: message)
            shouldShow = false
        } else {
            shouldShow = environment.application.applicationState != .background
        }
        updateChats(for: message.chat)
        return shouldShow
    }

    /// A chat has changed, and the screen that asked for it, if one did, is gone.
    func changed(chat: ChatID) {
        conversation(handling: chat)?.refresh()
        updateChats(for: chat)
    }

    /// The user has tapped a banner.
    func opened(chat: ChatID) {
        guard conversation(handling: chat) == nil,
            let chatList = navigationController?.viewControllers.first as? ChatListViewController
        else { return }
        chatList.selected(chat: chat)
    }

    /// A chat is being opened: its banner has done its work.
    func removeNotifications(for chat: ChatID) {
        environment.notifications.removeDeliveredNotifications(withIdentifiers: [
            String(chat.rawValue)
        ])
    }

    private func updateChats(for chat: ChatID) {
        guard let navigationController else { return }
        for case let viewController as any UpdatedChatDelegate
            in navigationController.viewControllers
        {
            viewController.updated(chat: chat)
        }
    }

    private func conversation(handling chat: ChatID) -> ConversationViewController? {
        guard
            let last = navigationController?.viewControllers.last as? ConversationViewController,
            last.chat == chat
        else { return nil }
        return last
    }
}
