package import ChatDomain
package import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOWebSocket
internal import Synchronization
internal import WorkQueues

// What the app asks for.
extension LoopbackServer {
    // MARK: PushService

    package func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        let isFirst = state.withLock { state in
            state.pushHandler = handler
            return state.pushConnection == nil
        }
        guard isFirst else { return }
        let device = WireCall.post("/v1/push") { $0.member("device", "driven") }
        _ = control(device)
        while !openPush() { reopen() }
    }

    /// Opens what notifications come by.
    ///
    /// - Returns: As `open(_:isPush:)`.
    private func openPush() -> Bool {
        guard let (number, _) = open("/v1/push/socket", isPush: true) else { return false }
        state.withLock { $0.pushConnection = number }
        return true
    }

    /// Opens a WebSocket and waits until it is open.
    ///
    /// - Returns: Nil where the server had been killed; it has been started again, and what was open has to be opened again.
    private func open(
        _ path: String,
        isPush: Bool
    ) -> (number: UInt64, handler: NIOLoopBound<WebSocketHandler>)? {
        let crash = transport.crash()
        if crash == .unheard { Self.killServer(transport, http, arrivals) }
        let number = arrivals.makeNumber()
        let decoder = ArrivalDecoder(number, isPush: isPush, into: arrivals)
        let digits = String(number, radix: 16)
        let result = Arrivals.value { done in
            webSockets.open(
                "\(path)?connection=\(digits)",
                token: token,
                delegate: decoder,
                completion: done
            )
        }
        if let crash, crash != .unheard { Self.killServer(transport, http, arrivals) }
        switch result {
        case .success(let handler) where crash != .unanswered: return (number, handler)
        case .success, .failure:
            guard transport.revive() else {
                transport.giveUp("\(path): no WebSocket was opened: \(Self.reason(for: result))")
            }
            return nil
        }
    }

    private static func reason(for result: Result<WebSocketLink.Opened, WireFailure>) -> String {
        if case .failure(let failure) = result { failure.reason } else { "the server was killed" }
    }

    /// Opens again what was open when the server was killed; the app is not told.
    func reopen() { while !reopenOnce() {} }

    private func reopenOnce() -> Bool {
        let (push, open) = state.withLock { state in
            (state.pushConnection, state.sockets.filter(\.isOpen))
        }
        // None twice at one server: it counts on one for each.
        return (push == nil || openPush()) && open.allSatisfy { self.open($0) }
    }

    // MARK: SocketService

    package func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let socket = LoopbackSocket(chat: chat, server: self, handler: handler)
        service.async { [self] in
            counters.sockets.count()
            state.withLock { $0.sockets.append(socket) }
            connect(socket, tells: .opened)
        }
        return socket
    }

    /// Shakes hands one planned round trip from now.
    private func connect(_ socket: LoopbackSocket, tells event: SocketEvent) {
        let ordinal = state.withLock { state in
            defer { state.connects[socket.chat, default: 0] += 1 }
            return state.connects[socket.chat, default: 0]
        }
        let plan = conditions.plan(.connect(chat: socket.chat, ordinal: ordinal), attempt: 0)
        network.after(plan.delay) { [self] in
            guard state.withLock({ _ in socket.wantsToBeOpen }) else { return }
            while !open(socket) { reopen() }
            socket.handler(event)
        }
    }

    /// - Returns: As `open(_:isPush:)`.
    private func open(_ socket: LoopbackSocket) -> Bool {
        let path = "/v1/chats/\(socket.chat.rawValue)/socket"
        guard let (number, handler) = open(path, isPush: false) else { return false }
        state.withLock { _ in
            socket.connection = number
            socket.webSocket = handler
            socket.isOpen = true
        }
        return true
    }

    func reconnect(_ socket: LoopbackSocket) {
        let attempt = state.withLock { _ in socket.losses }
        service.after(conditions.reconnectDelay(chat: socket.chat, attempt: attempt)) { [self] in
            guard state.withLock({ _ in socket.wantsToBeOpen }) else { return }
            connect(socket, tells: .reopened)
        }
    }

    /// Says goodbye one planned latency from now: what the server sends meanwhile is still delivered.
    func close(_ socket: LoopbackSocket) {
        service.async { [self] in hearGoodbye(of: socket) }
    }

    private func hearGoodbye(of socket: LoopbackSocket) {
        let wasOpen = state.withLock { state in
            guard socket.wantsToBeOpen else { return false }
            socket.wantsToBeOpen = false
            if !socket.isOpen { state.sockets.removeAll { $0 === socket } }
            return socket.isOpen
        }
        guard wasOpen else { return }
        service.after(conditions.latency) { [self] in
            let open = state.withLock { state in
                defer {
                    socket.isOpen = false
                    state.sockets.removeAll { $0 === socket }
                }
                return socket.isOpen ? socket.webSocket : nil
            }
            guard let open else { return }
            open.eventLoop.execute { open.value.close(.normalClosure) }
            arrivals.waitForEnd(of: socket.connection)
        }
    }

    // MARK: ChatAPI

    package func sync(since cursor: UInt64, completion: @escaping APICompletion<SyncReply>) {
        service.async { [self] in
            counters.syncs.count()
            let ordinal = state.withLock { state in
                defer { state.syncs += 1 }
                return state.syncs
            }
            let (result, delay) = answer(.get("/v1/sync?since=\(cursor)"), attempt: ordinal) {
                fields throws(WireError) in try fields.syncReply()
            }
            network.after(delay) { [self] in
                if case .success(let reply) = result {
                    counters.syncedFacts.count(reply.facts)
                    counters.syncedUpTo.store(reply.cursor, ordering: .relaxed)
                }
                completion(result)
            }
        }
    }

    package func send(_ send: Outbox.Send, completion: @escaping APICompletion<Timestamp>) {
        service.async { [self] in
            counters.sends.count()
            let (result, delay) = answer(.send(send.message), attempt: send.attempt) {
                fields throws(WireError) in try fields.timestamp("sent_at")
            }
            network.after(delay) { completion(result) }
        }
    }

    package func markRead(
        _ receipt: ReceiptQueue.Receipt,
        completion: @escaping APICompletion<Void>
    ) {
        service.async { [self] in
            counters.receipts.count()
            // A receipt changes what the server knows each time that it comes.
            let number = makeEventNumber()
            let (result, delay) = answer(
                .receipt(receipt),
                attempt: receipt.attempt,
                event: number
            ) { _ throws(WireError) in () }
            network.after(delay) { completion(result) }
        }
    }

    package func createChat(
        named name: String,
        completion: @escaping APICompletion<SyncReply.ChatRecord>
    ) {
        service.async { [self] in
            counters.creations.count()
            let attempt = state.withLock { state in
                defer { state.creations[name, default: 0] += 1 }
                return state.creations[name, default: 0]
            }
            let (result, delay) = answer(.create(name, directory(name)), attempt: attempt) {
                fields throws(WireError) in
                try SyncReply.ChatRecord(fields)
            }
            network.after(delay) { completion(result) }
        }
    }
}
