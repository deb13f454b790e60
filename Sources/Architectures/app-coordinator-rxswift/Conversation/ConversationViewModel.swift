#if RxSwift
import ArchitectureContract
import ChatDomain
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

/// The user tried to send nothing but white space.
struct BlankMessage: Error {}

/// The business logic of a conversation.
final class ConversationViewModel: BaseViewModel {
    let chat: ChatID
    /// The contact's name.
    let title: String
    /// The messages, oldest first; once more when their dates read otherwise.
    let items: Observable<[Message]>
    /// Whether the conversation has appeared: the controller says.
    let isVisible = PublishRelay<Bool>()

    /// Sends a text, which then is its element.
    private(set) lazy var send = Action<String, String> { [unowned self] text in
        guard !ChatRules.isBlank(text) else {
            return .error(BlankMessage())
        }
        coordinator.contentService.send(text, in: chat, at: coordinator.timeService.now())
        return .just(text)
    }

    /// Sends a failed message again.
    private(set) lazy var retry = Action<MessageID, Never> { [unowned self] message in
        coordinator.contentService.retry(message, in: chat)
        return .empty()
    }

    /// What is wrong with the text, nil after 3 s.
    private(set) lazy var errorMessage: Observable<String?> = send.errors
        .compactMap(Self.text)
        .shown(for: ChatRules.errorTextDuration, on: coordinator.timeService.scheduler)

    init(_ coordinator: any AppCoordinator, chat: ChatID) {
        self.chat = chat
        title = coordinator.contentService.name(of: chat)
        items = coordinator.contentService.messages(in: chat)
            .distinctUntilChanged(if: coordinator.displayService.repeats, Self.lookAlike)
            .again(at: coordinator.timeService.zoneChanged)
        super.init(coordinator)
        isVisible
            .map { $0 ? chat : nil }
            .bind(to: coordinator.presenceService.openChat)
            .disposed(by: disposeBag)
    }

    /// Whether rows would look alike: that a message has been read by the user does not show.
    private nonisolated static func lookAlike(_ old: [Message], _ new: [Message]) -> Bool {
        old.count == new.count && zip(old, new).allSatisfy { $0.rowContent == $1.rowContent }
    }

    private nonisolated static func text(of error: ActionError) -> String? {
        switch error {
        case .notEnabled: nil
        case .underlying: ChatTexts.blankMessage
        }
    }
}
#endif
