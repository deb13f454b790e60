package import ArchitectureContract
import ArchitectureIdentities
import ChatServices
import HeadlessUIKit
import StaticMVVMEvents
import WorkQueues

/// Static, event-driven MVVM with view models split by update rate: events go through routers to the model and to handlers,
/// which have immutable view models built of the parts that change, and hand them to those parts.
@MainActor
package final class SplitStaticMVVMArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvvmStaticSplit

    private let environment: ArchitectureEnvironment
    private let routers: EventRouters
    private let chatRouter: ChatEventRouter
    private let messageRouter: MessageEventRouter
    private let screenRouter: ScreenEventRouter
    private let navigationController: BaseNavigationController
    private let pushNotifications: PushNotificationController
    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        self.environment = environment
        let main = environment.queues.main
        let services = environment.services
        let routers = EventRouters()
        let model = ModelController(environment.makeModel(), store: services.store)

        let itemBuilder = ChatListItemViewModelBuilder(
            dates: environment.dates,
            avatars: services.avatars
        )
        let chatListBuilder = ChatListViewModelBuilder(
            model: model,
            routers: routers
        )
        let chatHandler = ChatEventHandler(
            model: model,
            chatListBuilder: chatListBuilder,
            chatRowsBuilder: ChatRowsViewModelBuilder(model: model, itemBuilder: itemBuilder),
            createChatBuilder: CreateChatViewModelBuilder(routers: routers)
        )
        let messageHandler = MessageEventHandler(
            model: model,
            conversationBuilder: ConversationViewModelBuilder(model: model, routers: routers),
            messageRowsBuilder: MessageRowsViewModelBuilder(
                itemBuilder: MessageItemViewModelBuilder(
                    dates: environment.dates,
                    routers: routers
                )
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
        self.routers = routers

        navigationController = BaseNavigationController(
            chatHandler: chatHandler,
            messageHandler: messageHandler,
            routers: routers,
            environment: environment
        )
        chatHandler.navigationController = navigationController
        chatListBuilder.navigationController = navigationController
        itemBuilder.navigationController = navigationController

        pushNotifications = PushNotificationController(environment: environment, routers: routers)
        messageHandler.add(listener: pushNotifications)
        appDelegate = AppDelegate(application: environment.application, routers: routers)
        chatHandler.add(listener: appDelegate)
    }

    package func start() {
        appDelegate.start()
        pushNotifications.start()
        environment.window.rootViewController = navigationController
        environment.window.makeKeyAndVisible()
        routers.route(event: .started)
    }
}
