#if RxSwift
import ChatDomain
import ChatMutations
import ChatServices
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The chats as a stream: mutations go in, are scanned into the model, and steps come out.
final class LiveContentService: ContentService {
    private typealias Creation = (name: String, reply: AsyncSubject<ChatID>)

    let cursor = BehaviorRelay<UInt64?>(value: nil)

    private let model: ChatModel
    private let mutations = PublishRelay<ChatMutation>()
    private let stepsRelay = PublishRelay<ChatStep>()
    private let stored = PublishRelay<StoredChats>()
    private let creations = PublishRelay<Creation>()
    private let created = PublishRelay<SyncReply.ChatRecord>()
    private let disposeBag = DisposeBag()

    init(model: ChatModel) {
        self.model = model
        mutations
            .scan(ChatState(model: model)) { state, mutation in state.after(mutation) }
            .compactMap(\.step)
            .do(onNext: { [model, cursor] _ in
                if cursor.value != model.cursor { cursor.accept(model.cursor) }
            })
            .bind(to: stepsRelay)
            .disposed(by: disposeBag)
    }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {
        let network = coordinator.networkService
        creations
            .flatMap { creation in
                network.createChat(named: creation.name).map { (creation, $0) }
            }
            .subscribe(onNext: { [created] creation, result in
                switch result {
                case .success(let record):
                    created.accept(record)
                    creation.reply.onNext(ChatID(record.contact.id))
                    creation.reply.onCompleted()
                case .failure(let error):
                    creation.reply.onError(error)
                }
            })
            .disposed(by: disposeBag)
        setUpMutations(coordinator)
        coordinator.databaseService.load().bind(to: stored).disposed(by: disposeBag)
    }

    /// From every service that brings news.
    private func setUpMutations(_ coordinator: any AppCoordinator) {
        let sockets = coordinator.socketsService
        Observable.merge(
            stored.map(ChatMutation.load),
            // What is pushed before the store is loaded waits for it.
            coordinator.pushService.messages
                .map(ChatMutation.receive)
                .buffer(until: stored.map { _ in }),
            sockets.messages.map(ChatMutation.receive),
            sockets.otherReads.map { ChatMutation.otherRead($0.chat, upTo: $0.upTo) },
            coordinator.syncService.replies.map(ChatMutation.merge),
            coordinator.outboxService.outcomes.map(\.mutation),
            created.map(ChatMutation.create),
            coordinator.presenceService.visibleChat
                .skip(1).map(ChatMutation.show)
        )
        .bind(to: mutations)
        .disposed(by: disposeBag)
    }

    // MARK: For view models

    func allChats() -> Observable<[ChatSummary]> {
        .deferred { [stepsRelay, model] in
            let chats = model.summaries
            // Most steps touch a row or two: only their summaries are made.
            return
                stepsRelay
                .map { step in step.updates.compactMap { Self.listChange($0, model) } }
                .filter { !$0.isEmpty }
                .scan(into: chats) { chats, changes in
                    for change in changes { chats.apply(change) }
                }
                .startWith(chats)
        }
    }

    var isEmpty: Observable<Bool> {
        .deferred { [stepsRelay, model] in
            stepsRelay
                .map { _ in }
                .startWith(())
                .map { model.chatCount == 0 }
        }
    }

    func messages(in chat: ChatID) -> Observable<[Message]> {
        .deferred { [stepsRelay, model] in
            stepsRelay
                .filter { step in step.updates.contains { $0.concernsMessages(in: chat) } }
                .map { _ in }
                .startWith(())
                .map { model.chat(chat)?.messages ?? [] }
        }
    }

    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    func createChat(named name: String) -> Observable<ChatID> {
        if let chat = model.chat(named: name) {
            return .just(chat)
        }
        return .deferred { [creations] in
            let reply = AsyncSubject<ChatID>()
            creations.accept((name, reply))
            return reply
        }
    }

    func send(_ text: String, in chat: ChatID, at instant: Timestamp) {
        mutations.accept(.compose(text, in: chat, at: instant))
    }

    func retry(_ message: MessageID, in chat: ChatID) {
        mutations.accept(.retry(message, in: chat))
    }

    // MARK: For other services

    var steps: Observable<ChatStep> { stepsRelay.asObservable() }

    var unreadCount: Observable<Int> {
        stepsRelay.map(\.unreadCount).distinctUntilChanged()
    }

    var loaded: Observable<Void> { stored.map { _ in } }

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
#endif
