package import ChatDomain

/// What is scanned over the mutations: the model, where the user is, and the latest step.
package struct ChatState {
    let model: ChatModel
    private(set) var visibleChat: ChatID?
    /// Nil when the latest mutation changed nothing.
    package private(set) var step: ChatStep?

    /// As it is before any mutation.
    package init(model: ChatModel) { self.model = model }

    /// The state after a mutation: the model is changed in place, the step says how.
    package func after(_ mutation: ChatMutation) -> ChatState {
        var next = self
        var step = ChatStep()
        next.apply(mutation, &step)
        next.readVisible(&step)
        step.unreadCount = model.unreadCount
        next.step = step.updates.isEmpty ? nil : step
        return next
    }

    private mutating func apply(_ mutation: ChatMutation, _ step: inout ChatStep) {
        switch mutation {
        case .load(let stored):
            model.load(stored)
            step.updates.append(.loaded)
            for summary in model.summaries {
                step.outgoing +=
                    model.chat(summary.chat)?.messages.filter { $0.state == .sending } ?? []
            }
        case .receive(let message):
            guard let change = model.receive(message) else { return }
            step.updates.append(.changed(change))
            if message.chat != visibleChat { step.arrival = message }
        case .otherRead(let chat, let watermark):
            step.add(model.otherRead(chat, upTo: watermark))
        case .merge(let reply):
            step.updates.append(.merged(model.merge(reply)))
        case .create(let record):
            step.add(model.create(record.contact, at: record.createdAt))
        case .show(let chat):
            visibleChat = chat
        case .compose(let text, let chat, let instant):
            let (message, change) = model.compose(text, in: chat, at: instant)
            step.updates.append(.changed(change))
            step.outgoing.append(message)
        case .retry(let message, let chat):
            guard let change = model.retried(message, in: chat) else { return }
            step.updates.append(.changed(change))
            step.outgoing += change.batch.messages
        case .accept(let message, let chat, let instant):
            step.add(model.accepted(message, in: chat, at: instant))
        case .giveUp(let message, let chat):
            step.add(model.failed(message, in: chat))
        }
    }

    /// What is on screen is read in the step that brought it (R6).
    private func readVisible(_ step: inout ChatStep) {
        guard let visibleChat, let change = model.markRead(visibleChat) else { return }
        step.updates.append(.changed(change))
        if let watermark = model.readWatermark(of: visibleChat) {
            step.read = (visibleChat, watermark)
        }
    }
}

extension ChatStep {
    fileprivate mutating func add(_ change: ChatChange?) {
        if let change { updates.append(.changed(change)) }
    }
}
