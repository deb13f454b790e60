import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport

import struct Foundation.Notification

@testable import NotificationMVC

/// What a model object has posted, in order.
enum Post: Equatable, Sendable {
    case chats(RowsChange)
    case messages(MessagesChange)
    case unreadCount
    case received(MessageID)
    case syncDidBegin
    case syncDidEnd
    case didReconnect
}

/// Notes everything that the model layer posts.
@MainActor
final class PostLog {
    private(set) var posts: [Post] = []
    private var tokens: [NotificationToken] = []

    init(_ managers: Managers) {
        let center = managers.center
        tokens = [
            center.observe(MessageStore.chatsDidChange, MessageStore.changeKey) { [weak self] in
                self?.posts.append(.chats($0))
            },
            center.observe(MessageStore.messagesDidChange, MessageStore.changeKey) { [weak self] in
                self?.posts.append(.messages($0))
            },
            center.observe(MessageStore.didReceiveMessage, MessageStore.messageKey) {
                [weak self] (message: IncomingMessage) in
                self?.posts.append(.received(message.id))
            },
            note(MessageStore.unreadCountDidChange, .unreadCount, managers),
            note(SyncManager.didBegin, .syncDidBegin, managers),
            note(SyncManager.didEnd, .syncDidEnd, managers),
            note(SocketManager.didReconnect, .didReconnect, managers),
        ]
    }

    /// What has been posted since it was last asked.
    func take() -> [Post] {
        defer { posts = [] }
        return posts
    }

    private func note(
        _ name: Notification.Name,
        _ post: Post,
        _ managers: Managers
    ) -> NotificationToken {
        managers.center.observe(name) { [weak self] in self?.posts.append(post) }
    }
}

/// The model layer without screens, over stubbed services; Ada's chat has two unread messages, Bob's one.
struct ModelStage {
    static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    let world: StubbedWorld
    let managers: Managers
    let log: PostLog

    /// Runs `body` with all loaded, and the first sync under way.
    static func run(_ body: (ModelStage) -> Void) {
        let stored = StoredChats(chats: [.from(ada, texts: ["1", "2"]), .from(bob, texts: ["1"])])
        run(stored) { stage in
            stage.world.onMain { stage.managers.start() }
            stage.world.settle()
            _ = stage.take()
            body(stage)
        }
    }

    /// Runs `body` with nothing loaded yet.
    static func run(_ stored: StoredChats, _ body: (ModelStage) -> Void) {
        StubbedWorld.run(stored: stored) { world in
            let stage = world.onMain {
                let managers = Managers(environment: world.environment)
                return ModelStage(world: world, managers: managers, log: PostLog(managers))
            }
            body(stage)
        }
    }

    /// What has been posted since it was last asked.
    func take() -> [Post] { world.onMain { log.take() } }

    func perform(_ body: @MainActor (Managers) -> Void) -> [Post] {
        world.onMain { body(managers) }
        world.settle()
        return take()
    }

    /// Requests, sockets and receipts, without writes to disk.
    var requests: [StubServices.Call] {
        world.services.calls.filter { if case .write = $0 { false } else { true } }
    }
}
