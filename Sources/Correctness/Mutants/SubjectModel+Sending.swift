internal import ChatDomain

// The user's own messages.
extension SubjectModel {
    /// Adds a message that the user wrote.
    func compose(_ text: String, in id: ChatID, at now: Timestamp) -> MessageID? {
        guard let ordinal = chat(id)?.ownCount else { return nil }
        let message = Message(
            id: MessageID(ownMessage: ordinal, in: id),
            chat: id,
            sender: .user,
            text: text,
            sentAt: now,
            state: .sending
        )
        change(id) { chat in
            chat.ownCount += 1
            chat.messages.append(message)
            return mutation == .ownMessageNotStored ? [] : [message.id]
        }
        return message.id
    }

    /// The server has a message of the user's since `instant`.
    func accepted(_ message: MessageID, in id: ChatID, at instant: Timestamp) {
        guard self.message(message, in: id)?.isPending == true else { return }
        change(id) { chat in
            guard let index = chat.messages.firstIndex(where: { $0.id == message }) else {
                return []
            }
            chat.messages[index].state = .sent
            if mutation != .keepsOwnTime { chat.messages[index].sentAt = instant }
            applyOtherRead(in: &chat, to: message)
            return mutation == .acceptanceNotStored ? [] : [message]
        }
    }

    /// What the other has read already is read from the start.
    func applyOtherRead(in chat: inout SubjectChat, to message: MessageID) {
        guard mutation != .watermarkForgotten, let upTo = chat.otherReadUpTo,
            let index = chat.messages.firstIndex(where: { $0.id == message }),
            chat.messages[index].state == .sent, chat.messages[index].watermark <= upTo
        else { return }
        chat.messages[index].state = .read
    }

    /// Three tries have failed, unless a sync has told meanwhile that one of them has not.
    func failed(_ message: MessageID, in id: ChatID) {
        guard self.message(message, in: id)?.isPending == true else { return }
        setState(.failed, of: message, in: id)
    }

    func setState(_ state: Message.State, of message: MessageID, in id: ChatID) {
        change(id) { chat in
            for index in chat.messages.indices where chat.messages[index].id == message {
                chat.messages[index].state = state
            }
            return [message]
        }
    }

    /// Gives a message another id.
    func rename(_ message: MessageID, in id: ChatID) -> MessageID? {
        guard let old = self.message(message, in: id), let ordinal = chat(id)?.ownCount else {
            return nil
        }
        let renamed = Message(
            id: MessageID(ownMessage: ordinal, in: id),
            chat: id,
            sender: .user,
            text: old.text,
            sentAt: old.sentAt,
            state: old.state
        )
        change(id) { chat in
            chat.ownCount += 1
            if let index = chat.messages.firstIndex(where: { $0.id == message }) {
                chat.messages[index] = renamed
            }
            return [renamed.id]
        }
        return renamed.id
    }
}
