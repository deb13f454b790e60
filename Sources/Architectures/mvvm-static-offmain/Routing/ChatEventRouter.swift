import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents

/// Takes every ``ChatEvent``: changes the model, asks the endpoint, tells the handler.
final class ChatEventRouter {
    private let model: ModelController
    private let endpoint: ChatEndpoint
    private let messageEndpoint: MessageEndpoint
    private let handler: ChatEventHandler
    private let messageHandler: MessageEventHandler
    private let messageRouter: MessageEventRouter
    private let errorTimer: ErrorTextTimer

    init(
        model: ModelController,
        endpoint: ChatEndpoint,
        messageEndpoint: MessageEndpoint,
        handler: ChatEventHandler,
        messageHandler: MessageEventHandler,
        messageRouter: MessageEventRouter,
        errorTimer: ErrorTextTimer
    ) {
        self.model = model
        self.endpoint = endpoint
        self.messageEndpoint = messageEndpoint
        self.handler = handler
        self.messageHandler = messageHandler
        self.messageRouter = messageRouter
        self.errorTimer = errorTimer
    }

    func route(event: ChatEvent) {
        switch event {
        case .started:
            endpoint.load()
            handler.started()
        case .loaded(let stored):
            loaded(stored)
        case .refreshing:
            // One sync at a time; whoever asks meanwhile joins it.
            guard model.refreshing() else { return }
            endpoint.sync(since: model.cursor)
            handler.refreshing()
        case .refreshed(let reply):
            refreshed(reply)
        case .refreshFailed:
            model.refreshFailed()
            handler.failedRefreshing()
        case .creating(let name, let form):
            creating(name, form: form)
        case .created(let record, let form):
            let chat = model.created(record)
            handler.updateAllChatLists()
            guard model.endCreating(form) else { return }
            handler.created(chat: chat)
        case .createFailed(let reason, let form):
            guard model.createFailed(form, reason: reason) else { return }
            handler.failedCreating()
            errorTimer.restart { $0.chatRouter.route(event: .createErrorEnded(form: form)) }
        case .createErrorEnded(let form):
            guard model.createErrorEnded(form) else { return }
            handler.updateCreateForm()
        }
    }

    private func loaded(_ stored: StoredChats) {
        let early = model.load(stored)
        handler.loaded()
        for message in model.unsentMessages { messageEndpoint.send(message) }
        route(event: .refreshing)
        for message in early { messageRouter.route(event: .received(message)) }
    }

    private func refreshed(_ reply: SyncReply) {
        let chats = model.refreshed(reply)
        handler.refreshed()
        messageHandler.refreshed(chats: chats)
        guard let chat = model.chatOnScreen else { return }
        messageRouter.route(event: .userReads(messagesIn: chat))
    }

    private func creating(_ name: String, form: CreateForm.ID) {
        guard !ChatRules.isBlank(name) else {
            return route(event: .createFailed(reason: ChatTexts.blankName, form: form))
        }
        if let known = model.chat(named: name) { return handler.created(chat: known) }
        // A second tap may have come before the disabled button was displayed.
        guard model.creating(form) else { return }
        endpoint.create(name: name, form: form)
        handler.creating()
    }
}
