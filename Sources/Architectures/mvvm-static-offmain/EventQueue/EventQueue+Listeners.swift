import ChatDomain

/// Registering listeners, which live on the main queue, with handlers, which do not.
///
/// What crosses over is a weak reference that is made here and read again here, on main: off main no one ever holds a
/// screen, not for a moment, so that no screen lives longer by a hop or is freed by another queue.
@MainActor
extension EventQueue {
    /// Also has it shown a first view model.
    func add(listener: any ChatListListening) {
        let listener = WeakChatListListening(listener)
        async { @Sendable in $0.chatHandler.add(listener: listener) }
    }

    func remove(listener: any ChatListListening) {
        let id = ObjectIdentifier(listener)
        async { @Sendable in $0.chatHandler.removeChatListListening(id) }
    }

    /// Also has it shown a first view model.
    func add(listener: any CreateChatListening) {
        let listener = WeakCreateChatListening(listener)
        async { @Sendable in $0.chatHandler.add(listener: listener) }
    }

    func remove(listener: any CreateChatListening) {
        let id = ObjectIdentifier(listener)
        async { @Sendable in $0.chatHandler.removeCreateChatListening(id) }
    }

    func add(listener: any BadgeListening) {
        let listener = WeakBadgeListening(listener)
        async { @Sendable in $0.chatHandler.add(listener: listener) }
    }

    /// Also has it shown a first view model.
    func add(listener: any MessagesListening) {
        let listener = WeakMessagesListening(listener)
        async { @Sendable in $0.messageHandler.add(listener: listener) }
    }

    func remove(listener: any MessagesListening) {
        let id = ObjectIdentifier(listener)
        async { @Sendable in $0.messageHandler.removeMessagesListening(id) }
    }

    func add(listener: any BannerListening) {
        let listener = WeakBannerListening(listener)
        async { @Sendable in $0.messageHandler.add(listener: listener) }
    }
}
