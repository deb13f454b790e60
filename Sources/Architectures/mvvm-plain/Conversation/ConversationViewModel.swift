import ArchitectureContract
import ChatDomain
import ChatMutations

@MainActor
final class ConversationViewModel {
    let chat: ChatID

    // MARK: Inputs

    /// Whether the conversation has appeared.
    let isVisible = Relay<Bool>()
    /// Call to send the text.
    let send = Relay<Void>()
    /// Call to send a failed message again.
    let retry = Relay<MessageID>()

    // MARK: Input and output

    /// What the field holds; wiped when it was sent.
    let text = StateRelay("")

    // MARK: Outputs

    /// The contact's name.
    let title: Stream<String>
    /// The rows, oldest first.
    let rows: Stream<[MessageRowViewModel]>
    /// Emits what is wrong with the text, nil after 3 s.
    let errorMessage: Stream<String?>

    private var subscriptions: [Subscription] = []

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        title = .just(services.chats.name(of: chat))

        let dates = services.dates
        rows = services.chats.conversation(chat)
            .rows(in: services) { MessageRowViewModel($0, dates: dates) }
            .restarted(at: services.lifecycle.zoneChanged)

        // A relay between the tap and those who take the text, lest one see it wiped by another.
        let drafts = Relay<String>()
        errorMessage =
            drafts
            .filter(ChatRules.isBlank)
            .map { _ in ChatTexts.blankMessage }
            .shown(for: ChatRules.errorTextDuration, on: services.main)
        let messages = drafts.filter { !ChatRules.isBlank($0) }
        messages
            .map { ChatMutation.compose($0, in: chat, at: services.now()) }
            .bind(to: services.chats.mutations)
            .store(in: &subscriptions)
        messages.map { _ in "" }.bind(to: text).store(in: &subscriptions)
        send.withLatestFrom(text).bind(to: drafts).store(in: &subscriptions)

        retry
            .map { ChatMutation.retry($0, in: chat) }
            .bind(to: services.chats.mutations)
            .store(in: &subscriptions)
        isVisible
            .map { $0 ? chat : nil }
            .bind(to: services.presence.openChat)
            .store(in: &subscriptions)
    }
}
