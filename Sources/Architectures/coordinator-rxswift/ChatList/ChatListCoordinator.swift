#if RxSwift
import ChatDomain
import HeadlessUIKit
@preconcurrency import RxSwift

/// The list, and what the user does from there: look into a chat, or create one.
final class ChatListCoordinator: BaseCoordinator<Never> {
    private let window: UIWindow
    private let services: AppServices
    /// Emits chats to be shown whatever is on screen.
    private let deepLinks: Observable<ChatID>

    init(window: UIWindow, services: AppServices, deepLinks: Observable<ChatID>) {
        self.window = window
        self.services = services
        self.deepLinks = deepLinks
    }

    /// Never ends: the list is always there.
    override func start() -> Observable<Never> {
        let viewModel = ChatListViewModel(services: services)
        let screen = ChatListViewController(
            viewModel: viewModel,
            environment: services.environment
        )
        let stack = NavigationStack(root: screen)

        let conversations = Observable.merge(viewModel.showConversation, deepLinks)
            .map { [unowned self] chat in showConversation(chat, on: stack) }
        let creations = viewModel.showCreateChat
            .map { [unowned self] in showCreateChat(on: stack) }
        // One at a time is above the list: the former's coordinator goes when the next one takes its place.
        Observable.merge(conversations, creations)
            .switchLatest()
            .subscribe()
            .disposed(by: disposeBag)

        window.rootViewController = stack.controller
        window.makeKeyAndVisible()
        return .never()
    }

    private func showConversation(
        _ chat: ChatID,
        on stack: NavigationStack
    ) -> Observable<Never> {
        coordinate(to: ConversationCoordinator(chat: chat, stack: stack, services: services))
    }

    /// The chat that comes of it, if one does, is shown in the create screen's place.
    private func showCreateChat(on stack: NavigationStack) -> Observable<Never> {
        coordinate(to: CreateChatCoordinator(stack: stack, services: services))
            .compactMap { result in
                switch result {
                case .chat(let chat): chat
                case .cancelled: nil
                }
            }
            .flatMap { [unowned self] chat in showConversation(chat, on: stack) }
    }
}
#endif
