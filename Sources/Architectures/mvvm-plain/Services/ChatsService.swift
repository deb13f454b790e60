import ArchitectureContract
import ChatDomain
import ChatMutations

/// The chats as a stream: mutations go in, are scanned into the model, and steps come out.
///
/// Steps are told in order of subscription; no one sends a mutation while being told of a step.
@MainActor
final class ChatsService {
    // MARK: Inputs

    /// What happened, in order.
    let mutations = Relay<ChatMutation>()

    // MARK: Outputs

    /// What each mutation did; none for those that did nothing.
    let steps = Relay<ChatStep>()
    /// To be given with the next sync; nil until the store has been loaded.
    let cursor = StateRelay<UInt64?>(nil)

    private let model: ChatModel
    private let repeats: Repeats
    private var subscriptions: [Subscription] = []

    init(model: ChatModel, repeats: Repeats) {
        self.model = model
        self.repeats = repeats
        mutations
            .scan(ChatState(model: model)) { state, mutation in state.after(mutation) }
            .compactMap(\.step)
            .subscribe { [model, cursor, steps] step in
                if cursor.value != model.cursor { cursor.accept(model.cursor) }
                steps.accept(step)
            }
            .store(in: &subscriptions)
    }

    /// Messages of others not read yet, over all chats (R12).
    var unreadCount: Stream<Int> {
        steps.map(\.unreadCount).removeDuplicates(repeats)
    }

    /// Whether there are no chats.
    var isEmpty: Stream<Bool> {
        steps
            .map { _ in }
            .prepend(())
            .map { [model] in model.chatCount == 0 }
            .removeDuplicates(repeats)
    }

    /// The chats, newest first, then what becomes of them; several changes when one step made several.
    var list: Stream<[ListChange<ChatSummary>]> {
        Stream { [steps, model] tell in
            steps
                .map { step in step.listChanges(model) }
                .filter { !$0.isEmpty }
                .prepend([.reset(model.summaries)])
                .subscribe(tell)
        }
    }

    /// The messages of a chat, oldest first, then what becomes of them.
    func conversation(_ chat: ChatID) -> Stream<[ListChange<Message>]> {
        Stream { [steps, model] tell in
            steps
                .map { step in step.messageChanges(of: chat, model) }
                .filter { !$0.isEmpty }
                .prepend([.reset(model.chat(chat)?.messages ?? [])])
                .subscribe(tell)
        }
    }

    /// The name of the chat's contact.
    func name(of chat: ChatID) -> String { model.chat(chat)?.contact.name ?? "" }

    /// The chat of the contact with this name (R9).
    func chat(named name: String) -> ChatID? { model.chat(named: name) }
}
