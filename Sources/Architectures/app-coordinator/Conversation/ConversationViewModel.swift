import ArchitectureContract
import ChatDomain
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// The user tried to send nothing but white space.
struct BlankMessage: Error {}

/// The business logic of a conversation.
final class ConversationViewModel: BaseViewModel {
    let chat: ChatID
    /// The contact's name.
    let title: String
    /// The messages, oldest first; once more when their dates read otherwise.
    let items: AnyPublisher<[Message], Never>
    /// Whether the conversation has appeared: the controller says.
    let isVisible = PublishRelay<Bool>()

    /// Sends a text, which then is its element.
    private(set) lazy var send = Action<String, String> { [unowned self] text in
        guard !ChatRules.isBlank(text) else {
            return Fail(error: BlankMessage()).eraseToAnyPublisher()
        }
        coordinator.contentService.send(text, in: chat, at: coordinator.timeService.now())
        return Just(text).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    /// Sends a failed message again.
    private(set) lazy var retry = Action<MessageID, Never> { [unowned self] message in
        coordinator.contentService.retry(message, in: chat)
        return Empty().eraseToAnyPublisher()
    }

    /// What is wrong with the text, nil after 3 s.
    private(set) lazy var errorMessage: AnyPublisher<String?, Never> = send.errors
        .compactMap(Self.text)
        .shown(for: ChatRules.errorTextDuration, on: coordinator.timeService.scheduler)

    init(_ coordinator: any AppCoordinator, chat: ChatID) {
        self.chat = chat
        title = coordinator.contentService.name(of: chat)
        items = coordinator.contentService.messages(in: chat)
            .removeDuplicates(if: coordinator.displayService.repeats, by: Self.lookAlike)
            .again(at: coordinator.timeService.zoneChanged)
        super.init(coordinator)
        isVisible
            .map { $0 ? chat : nil }
            .bind(to: coordinator.presenceService.openChat)
            .store(in: &subscriptions)
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
