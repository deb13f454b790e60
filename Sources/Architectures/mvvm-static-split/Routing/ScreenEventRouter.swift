import ChatDomain
import StaticMVVMEvents

/// Takes every ``ScreenEvent``: changes the model, works the socket, tells the handlers.
@MainActor
final class ScreenEventRouter {
    private let model: ModelController
    private let webSocket: ChatWebSocket
    private let chatHandler: ChatEventHandler
    private let messageHandler: MessageEventHandler
    private let routers: EventRouters

    init(
        model: ModelController,
        webSocket: ChatWebSocket,
        chatHandler: ChatEventHandler,
        messageHandler: MessageEventHandler,
        routers: EventRouters
    ) {
        self.model = model
        self.webSocket = webSocket
        self.chatHandler = chatHandler
        self.messageHandler = messageHandler
        self.routers = routers
    }

    func route(event: ScreenEvent) {
        switch event {
        case .conversationAppeared(let chat):
            model.opened(chat)
            webSocket.open(chat)
            messageHandler.opened(chat: chat)
            routers.route(event: .userReads(messagesIn: chat))
        case .conversationDisappeared(let chat):
            guard model.closed(chat) else { return }
            webSocket.close()
        case .createFormOpened:
            model.openedCreateForm()
        case .createFormClosed:
            model.closedCreateForm()
        case .bannerTapped(let chat):
            chatHandler.show(chat: chat)
        case .enteredBackground:
            model.enteredBackground()
            webSocket.close()
        case .enteringForeground:
            model.enteringForeground()
            routers.route(event: .refreshing)
            guard let chat = model.chatOnScreen else { return }
            webSocket.open(chat)
            routers.route(event: .userReads(messagesIn: chat))
        case .zoneChanged:
            chatHandler.zoneChanged()
            messageHandler.zoneChanged()
        }
    }
}
