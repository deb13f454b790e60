import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

@MainActor
final class CreateChatViewModel {
    // MARK: Inputs

    /// What the field holds.
    let name = BehaviorRelay("")
    /// Call to create the chat.
    let create = PublishRelay<Void>()

    // MARK: Outputs

    /// Whether the request is under way.
    let isCreating: AnyPublisher<Bool, Never>
    /// Emits what is wrong, nil after 3 s.
    let errorMessage: AnyPublisher<String?, Never>
    /// Emits the chat that was asked for, new or known already.
    let didCreateChat: AnyPublisher<ChatID, Never>

    /// What came of a tap.
    private enum Outcome {
        case asking
        case rejected(String)
        case ready(ChatID)
    }

    private var subscriptions: [AnyCancellable] = []

    init(services: AppServices) {
        let outcomes = PublishRelay<Outcome>()
        isCreating =
            outcomes
            .map { if case .asking = $0 { true } else { false } }
            .prepend(false)
            .removeDuplicates(in: services)
        errorMessage =
            outcomes
            .compactMap { if case .rejected(let text) = $0 { text } else { nil } }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
        didCreateChat =
            outcomes
            .compactMap { if case .ready(let chat) = $0 { chat } else { nil } }
            .eraseToAnyPublisher()

        create
            .withLatestFrom(name)
            .flatMapFirst { Self.outcomes(of: $0, services) }
            .bind(to: outcomes)
            .store(in: &subscriptions)
    }

    private static func outcomes(
        of name: String,
        _ services: AppServices
    ) -> AnyPublisher<Outcome, Never> {
        if ChatRules.isBlank(name) {
            return Just(.rejected(ChatTexts.blankName)).eraseToAnyPublisher()
        }
        if let chat = services.chats.chat(named: name) {
            return Just(.ready(chat)).eraseToAnyPublisher()
        }
        return services.creation.createChat(named: name)
            .map { result in
                switch result {
                case .success(let chat): .ready(chat)
                case .failure: .rejected(ChatTexts.createFailed)
                }
            }
            .prepend(.asking)
            .eraseToAnyPublisher()
    }
}
