#if RxSwift
package import ArchitectureContract
package import ChatDomain
package import ChatMutations
import RxCocoa
@preconcurrency package import RxRelay
@preconcurrency package import RxSwift
import RxSwiftUIKit

/// The chats as a stream: mutations go in, are scanned into the model, and steps come out.
///
/// Steps are told in order of subscription; no one sends a mutation while being told of a step.
@MainActor
package final class ChatsService {
    // MARK: Inputs

    /// What happened, in order.
    package let mutations = PublishRelay<ChatMutation>()

    // MARK: Outputs

    /// What each mutation did; none for those that did nothing.
    package let steps = PublishRelay<ChatStep>()
    /// To be given with the next sync; nil until the store has been loaded.
    package let cursor = BehaviorRelay<UInt64?>(value: nil)

    private let model: ChatModel
    private let repeats: Repeats
    private let disposeBag = DisposeBag()

    /// Scans mutations into `model`, which no one else changes.
    package init(model: ChatModel, repeats: Repeats) {
        self.model = model
        self.repeats = repeats
        mutations
            .scan(ChatState(model: model)) { state, mutation in state.after(mutation) }
            .compactMap(\.step)
            .do(onNext: { [model, cursor] _ in
                if cursor.value != model.cursor { cursor.accept(model.cursor) }
            })
            .bind(to: steps)
            .disposed(by: disposeBag)
    }

    /// Messages of others not read yet, over all chats (R12).
    package var unreadCount: Observable<Int> {
        steps.map(\.unreadCount).distinctUntilChanged(repeats)
    }

    package var isEmpty: Observable<Bool> {
        steps
            .map { _ in }
            .startWith(())
            .map { [model] in model.chatCount == 0 }
            .distinctUntilChanged(repeats)
    }

    /// The chats, newest first, then what becomes of them; several changes when one step made several.
    package var list: Observable<[ListChange<ChatSummary>]> {
        Observable.deferred { [steps, model] in
            steps
                .map { step in step.updates.compactMap { Self.listChange($0, model) } }
                .filter { !$0.isEmpty }
                .startWith([.reset(model.summaries)])
        }
    }

    /// The messages of a chat, oldest first, then what becomes of them.
    package func conversation(_ chat: ChatID) -> Observable<[ListChange<Message>]> {
        Observable.deferred { [steps, model] in
            steps
                .map { step in
                    step.updates.compactMap { Self.conversationChange($0, chat, model) }
                }
                .filter { !$0.isEmpty }
                .startWith([.reset(model.chat(chat)?.messages ?? [])])
        }
    }

    package func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The chat of the contact with this name (R9).
    package func chat(named name: String) -> ChatID? { model.chat(named: name) }

    private static func listChange(
        _ update: ChatStep.Update,
        _ model: ChatModel
    ) -> ListChange<ChatSummary>? {
        switch update {
        case .loaded:
            return .reset(model.summaries)
        case .merged(let merge):
            return merge.chats.isEmpty ? nil : .reset(model.summaries)
        case .changed(let change):
            guard change.row != .unchanged, let chat = model.chat(change.chat)?.summary else {
                return nil
            }
            switch change.row {
            case .unchanged: return nil
            case .inserted(let place): return .inserted(chat, at: place)
            case .updated(let from, let to):
                return from == to ? .updated([(to, chat)]) : .moved(chat, from: from, to: to)
            }
        }
    }

    private static func conversationChange(
        _ update: ChatStep.Update,
        _ chat: ChatID,
        _ model: ChatModel
    ) -> ListChange<Message>? {
        switch update {
        case .merged(let merge) where !merge.chats.contains(chat):
            return nil
        case .loaded, .merged:
            return .reset(model.chat(chat)?.messages ?? [])
        case .changed(let change) where change.chat != chat:
            return nil
        case .changed(let change):
            // The batch holds the changed messages in the order of their indices.
            let messages = change.batch.messages
            switch change.rows {
            case .unchanged: return nil
            case .inserted(let index): return messages.last.map { .inserted($0, at: index) }
            case .updated(let indices):
                return .updated(zip(indices, messages).map { ($0, $1) })
            case .moved(let from, let to):
                return messages.last.map { .moved($0, from: from, to: to) }
            case .reloaded: return .reset(model.chat(chat)?.messages ?? [])
            }
        }
    }
}
#endif
