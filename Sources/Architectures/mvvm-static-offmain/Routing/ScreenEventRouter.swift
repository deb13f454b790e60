import ChatDomain
import StaticMVVMEvents

/// Takes every ``ScreenEvent``: changes the model, works the socket, tells the handlers.
final class ScreenEventRouter {
    private let model: ModelController
    private let webSocket: ChatWebSocket
    private let chatHandler: ChatEventHandler
    private let messageHandler: MessageEventHandler
    private let chatRouter: ChatEventRouter
    private let messageRouter: MessageEventRouter

    init(
        model: ModelController,
        webSocket: ChatWebSocket,
        chatHandler: ChatEventHandler,
        messageHandler: MessageEventHandler,
        chatRouter: ChatEventRouter,
        messageRouter: MessageEventRouter
    ) {
        self.model = model
        self.webSocket = webSocket
        self.chatHandler = chatHandler
        self.messageHandler = messageHandler
        self.chatRouter = chatRouter
        self.messageRouter = messageRouter
    }

    func route(event: ScreenEvent) {
        switch event {
        case .conversationAppeared(let chat):
            model.opened(chat)
            webSocket.open(chat)
            messageHandler.opened(chat: chat)
            messageRouter.route(event: .userReads(messagesIn: chat))
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
            chatRouter.route(event: .refreshing)
            guard let chat = model.chatOnScreen else { return }
            webSocket.open(chat)
            messageRouter.route(event: .userReads(messagesIn: chat))
        case .zoneChanged:
            chatHandler.zoneChanged()
            messageHandler.zoneChanged()
        }
    }
}
