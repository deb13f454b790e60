#if RxSwift
import ArchitectureContract
import ChatDomain
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The user gave a name of nothing but white space.
struct BlankName: Error {}

/// The business logic of the form for a new chat.
final class CreateChatViewModel: BaseViewModel {
    let title = ChatTexts.createTitle

    /// Has the chat of a contact made, whose name goes in, and moves on to its conversation; executing until the reply.
    private(set) lazy var create = Action<String, ChatID> { [unowned self] name in
        guard !ChatRules.isBlank(name) else {
            return .error(BlankName())
        }
        return coordinator.contentService.createChat(named: name)
            .do(onNext: { [weak self] chat in
                guard let self else { return }
                moveOn(
                    to: ConversationViewModel(coordinator, chat: chat),
                    intent: SceneTransitionIntent(method: .replace, controller: .conversation)
                )
            })
    }

    /// Leaves the form; a chat that is on its way is made all the same (R9).
    private(set) lazy var cancel = Action<Void, Never> { [unowned self] in
        if isCurrentScene { coordinator.popScene() }
        return .empty()
    }

    /// What is wrong, nil after 3 s.
    private(set) lazy var errorMessage: Observable<String?> = create.errors
        .compactMap(Self.text)
        .shown(for: ChatRules.errorTextDuration, on: coordinator.timeService.scheduler)

    private nonisolated static func text(of error: ActionError) -> String? {
        switch error {
        case .notEnabled: nil
        case .underlying(is BlankName): ChatTexts.blankName
        case .underlying: ChatTexts.createFailed
        }
    }
}
#endif
