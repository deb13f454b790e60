import ArchitectureContract
import ChatServices
import WorkQueues

/// All that an event passes on its way to a view model: routers, model, endpoints, handlers, builders.
///
/// None of it is `Sendable`: it is made by an item of the event queue and touched by no other, which `Confined` checks.
final class EventPipeline {
    let chatRouter: ChatEventRouter
    let messageRouter: MessageEventRouter
    let screenRouter: ScreenEventRouter
    let chatHandler: ChatEventHandler
    let messageHandler: MessageEventHandler
    let messageEndpoint: MessageEndpoint
    let screenUpdates: ScreenUpdates

    init(environment: ArchitectureEnvironment, events: EventQueue, navigator: Navigator) {
        let services = environment.services
        let model = ModelController(environment.makeModel(), store: services.store)
        screenUpdates = ScreenUpdates(main: environment.queues.main)

        chatHandler = ChatEventHandler(
            model: model,
            chatListBuilder: ChatListViewModelBuilder(
                model: model,
                itemBuilder: ChatListItemViewModelBuilder(
                    dates: environment.dates,
                    avatars: services.avatars,
                    navigator: navigator
                ),
                events: events,
                navigator: navigator
            ),
            createChatBuilder: CreateChatViewModelBuilder(events: events),
            screenUpdates: screenUpdates,
            navigator: navigator
        )
        messageHandler = MessageEventHandler(
            model: model,
            conversationBuilder: ConversationViewModelBuilder(
                model: model,
                itemBuilder: MessageItemViewModelBuilder(
                    dates: environment.dates,
                    events: events
                ),
                events: events
            ),
            bannerBuilder: BannerViewModelBuilder(),
            chatHandler: chatHandler,
            screenUpdates: screenUpdates
        )

        messageEndpoint = MessageEndpoint(api: services.api, events: events)
        messageRouter = MessageEventRouter(
            model: model,
            endpoint: messageEndpoint,
            handler: messageHandler,
            errorTimer: ErrorTextTimer(events: events),
            now: { environment.now }
        )
        chatRouter = ChatEventRouter(
            model: model,
            endpoint: ChatEndpoint(services: services, events: events),
            messageEndpoint: messageEndpoint,
            handler: chatHandler,
            messageHandler: messageHandler,
            messageRouter: messageRouter,
            errorTimer: ErrorTextTimer(events: events)
        )
        screenRouter = ScreenEventRouter(
            model: model,
            webSocket: ChatWebSocket(
                sockets: services.sockets,
                events: events,
                skipped: environment.skipped
            ),
            chatHandler: chatHandler,
            messageHandler: messageHandler,
            chatRouter: chatRouter,
            messageRouter: messageRouter
        )
    }
}
