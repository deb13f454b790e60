import ChatDomain
import HeadlessUIKit

extension UINavigationController {
    /// Whether a chat's conversation is on top.
    func shows(_ chat: ChatID) -> Bool {
        (topViewController as? ConversationViewController)?.chat == chat
    }

    /// Opens a conversation above the list, in the place of what is there, unless it is there already.
    func open(_ chat: ChatID, _ managers: Managers) {
        guard !shows(chat) else { return }
        let conversation = ConversationViewController(chat: chat, managers: managers)
        setViewControllers(viewControllers.prefix(1) + [conversation], animated: true)
    }
}
