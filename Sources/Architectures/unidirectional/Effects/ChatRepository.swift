import ArchitectureContract
import ChatDomain
import ChatServices

/// The chats and their rules, in front of the database: what it does is written at once, and told as a value.
@MainActor
final class ChatRepository {
    private let environment: ArchitectureEnvironment
    private let model: ChatModel

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        model = environment.makeModel()
    }

    func load(_ stored: StoredChats) -> LoadedChats {
        model.load(stored)
        let chats = model.summaries
        return LoadedChats(
            chats: chats,
            unreadCount: model.unreadCount,
            cursor: model.cursor,
            outgoing: chats.flatMap { outgoing(in: $0.chat) }
        )
    }

    private func outgoing(in id: ChatID) -> [Message] {
        guard let chat = model.chat(id), chat.pendingCount > 0 else { return [] }
        return chat.messages.suffix(chat.pendingCount).filter { $0.state == .sending }
    }

    /// The chat of the contact with this name.
    func chat(named name: String) -> ChatID? { model.chat(named: name) }

    /// Does it; nil when nothing has changed.
    func perform(_ operation: ChatOperation) -> ChatsAction? {
        switch operation {
        case .receive(let message):
            updated(model.receive(message)) { _ in .arrived(message) }
        case .markRead(let chat):
            updated(model.markRead(chat)) { _ in
                model.readWatermark(of: chat).map { .readByUser(upTo: $0) } ?? .nothing
            }
        case .otherRead(let chat, let watermark):
            updated(model.otherRead(chat, upTo: watermark))
        case .compose(let text, let chat):
            updated(model.compose(text, in: chat, at: environment.now).change) { $0.outgoing }
        case .accept(let message, let chat, let instant):
            updated(model.accepted(message, in: chat, at: instant))
        case .giveUp(let message, let chat):
            updated(model.failed(message, in: chat))
        case .retry(let message, let chat):
            updated(model.retried(message, in: chat)) { $0.outgoing }
        case .create(let record):
            updated(model.create(record.contact, at: record.createdAt))
        case .merge(let reply):
            merged(model.merge(reply))
        case .fetch(let chat):
            fetched(chat)
        }
    }

    private func updated(
        _ change: ChatChange?,
        news: (ChatChange) -> ChatUpdate.News = { _ in .nothing }
    ) -> ChatsAction? {
        guard let change, let chat = model.chat(change.chat) else { return nil }
        if !change.batch.isEmpty { environment.services.store.write(change.batch) }
        return .updated(
            ChatUpdate(
                row: change.row,
                chat: chat.summary,
                unreadCount: model.unreadCount,
                news: news(change)
            )
        )
    }

    private func merged(_ change: MergeChange) -> ChatsAction {
        environment.services.store.write(change.batch)
        return .merged(
            MergedChats(
                chats: change.chats.isEmpty ? nil : model.summaries,
                unreadCount: model.unreadCount
            )
        )
    }

    private func fetched(_ id: ChatID) -> ChatsAction? {
        guard let chat = model.chat(id) else { return nil }
        return .fetched(id, name: chat.contact.name, messages: chat.messages)
    }
}

extension ChatChange {
    /// The message that was written, or is tried again.
    fileprivate var outgoing: ChatUpdate.News {
        batch.messages.first.map { .outgoing($0) } ?? .nothing
    }
}
