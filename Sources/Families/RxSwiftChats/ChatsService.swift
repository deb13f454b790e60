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
                .map { step in step.listChanges(model) }
                .filter { !$0.isEmpty }
                .startWith([.reset(model.summaries)])
        }
    }

    /// The messages of a chat, oldest first, then what becomes of them.
    package func conversation(_ chat: ChatID) -> Observable<[ListChange<Message>]> {
        Observable.deferred { [steps, model] in
            steps
                .map { step in step.messageChanges(of: chat, model) }
                .filter { !$0.isEmpty }
                .startWith([.reset(model.chat(chat)?.messages ?? [])])
        }
    }

    package func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The chat of the contact with this name (R9).
    package func chat(named name: String) -> ChatID? { model.chat(named: name) }
}
#endif
