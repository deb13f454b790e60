import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents
import TestSupport
import WorkQueues

@testable import StaticMVVM

/// Model, routers and handlers over stubbed services: events go in, listeners write down what comes out.
///
/// Ada has written "1" and "2", Grace "1"; the store has been read and the first sync is over.
@MainActor
final class EventCycle {
    nonisolated static let ada = ChatID(WholeApp.ada.id)
    nonisolated static let grace = ChatID(WholeApp.grace.id)

    nonisolated let world: StubbedWorld
    let model: ModelController
    let chatHandler: ChatEventHandler
    let messageHandler: MessageEventHandler
    /// Listens to the list, the create screen, the badge and banners; and to Ada's messages.
    let listener = EventListener(chat: EventCycle.ada)
    private let routers = EventRouters()
    private let chatRouter: ChatEventRouter
    private let messageRouter: MessageEventRouter
    private let screenRouter: ScreenEventRouter

    /// Runs `body` off the main queue.
    nonisolated static func run(_ body: (EventCycle) -> Void) {
        let stored = StoredChats(chats: [
            .from(WholeApp.ada, texts: ["1", "2"]), .from(WholeApp.grace, texts: ["1"]),
        ])
        StubbedWorld.run(stored: stored) { world in
            let cycle = world.onMain { EventCycle(world) }
            cycle.route(.started)
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.settle()
            world.onMain { cycle.listen() }
            body(cycle)
        }
    }

    private init(_ world: StubbedWorld) {
        self.world = world
        let (environment, main) = (world.environment, world.environment.queues.main)
        let services = environment.services
        model = ModelController(environment.makeModel(), store: services.store)
        chatHandler = ChatEventHandler(
            model: model,
            chatListBuilder: ChatListViewModelBuilder(
                model: model,
                itemBuilder: ChatListItemViewModelBuilder(
                    dates: environment.dates,
                    avatars: services.avatars
                ),
                routers: routers
            ),
            createChatBuilder: CreateChatViewModelBuilder(routers: routers)
        )
        messageHandler = MessageEventHandler(
            model: model,
            conversationBuilder: ConversationViewModelBuilder(
                model: model,
                itemBuilder: MessageItemViewModelBuilder(
                    dates: environment.dates,
                    routers: routers
                ),
                routers: routers
            ),
            bannerBuilder: BannerViewModelBuilder(),
            chatHandler: chatHandler
        )
        let messageEndpoint = MessageEndpoint(services: services, main: main, routers: routers)
        chatRouter = ChatEventRouter(
            model: model,
            endpoint: ChatEndpoint(services: services, main: main, routers: routers),
            messageEndpoint: messageEndpoint,
            handler: chatHandler,
            messageHandler: messageHandler,
            routers: routers,
            errorTimer: ErrorTextTimer(main: main)
        )
        messageRouter = MessageEventRouter(
            model: model,
            endpoint: messageEndpoint,
            handler: messageHandler,
            routers: routers,
            errorTimer: ErrorTextTimer(main: main),
            now: { environment.now }
        )
        screenRouter = ScreenEventRouter(
            model: model,
            webSocket: ChatWebSocket(
                sockets: services.sockets,
                main: main,
                routers: routers,
                skipped: environment.skipped
            ),
            chatHandler: chatHandler,
            messageHandler: messageHandler,
            routers: routers
        )
        routers.connect(chats: chatRouter, messages: messageRouter, screens: screenRouter)
    }

    private func listen() {
        chatHandler.add(listener: listener as any ChatListListening)
        chatHandler.add(listener: listener as any CreateChatListening)
        chatHandler.add(listener: listener as any BadgeListening)
        messageHandler.add(listener: listener as any MessagesListening)
        messageHandler.add(listener: listener as any BannerListening)
        listener.forget()
    }

    // MARK: Events, with all that follows at once

    nonisolated func route(_ event: ChatEvent) {
        world.onMain { routers.route(event: event) }
        world.settle()
    }

    nonisolated func route(_ event: MessageEvent) {
        world.onMain { routers.route(event: event) }
        world.settle()
    }

    nonisolated func route(_ event: ScreenEvent) {
        world.onMain { routers.route(event: event) }
        world.settle()
    }
}

/// Listens to everything, and writes it down.
@MainActor
final class EventListener: ChatListListening, CreateChatListening, BadgeListening,
    MessagesListening, BannerListening
{
    let chat: ChatID
    private(set) var lists: [ChatListViewModel] = []
    private(set) var forms: [CreateChatViewModel] = []
    private(set) var badges: [Int] = []
    private(set) var conversations: [ConversationViewModel] = []
    private(set) var banners: [String] = []
    private(set) var removedBanners: [ChatID] = []

    init(chat: ChatID) { self.chat = chat }

    func forget() { (lists, forms, badges, conversations) = ([], [], [], []) }

    func updated(list: ChatListViewModel) { lists.append(list) }
    func updated(create: CreateChatViewModel) { forms.append(create) }
    func updated(badge unreadCount: Int) { badges.append(unreadCount) }
    func updated(messages: ConversationViewModel) { conversations.append(messages) }
    func show(banner: BannerViewModel) { banners.append("\(banner.title): \(banner.text)") }
    func removeBanner(of chat: ChatID) { removedBanners.append(chat) }
}
