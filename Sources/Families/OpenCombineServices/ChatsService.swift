import ArchitectureContract
package import ChatDomain
package import ChatMutations
@preconcurrency package import OpenCombine
package import OpenCombineUIKit

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
    let steps = PublishRelay<ChatStep>()
    /// To be given with the next sync; nil until the store has been loaded.
    let cursor = BehaviorRelay<UInt64?>(nil)

    private let model: ChatModel
    private let repeats: Repeats
    private var subscriptions: [AnyCancellable] = []

    init(model: ChatModel, repeats: Repeats) {
        self.model = model
        self.repeats = repeats
        mutations
            .scan(ChatState(model: model)) { state, mutation in state.after(mutation) }
            .compactMap(\.step)
            .handleEvents(receiveOutput: { [model, cursor] _ in
                if cursor.value != model.cursor { cursor.accept(model.cursor) }
            })
            .bind(to: steps)
            .store(in: &subscriptions)
    }

    /// Messages of others not read yet, over all chats (R12).
    var unreadCount: AnyPublisher<Int, Never> {
        steps.map(\.unreadCount).removeDuplicates(repeats)
    }

    package var isEmpty: AnyPublisher<Bool, Never> {
        steps
            .map { _ in }
            .prepend(())
            .map { [model] in model.chatCount == 0 }
            .removeDuplicates(repeats)
    }

    /// The chats, newest first, then what becomes of them; several changes when one step made several.
    package var list: AnyPublisher<[ListChange<ChatSummary>], Never> {
        Deferred { [steps, model] in
            steps
                .map { step in step.listChanges(model) }
                .filter { !$0.isEmpty }
                .prepend([.reset(model.summaries)])
        }
        .eraseToAnyPublisher()
    }

    /// The messages of a chat, oldest first, then what becomes of them.
    package func conversation(_ chat: ChatID) -> AnyPublisher<[ListChange<Message>], Never> {
        Deferred { [steps, model] in
            steps
                .map { step in step.messageChanges(of: chat, model) }
                .filter { !$0.isEmpty }
                .prepend([.reset(model.chat(chat)?.messages ?? [])])
        }
        .eraseToAnyPublisher()
    }

    package func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The chat of the contact with this name (R9).
    package func chat(named name: String) -> ChatID? { model.chat(named: name) }
}
