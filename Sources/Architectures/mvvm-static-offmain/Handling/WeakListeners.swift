import ChatDomain

// What handlers hold of listeners. They pass these on and leave `listener` alone: it is read on the main queue only. By
// `id` they find it again, also once it is gone.

struct WeakChatListListening {
    weak let listener: (any ChatListListening)?
    let id: ObjectIdentifier

    init(_ listener: any ChatListListening) {
        self.listener = listener
        id = ObjectIdentifier(listener)
    }
}

struct WeakCreateChatListening {
    weak let listener: (any CreateChatListening)?
    let id: ObjectIdentifier

    init(_ listener: any CreateChatListening) {
        self.listener = listener
        id = ObjectIdentifier(listener)
    }
}

struct WeakMessagesListening {
    weak let listener: (any MessagesListening)?
    let id: ObjectIdentifier
    let chat: ChatID

    @MainActor
    init(_ listener: any MessagesListening) {
        self.listener = listener
        id = ObjectIdentifier(listener)
        chat = listener.chat
    }
}

struct WeakBadgeListening {
    weak let listener: (any BadgeListening)?
    let id: ObjectIdentifier

    init(_ listener: any BadgeListening) {
        self.listener = listener
        id = ObjectIdentifier(listener)
    }
}

struct WeakBannerListening {
    weak let listener: (any BannerListening)?
    let id: ObjectIdentifier

    init(_ listener: any BannerListening) {
        self.listener = listener
        id = ObjectIdentifier(listener)
    }
}
