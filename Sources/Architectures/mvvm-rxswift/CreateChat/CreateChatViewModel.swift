#if RxSwift
import ArchitectureContract
import ChatDomain
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

@MainActor
final class CreateChatViewModel {
    // MARK: Inputs

    /// What the field holds.
    let name: AnyObserver<String>
    /// Call to create the chat.
    let create: AnyObserver<Void>

    // MARK: Outputs

    /// Whether the request is under way.
    let isCreating: Observable<Bool>
    /// Emits what is wrong, nil after 3 s.
    let errorMessage: Observable<String?>
    /// Emits the conversation that takes the screen's place.
    let showConversation: Observable<ConversationViewModel>

    /// What came of a tap.
    private enum Outcome {
        case asking
        case rejected(String)
        case ready(ChatID)
    }

    init(services: AppServices) {
        let name = BehaviorSubject(value: "")
        self.name = name.asObserver()
        let create = PublishSubject<Void>()
        self.create = create.asObserver()

        // One request, whichever outputs are observed; no tap counts while its reply is awaited.
        let outcomes =
            create
            .withLatestFrom(name)
            .flatMapFirst { Self.outcomes(of: $0, services) }
            .share()
        isCreating =
            outcomes
            .map { if case .asking = $0 { true } else { false } }
            .startWith(false)
            .distinctUntilChanged(services.repeats)
        errorMessage =
            outcomes
            .compactMap { if case .rejected(let text) = $0 { text } else { nil } }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
        showConversation =
            outcomes
            .compactMap { if case .ready(let chat) = $0 { chat } else { nil } }
            .map { chat in ConversationViewModel(chat: chat, services: services) }
    }

    private static func outcomes(
        of name: String,
        _ services: AppServices
    ) -> Observable<Outcome> {
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
            .startWith(.asking)
    }
}
#endif
