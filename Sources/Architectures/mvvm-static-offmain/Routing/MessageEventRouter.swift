import ArchitectureContract
import ChatDomain
import StaticMVVMEvents

/// Takes every ``MessageEvent``: changes the model, asks the endpoint, tells the handler.
final class MessageEventRouter {
    private let model: ModelController
    private let endpoint: MessageEndpoint
    private let handler: MessageEventHandler
    private let errorTimer: ErrorTextTimer
    private let now: @Sendable () -> Timestamp

    init(
        model: ModelController,
        endpoint: MessageEndpoint,
        handler: MessageEventHandler,
        errorTimer: ErrorTextTimer,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.model = model
        self.endpoint = endpoint
        self.handler = handler
        self.errorTimer = errorTimer
        self.now = now
    }

    func route(event: MessageEvent) {
        switch event {
        case .sending(let text, let chat):
            sending(text, chat: chat)
        case .sent(let message, let chat, let instant):
            if model.sent(message, in: chat, at: instant) { handler.sent(chat: chat) }
            endpoint.sent(in: chat)
        case .failedSending(let message, let chat):
            // The endpoint tries again until it gives up.
            guard endpoint.failedSending(in: chat), model.failedSending(message, in: chat)
            else { return }
            handler.failedSending(chat: chat)
        case .retrying(let message, let chat):
            guard let message = model.retrying(message, in: chat) else { return }
            endpoint.send(message)
            handler.retrying(chat: chat)
        case .received(let message):
            guard model.received(message) else { return }
            handler.received(message: message)
            guard model.chatOnScreen == message.chat else { return }
            route(event: .userReads(messagesIn: message.chat))
        case .userReads(let chat):
            guard let watermark = model.userReads(chat) else { return }
            endpoint.markRead(chat, upTo: watermark)
            handler.userReads(chat: chat)
        case .otherRead(let chat, let watermark):
            guard model.otherRead(chat, upTo: watermark) else { return }
            handler.otherRead(chat: chat)
        case .blankTextErrorEnded(let chat):
            guard model.blankTextErrorEnded(chat) else { return }
            handler.updateMessages(of: chat)
        }
    }

    private func sending(_ text: String, chat: ChatID) {
        guard !ChatRules.isBlank(text) else {
            model.refusedBlankText(chat)
            handler.refusedBlankText(chat: chat)
            errorTimer.restart { $0.messageRouter.route(event: .blankTextErrorEnded(chat: chat)) }
            return
        }
        endpoint.send(model.sending(text, in: chat, at: now()))
        handler.sending(text, chat: chat)
    }
}
