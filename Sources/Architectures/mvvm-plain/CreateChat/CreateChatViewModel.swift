import ArchitectureContract
import ChatDomain

@MainActor
final class CreateChatViewModel {
    // MARK: Inputs

    /// What the field holds.
    let name = StateRelay("")
    /// Call to create the chat.
    let create = Relay<Void>()

    // MARK: Outputs

    /// Whether the request is under way.
    let isCreating: Stream<Bool>
    /// Emits what is wrong, nil after 3 s.
    let errorMessage: Stream<String?>
    /// Emits the conversation that takes the screen's place.
    let showConversation: Stream<ConversationViewModel>

    /// What came of a tap.
    private enum Outcome {
        case asking
        case rejected(String)
        case ready(ChatID)
    }

    private var subscriptions: [Subscription] = []

    init(services: AppServices) {
        let outcomes = Relay<Outcome>()
        isCreating =
            outcomes
            .map { if case .asking = $0 { true } else { false } }
            .prepend(false)
            .removeDuplicates(in: services)
        errorMessage =
            outcomes
            .compactMap { if case .rejected(let text) = $0 { text } else { nil } }
            .shown(for: ChatRules.errorTextDuration, on: services.main)
        showConversation =
            outcomes
            .compactMap { if case .ready(let chat) = $0 { chat } else { nil } }
            .map { chat in ConversationViewModel(chat: chat, services: services) }

        create
            .withLatestFrom(name)
            .flatMapFirst { Self.outcomes(of: $0, services) }
            .bind(to: outcomes)
            .store(in: &subscriptions)
    }

    private static func outcomes(
        of name: String,
        _ services: AppServices
    ) -> Stream<Outcome> {
        if ChatRules.isBlank(name) {
            return .just(.rejected(ChatTexts.blankName))
        }
        if let chat = services.chats.chat(named: name) {
            return .just(.ready(chat))
        }
        return services.creation.createChat(named: name)
            .map { result in
                switch result {
                case .success(let chat): .ready(chat)
                case .failure: .rejected(ChatTexts.createFailed)
                }
            }
            .prepend(.asking)
    }
}
