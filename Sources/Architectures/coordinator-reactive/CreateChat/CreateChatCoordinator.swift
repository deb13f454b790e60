import ChatDomain
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit

/// What came of the create screen.
enum CreateResult: Equatable {
    /// A chat with the contact that was asked for, new or known already.
    case chat(ChatID)
    /// The screen was left before.
    case cancelled
}

/// Creating a chat, on a screen above the list.
final class CreateChatCoordinator: BaseCoordinator<CreateResult> {
    private let stack: NavigationStack
    private let services: AppServices

    init(stack: NavigationStack, services: AppServices) {
        self.stack = stack
        self.services = services
    }

    override func start() -> AnyPublisher<CreateResult, Never> {
        let viewModel = CreateChatViewModel(services: services)
        let screen = CreateChatViewController(viewModel: viewModel)
        stack.show(screen)

        // A reply may come after the back button and before the screen has gone: it is cancelled by then (R9).
        let created = viewModel.didCreateChat
            .filter { [stack, weak screen] _ in stack.isOnTop(screen) }
            .map(CreateResult.chat)
        let cancelled = stack.left(screen).map { CreateResult.cancelled }
        return Merge(created.eraseToAnyPublisher(), cancelled.eraseToAnyPublisher())
            .first()
            .eraseToAnyPublisher()
    }
}
