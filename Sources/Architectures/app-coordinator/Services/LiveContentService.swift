import ChatDomain
import ChatMutations
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// The chats as a stream: mutations go in, are scanned into the model, and steps come out.
final class LiveContentService: ContentService {
    private typealias Creation = (name: String, reply: PublishRelay<Result<ChatID, APIError>>)

    let cursor = BehaviorRelay<UInt64?>(nil)

    private let model: ChatModel
    private let mutations = PublishRelay<ChatMutation>()
    private let stepsRelay = PublishRelay<ChatStep>()
    private let stored = PublishRelay<StoredChats>()
    private let creations = PublishRelay<Creation>()
    private let created = PublishRelay<SyncReply.ChatRecord>()
    private var subscriptions: [AnyCancellable] = []

    init(model: ChatModel) {
        self.model = model
        mutations
            .scan(ChatState(model: model)) { state, mutation in state.after(mutation) }
            .compactMap(\.step)
            .handleEvents(receiveOutput: { [model, cursor] _ in
                if cursor.value != model.cursor { cursor.accept(model.cursor) }
            })
            .bind(to: stepsRelay)
            .store(in: &subscriptions)
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        creations
            .flatMap { creation in
                network.createChat(named: creation.name).map { (creation, $0) }
            }
            .sink { [created] creation, result in
                if case .success(let record) = result { created.accept(record) }
                creation.reply.accept(result.map { ChatID($0.contact.id) })
            }
            .store(in: &subscriptions)
        setUpMutations(coordinator)
        coordinator.databaseService.load().bind(to: stored).store(in: &subscriptions)
    }

    /// From every service that brings news.
    private func setUpMutations(_ coordinator: any AppCoordinator) {
        let sockets = coordinator.socketsService
        Merge(
            stored.map(ChatMutation.load).eraseToAnyPublisher(),
            // What is pushed before the store is loaded waits for it.
            coordinator.pushService.messages
                .map(ChatMutation.receive)
                .buffer(until: stored),
            sockets.messages.map(ChatMutation.receive).eraseToAnyPublisher(),
            sockets.otherReads
                .map { ChatMutation.otherRead($0.chat, upTo: $0.upTo) }
                .eraseToAnyPublisher(),
            coordinator.syncService.replies.map(ChatMutation.merge).eraseToAnyPublisher(),
            coordinator.outboxService.outcomes.map(\.mutation).eraseToAnyPublisher(),
            created.map(ChatMutation.create).eraseToAnyPublisher(),
            coordinator.presenceService.visibleChat
                .dropFirst().map(ChatMutation.show).eraseToAnyPublisher()
        )
        .bind(to: mutations)
        .store(in: &subscriptions)
    }

    // MARK: For view models

    func allChats() -> AnyPublisher<[ChatSummary], Never> {
        Deferred { [stepsRelay, model] in
            let chats = model.summaries
            // Most steps touch a row or two: only their summaries are made.
            return
                stepsRelay
                .map { step in step.updates.compactMap { Self.listChange($0, model) } }
                .filter { !$0.isEmpty }
                .scan(chats) { chats, changes in
                    changes.reduce(into: chats) { chats, change in chats.apply(change) }
                }
                .prepend(chats)
        }
        .eraseToAnyPublisher()
    }

    var isEmpty: AnyPublisher<Bool, Never> {
        Deferred { [stepsRelay, model] in
            stepsRelay
                .map { _ in }
                .prepend(())
                .map { model.chatCount == 0 }
        }
        .eraseToAnyPublisher()
    }

    func messages(in chat: ChatID) -> AnyPublisher<[Message], Never> {
        Deferred { [stepsRelay, model] in
            stepsRelay
                .filter { step in step.updates.contains { $0.concernsMessages(in: chat) } }
                .map { _ in }
                .prepend(())
                .map { model.chat(chat)?.messages ?? [] }
        }
        .eraseToAnyPublisher()
    }

    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    func createChat(named name: String) -> AnyPublisher<ChatID, any Error> {
        if let chat = model.chat(named: name) {
            return Just(chat).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        }
        return Deferred { [creations] in
            let reply = PublishRelay<Result<ChatID, APIError>>()
            creations.accept((name, reply))
            return reply
        }
        .first()
        .tryMap { try $0.get() }
        .eraseToAnyPublisher()
    }

    func send(_ text: String, in chat: ChatID, at instant: Timestamp) {
        mutations.accept(.compose(text, in: chat, at: instant))
    }

    func retry(_ message: MessageID, in chat: ChatID) {
        mutations.accept(.retry(message, in: chat))
    }

    // MARK: For other services

    var steps: AnyPublisher<ChatStep, Never> { stepsRelay.eraseToAnyPublisher() }

    var unreadCount: AnyPublisher<Int, Never> {
        stepsRelay.map(\.unreadCount).removeDuplicates().eraseToAnyPublisher()
    }

    var loaded: AnyPublisher<Void, Never> { stored.map { _ in }.eraseToAnyPublisher() }

    private static func listChange(
        _ update: ChatStep.Update,
        _ model: ChatModel
    ) -> ChatListChange? {
        switch update {
        case .loaded:
            return .reset(model.summaries)
        case .merged(let merge):
            return merge.chats.isEmpty ? nil : .reset(model.summaries)
        case .changed(let change):
            guard change.row != .unchanged, let chat = model.chat(change.chat) else { return nil }
            return .row(change.row, chat.summary)
        }
    }
}

extension ChatStep.Update {
    fileprivate func concernsMessages(in chat: ChatID) -> Bool {
        switch self {
        case .loaded: true
        case .merged(let merge): merge.chats.contains(chat)
        case .changed(let change): change.chat == chat && change.rows != .unchanged
        }
    }
}

extension [ChatSummary] {
    fileprivate mutating func apply(_ change: ChatListChange) {
        switch change {
        case .reset(let summaries):
            self = summaries
        case .row(.unchanged, _):
            break
        case .row(.inserted(let place), let summary):
            insert(summary, at: place)
        case .row(.updated(let from, let to), let summary) where from == to:
            self[to] = summary
        case .row(.updated(let from, let to), let summary):
            remove(at: from)
            insert(summary, at: to)
        }
    }
}
