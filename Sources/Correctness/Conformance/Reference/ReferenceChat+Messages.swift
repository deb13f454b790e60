internal import ChatDomain
internal import EventTraces

// What arrives (R3, R4, R5, R7, R20) and what follows from it.
extension ReferenceChat {
    func contact(_ message: TraceMessage) -> Contact { trace.population.contact(message.contact) }

    /// The message as the server and the app get it.
    func made(_ message: TraceMessage) -> Message {
        Message(
            id: message.id,
            chat: ChatID(message.contact),
            sender: .other,
            text: message.text,
            sentAt: trace.epoch.advanced(by: message.sentAt),
            state: .unread
        )
    }

    func push(_ message: TraceMessage) {
        server.post(made(message), from: contact(message))
        receive(made(message), from: contact(message), by: .push)
    }

    func sendOverSocket(_ message: TraceMessage) {
        server.post(made(message), from: contact(message))
        let chat = ChatID(message.contact)
        let socket = sockets.first { $0.chat == chat && $0.isOpen }
        if socket != nil, isStarted { effort.frames += 1 }
        let arrival: Arrival =
            switch socket?.isWanted {
            case true: .socket
            case false: .closingSocket
            case nil: .push
            }
        receive(made(message), from: contact(message), by: arrival)
    }

    func otherReads(_ chat: ChatID) {
        let upTo = Watermark(sentAt: now, id: .last)
        server.otherRead(chat, upTo: upTo)
        guard sockets.contains(where: { $0.chat == chat && $0.isOpen }) else { return }
        effort.frames += 1
        threads[chat]?.otherRead(upTo: upTo)
    }

    func deliver(_ payload: MalformedPayload) {
        guard isStarted else { return }
        if payload == .socketFrameOfUnknownKind {
            guard sockets.contains(where: \.isOpen) else { return }
            effort.frames += 1
        } else {
            effort.pushes += 1
        }
        skipped[payload.rawValue, default: 0] += 1
    }

    private func receive(_ message: Message, from contact: Contact, by arrival: Arrival) {
        guard isStarted else { return }
        if arrival == .push { effort.pushes += 1 }
        let arrival = isActive || arrival != .push ? arrival : .pushInBackground
        know(contact, createdAt: message.sentAt, origin: arrival)
        let isNew = add(message, by: arrival)
        recent.arrived.insert(message.chat)
        if !isNew { recent.repeated.insert(message.chat) }
        guard isNew, isActive else { return }
        if chatOnScreen == message.chat {
            readChatOnScreen()
        } else {
            let body = Self.oneLine(message.text)
            showBanner(chat: message.chat, title: contact.name, body: body)
        }
    }

    /// A chat that the app may not know yet.
    func know(_ contact: Contact, createdAt: Timestamp, origin: Arrival) {
        let chat = ChatID(contact.id)
        guard threads[chat] == nil else { return }
        threads[chat] = ReferenceThread(contact: contact, createdAt: createdAt, origin: origin)
        noteDuringSync(nil, of: chat)
    }

    /// - Returns: Whether the message was unknown.
    func add(_ message: Message, by arrival: Arrival) -> Bool {
        guard threads[message.chat]?.knows(message.id) == false else { return false }
        threads[message.chat]?.insert(message)
        arrivals[message.id] = arrival
        noteDuringSync(message.id, of: message.chat)
        return true
    }

    /// What the user is looking at is read, in one batch, and the server told (R6).
    func readChatOnScreen() {
        guard let chat = chatOnScreen, threads[chat]?.read() == true,
            let upTo = threads[chat]?.readUpTo
        else { return }
        recent.read.insert(chat)
        tell(chat, readUpTo: upTo)
    }

    private func showBanner(chat: ChatID, title: String, body: String) {
        banners += 1
        banner = Banner(number: banners, chat: chat, title: title, body: body)
        schedule(.bannerEnd(number: banners), after: .seconds(4))
    }

    /// A text on one line: each line break is a blank.
    static func oneLine(_ text: String) -> String {
        // Printable ASCII, which most texts are, has no line break.
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        }
        if isPlain == true { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }
}
