import ChatDomain

/// What the app does whatever screen is up: loads, listens, syncs on return, counts.
@MainActor
final class RootInteractor {
    weak var output: (any RootInteractorOutput)?

    private let services: AppServices

    init(services: AppServices) {
        self.services = services
        services.chats.add(self)
    }
}

extension RootInteractor: RootInteractorInput {
    var isActive: Bool { services.lifecycle.isActive }

    func start() {
        services.inbox.listen()
        services.chats.whenLoaded { [services] in
            services.outbox.resume()
            services.sync.sync()
        }
        services.chats.load()
    }

    func enterBackground() { services.lifecycle.enterBackground() }

    func returnToForeground() { services.sync.sync() }

    func becomeActive() { services.lifecycle.becomeActive() }

    func jumpClock() { services.lifecycle.jumpClock() }
}

extension RootInteractor: ChatsObserver {
    func chatChanged(_ change: ChatChange) {
        if change.changesUnread { output?.changed(unreadCount: services.chats.unreadCount) }
    }

    func chatsReloaded(_ chats: [ChatID]?) {
        output?.changed(unreadCount: services.chats.unreadCount)
    }

    func received(_ message: IncomingMessage) {
        output?.received(message)
    }
}
