import ChatDomain
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices

/// One conversation, above the list.
final class ConversationCoordinator: BaseCoordinator<Never> {
    private let chat: ChatID
    private let stack: NavigationStack
    private let services: AppServices

    init(chat: ChatID, stack: NavigationStack, services: AppServices) {
        self.chat = chat
        self.stack = stack
        self.services = services
    }

    /// Ends, without a result, when the conversation has been left.
    override func start() -> AnyPublisher<Never, Never> {
        let viewModel = ConversationViewModel(chat: chat, services: services)
        let screen = ConversationViewController(
            viewModel: viewModel,
            environment: services.environment
        )
        stack.show(screen)
        return stack.left(screen).ignoreOutput().eraseToAnyPublisher()
    }
}
