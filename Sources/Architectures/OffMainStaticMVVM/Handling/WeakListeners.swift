import ChatDomain

// What handlers hold of listeners. They pass these on and leave `listener` alone: it is read on the main queue only.

struct WeakChatListListening {
    weak let listener: (any ChatListListening)?

    init(_ listener: any ChatListListening) {
        self.listener = listener
    }
}

struct WeakCreateChatListening {
    weak let listener: (any CreateChatListening)?
    /// What it is found again by once it is gone.
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

    init(_ listener: any BadgeListening) {
        self.listener = listener
    }
}

struct WeakBannerListening {
    weak let listener: (any BannerListening)?

    init(_ listener: any BannerListening) {
        self.listener = listener
    }
}
