import ChatDomain

/// What builders and handlers know of the stack of screens: something to hand on to the main queue.
///
/// Stands for the reach that the navigation controller's static methods have.
@MainActor
final class Navigator {
    weak var navigationController: BaseNavigationController?

    func show(chat: ChatID) {
        navigationController?.show(chat: chat)
    }

    func showCreateChat() {
        navigationController?.showCreateChat()
    }

    /// Shows a chat in place of the create screen, if that is still there.
    func replaceCreateChat(with chat: ChatID) {
        navigationController?.replaceCreateChat(with: chat)
    }
}
