import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import WorkQueues

@testable import SplitStaticMVVM

/// Routers, handlers and builders without screens, and one listener to every flow, whose conversation shows Ada's chat.
@MainActor
final class FlowStage {
    nonisolated static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    nonisolated static let grace = Contact(id: ContactID(2), name: "Grace", avatar: AvatarID(2))

    let routers = EventRouters()
    let listener = FlowListener(chat: ChatID(1))
    private let chatHandler: ChatEventHandler
    private let messageHandler: MessageEventHandler
    private let chatRouter: ChatEventRouter
    private let messageRouter: MessageEventRouter
    private let screenRouter: ScreenEventRouter

    init(_ world: StubbedWorld) {
        let environment = world.environment
        let services = environment.services
        let main = environment.queues.main
        let model = ModelController(environment.makeModel(), store: services.store)
        chatHandler = ChatEventHandler(
            model: model,
            chatListBuilder: ChatListViewModelBuilder(model: model, routers: routers),
            chatRowsBuilder: ChatRowsViewModelBuilder(
                model: model,
                itemBuilder: ChatListItemViewModelBuilder(
                    dates: environment.dates,
                    avatars: services.avatars
                )
            ),
            createChatBuilder: CreateChatViewModelBuilder(routers: routers)
        )
        messageHandler = MessageEventHandler(
            model: model,
            conversationBuilder: ConversationViewModelBuilder(model: model, routers: routers),
            messageRowsBuilder: MessageRowsViewModelBuilder(
                itemBuilder: MessageItemViewModelBuilder(dates: environment.dates, routers: routers)
            ),
            bannerBuilder: BannerViewModelBuilder(),
            chatHandler: chatHandler
        )
        let endpoint = MessageEndpoint(services: services, main: main, routers: routers)
        chatRouter = ChatEventRouter(
            model: model,
            endpoint: ChatEndpoint(services: services, main: main, routers: routers),
            messageEndpoint: endpoint,
            handler: chatHandler,
            messageHandler: messageHandler,
            routers: routers,
            errorTimer: ErrorTextTimer(main: main)
        )
        messageRouter = MessageEventRouter(
            model: model,
            endpoint: endpoint,
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
        listen()
    }

    func listen() { listener.listen(to: chatHandler, messageHandler) }

    /// Another screen covers the list, which waits.
    func coverList() {
        chatHandler.remove(listener: listener as any ChatListListening)
        chatHandler.remove(listener: listener as any ChatRowsListening)
    }

    func uncoverList() {
        chatHandler.add(listener: listener as any ChatListListening)
        chatHandler.add(listener: listener as any ChatRowsListening)
    }
}

/// Notes which flows run, in order, and what is essential of each view model.
@MainActor
final class FlowListener {
    enum Flow: Equatable {
        case list
        case rows([String], RowsChange)
        case badge(Int)
        case conversation(clearsInput: Bool, showsError: Bool)
        case messages([String], RowsChange)
    }

    let chat: ChatID
    private(set) var flows: [Flow] = []

    init(chat: ChatID) {
        self.chat = chat
    }

    func listen(to chats: ChatEventHandler, _ messages: MessageEventHandler) {
        chats.add(listener: self as any ChatListListening)
        chats.add(listener: self as any ChatRowsListening)
        chats.add(listener: self as any BadgeListening)
        messages.add(listener: self as any ConversationListening)
        messages.add(listener: self as any MessagesListening)
    }

    func forget() { flows = [] }
}

extension FlowListener: ChatListListening {
    func updated(list: ChatListViewModel) { flows.append(.list) }
}

extension FlowListener: ChatRowsListening {
    func updated(rows: ChatRowsViewModel) {
        flows.append(.rows(rows.items.map(\.contact), rows.change))
    }
}

extension FlowListener: BadgeListening {
    func updated(badge unreadCount: Int) { flows.append(.badge(unreadCount)) }
}

extension FlowListener: ConversationListening {
    func updated(conversation: ConversationViewModel) {
        flows.append(
            .conversation(
                clearsInput: conversation.shouldClearInput,
                showsError: conversation.shouldShowError
            )
        )
    }
}

extension FlowListener: MessagesListening {
    func updated(messages: MessageRowsViewModel) {
        flows.append(.messages(messages.items.map(\.text), messages.change))
    }
}
