import ArchitectureContract
import ChatDomain
import ChatMutations
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

@MainActor
final class ConversationViewModel {
    let chat: ChatID

    // MARK: Inputs

    /// Whether the conversation has appeared.
    let isVisible = PublishRelay<Bool>()
    /// Call to send the text.
    let send = PublishRelay<Void>()
    /// Call to send a failed message again.
    let retry = PublishRelay<MessageID>()

    // MARK: Input and output

    /// What the field holds; wiped when it was sent.
    let text = BehaviorRelay("")

    // MARK: Outputs

    /// The contact's name.
    let title: AnyPublisher<String, Never>
    /// The rows, oldest first.
    let rows: AnyPublisher<[MessageRowViewModel], Never>
    /// Emits what is wrong with the text, nil after 3 s.
    let errorMessage: AnyPublisher<String?, Never>

    private var subscriptions: [AnyCancellable] = []

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        title = Just(services.chats.name(of: chat)).eraseToAnyPublisher()

        let dates = services.dates
        rows = services.chats.conversation(chat)
            .rows(in: services) { MessageRowViewModel($0, dates: dates) }
            .restarted(at: services.lifecycle.zoneChanged)

        // A relay between the tap and those who take the text, lest one see it wiped by another.
        let drafts = PublishRelay<String>()
        errorMessage =
            drafts
            .filter(ChatRules.isBlank)
            .map { _ in ChatTexts.blankMessage }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
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
