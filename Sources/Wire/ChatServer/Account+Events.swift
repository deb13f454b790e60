internal import ChatDomain
internal import ChatServices
internal import ChatWire

extension Account {
    /// Takes an event in, and tells of it.
    ///
    /// - Returns: A socket that is to be dropped.
    mutating func take(
        _ event: ServerEvent,
        at now: Timestamp,
        _ outgoing: inout ChatHub.Outgoing
    ) -> ServerSocket? {
        learn(event, at: now)
        return tell(event, at: now, &outgoing)
    }

    /// Tells the client of an event, on the sockets that it has open.
    ///
    /// - Returns: A socket that is to be dropped.
    mutating func tell(
        _ event: ServerEvent,
        at now: Timestamp,
        _ outgoing: inout ChatHub.Outgoing
    ) -> ServerSocket? {
        switch event {
        case .push(let incoming):
            outgoing.add(pushChannels) { $0.write(PushPayload.message(incoming)) }
        case .socket(let incoming):
            if let open = sockets[incoming.chat] {
                outgoing.add(served(open)) { $0.write(SocketFrame.message(incoming)) }
            } else {
                outgoing.add(pushChannels) { $0.write(PushPayload.message(incoming)) }
            }
        case .keep: break
        case .otherRead(let chat):
            guard let open = sockets[chat] else { return nil }
            let upTo = Watermark(sentAt: now, id: .last)
            outgoing.add(served(open)) { $0.write(SocketFrame.read(chat: chat, upTo: upTo)) }
        case .payload(let payload): outgoing.add(pushChannels) { $0.write(payload) }
        case .oddFrame(let kind):
            let first = sockets.min { $0.value.oldest < $1.value.oldest }?.value
            outgoing.add(first.map(served) ?? []) { $0.write(SocketFrame.unknown(kind: kind)) }
        case .drop(let connection):
            let open = sockets.values.flatMap(\.self)
            let chosen = open.filter { connection == nil || $0.connection == connection }
            guard let socket = chosen.min(by: { $0.connection < $1.connection }) else { return nil }
            remove(socket)
            return socket
        }
        return nil
    }

    /// Notes what an event changes.
    private mutating func learn(_ event: ServerEvent, at now: Timestamp) {
        switch event {
        case .push(let incoming), .socket(let incoming), .keep(let incoming): post(incoming)
        case .otherRead(let chat): otherRead(chat, upTo: Watermark(sentAt: now, id: .last))
        case .payload, .oddFrame, .drop: break
        }
    }

    /// Which of a chat's sockets receive events: a driven client has one, and perhaps another on its way out.
    private func served(_ open: [ServerSocket]) -> [ServerSocket] {
        clock == nil ? open : Array(open.prefix(1))
    }

    /// A message from before the server began.
    mutating func restore(_ message: Message, of chat: StoredChat) {
        guard message.sender == .other else {
            accept(message, at: message.sentAt)
            return
        }
        post(IncomingMessage(message, from: chat.contact))
        if message.state == .read {
            let upTo = message.watermark
            if server.ownReads[message.chat].map({ $0 < upTo }) ?? true {
                server.ownRead(message.chat, upTo: upTo)
            }
        }
    }
}
