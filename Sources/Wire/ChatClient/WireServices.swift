package import ChatDomain
package import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOWebSocket
internal import Synchronization
package import WorkQueues

/// The app's services as clients of a server in real time.
///
/// Everything is decoded on an event loop and handed over on the app's network queue. Connections that are lost are made again by
/// themselves, with decorrelated jitter (R4); requests are not: the app repeats them, with the same ids (R8).
package final class WireServices: PushService, SocketService, ChatAPI, Sendable {
    private struct State {
        var pushHandler: (@Sendable (PushPayload) -> Void)?
        var pushIsOpen = false
        var isOver = false
        var connections: [ObjectIdentifier: NIOLoopBound<WebSocketHandler>] = [:]
        /// What the server has refused and not accepted since; nil where any answer ends the trouble.
        var refused: String?
        /// How far the syncs got that the app has had.
        var cursor: UInt64 = 0
    }

    private let state = Mutex(State())
    private let http: HTTPLink
    private let webSockets: WebSocketLink
    private let loop: any EventLoop
    private let token: String
    private let network: WorkQueue
    /// Draws what is left to chance, the same for the same seed.
    private let chance: NetworkConditions
    private let patience: WirePatience
    /// What reads on where the app has done all that it was handed; nothing waits unless it is paced.
    private let reads: NIOLoopBoundBox<[() -> Void]>
    private let isPaced: Bool
    /// Called with why the latest request failed, and with nil once one of its kind has come to something.
    private let trouble: @Sendable (String?) -> Void

    /// - Parameters:
    ///   - address: Where the server is.
    ///   - token: Of the client, which `register(_:at:invitation:)` gives.
    ///   - queues: Of the app.
    ///   - seed: What the waits before connecting again are drawn from.
    ///   - patience: How long it waits for the server.
    ///   - isPaced: Whether a WebSocket is read on only at ``appIsAtRest()``, however much its server sends.
    ///   - trouble: Told, on any thread, why a request came to nothing, and nil once one of its kind has come to something.
    package init(
        at address: WireAddress,
        token: String,
        queues: any WorkQueues,
        seed: UInt64,
        patience: WirePatience = WirePatience(),
        isPaced: Bool = false,
        trouble: @escaping @Sendable (String?) -> Void = { _ in }
    ) {
        self.patience = patience
        self.trouble = trouble
        loop = ClientLoop.shared(for: queues)
        http = HTTPLink(address, on: loop)
        webSockets = WebSocketLink(address: address, loop: loop, isPaced: isPaced)
        reads = NIOLoopBoundBox.makeBoxSendingValue([], eventLoop: loop)
        self.isPaced = isPaced
        self.token = token
        network = queues.background("network")
        chance = NetworkConditions(seed: seed)
    }

    /// Makes a client of the server.
    ///
    /// - Returns: Its token.
    /// - Throws: `LoopbackError` where the server is not there, or does not want it.
    package static func register(
        _ name: String,
        at address: WireAddress,
        invitation: String? = nil
    ) throws(LoopbackError) -> String {
        let http = HTTPLink(address, on: ClientLoop.shared())
        defer { http.close() }
        return try http.register(name, invitation: invitation).token
    }

    /// Closes everything; nothing is handed over any more.
    package func end() {
        let open = state.withLock { state in
            state.isOver = true
            state.pushHandler = nil
            return Array(state.connections.values)
        }
        loop.execute { for connection in open { connection.value.close(.normalClosure) } }
        http.close()
    }

    // MARK: ChatAPI

    private func ask<Value: Sendable>(
        _ call: WireCall,
        attempt: Int = 0,
        reading: @escaping @Sendable (JSONFields) throws(WireError) -> Value,
        completion: @escaping APICompletion<Value>
    ) {
        var call = call
        call.headers.append(("authorization", "Bearer \(token)"))
        if attempt > 0 { call.headers.append(("crosstalk-attempt", "\(attempt)")) }
        let kind = String(call.path.prefix { $0 != "?" })
        http.send(call, within: patience.answer) { [self] result in
            tell(result, of: kind)
            let value = Self.value(of: result, reading)
            network.async { completion(value) }
        }
    }

    /// Who may not write reads as before: a sync does not hide why a message was refused.
    private func tell(_ result: Result<WireReply, WireFailure>, of kind: String) {
        let (reason, refused): (String?, String?) =
            switch result {
            case .success(let reply) where reply.status < 400: (nil, nil)
            case .success(let reply): (reply.reason, kind)
            case .failure(let failure): (failure.reason, nil)
            }
        let isNews = state.withLock { state in
            if reason == nil, let before = state.refused, before != kind { return false }
            state.refused = refused
            return true
        }
        if isNews { trouble(reason) }
    }

    private static func value<Value>(
        of result: Result<WireReply, WireFailure>,
        _ reading: (JSONFields) throws(WireError) -> Value
    ) -> Result<Value, APIError> {
        switch result {
        case .success(let reply) where (200..<300).contains(reply.status):
            do throws(WireError) {
                let fields =
                    reply.status == 204
                    ? JSONFields() : try JSONFields(reading: reply.body)
                return .success(try reading(fields))
            } catch { return .failure(.refused) }
        // Also 409, an id that is another message's: it is tried as often as any other and shown as failed then.
        case .success: return .failure(.refused)
        // The server may have acted all the same.
        case .failure(.lost), .failure(.timedOut): return .failure(.timedOut)
        case .failure: return .failure(.refused)
        }
    }

    package func sync(since cursor: UInt64, completion: @escaping APICompletion<SyncReply>) {
        askForAll(since: cursor) { [self] result in
            if case .success(let reply) = result { note(reply.cursor) }
            completion(result)
        }
    }

    /// Asks for page after page, and hands over all of them as one.
    private func askForAll(
        since cursor: UInt64,
        after pages: SyncReply? = nil,
        completion: @escaping APICompletion<SyncReply>
    ) {
        ask(.get("/v1/sync?since=\(cursor)")) { fields throws(WireError) in
            (try fields.syncReply(), try fields.bool("more"))
        } completion: { [self] result in
            switch result {
            case .failure(let error): completion(.failure(error))
            case .success((let page, let hasMore)):
                let reply = pages?.followed(by: page) ?? page
                guard hasMore, page.cursor > cursor else { return completion(.success(reply)) }
                askForAll(since: page.cursor, after: reply, completion: completion)
            }
        }
    }

    package func send(_ send: Outbox.Send, completion: @escaping APICompletion<Timestamp>) {
        ask(
            .send(send.message),
            attempt: send.attempt,
            reading: { fields throws(WireError) in try fields.timestamp("sent_at") },
            completion: completion
        )
    }

    package func markRead(
        _ receipt: ReceiptQueue.Receipt,
        completion: @escaping APICompletion<Void>
    ) {
        ask(
            .receipt(receipt),
            attempt: receipt.attempt,
            reading: { _ throws(WireError) in () },
            completion: completion
        )
    }

    package func createChat(
        named name: String,
        completion: @escaping APICompletion<SyncReply.ChatRecord>
    ) {
        ask(.create(name), reading: SyncReply.ChatRecord.init(_:), completion: completion)
    }

    private func note(_ cursor: UInt64) {
        state.withLock { $0.cursor = max($0.cursor, cursor) }
    }

    // MARK: PushService

    package func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        let isFirst = state.withLock { state in
            defer { state.pushIsOpen = true }
            state.pushHandler = handler
            return !state.pushIsOpen
        }
        guard isFirst else { return }
        let device = WireCall.post("/v1/push") { $0.member("device", "app") }
        ask(device, reading: { _ throws(WireError) in () }, completion: { _ in })
        connect(
            "/v1/push/socket",
            WireListener(
                chat: ChatID(.max),
                hear: { [self] message in
                    let payload = PushPayload(reading: message)
                    let handler = state.withLock { $0.pushHandler }
                    if let handler { network.async { handler(payload) } }
                },
                tell: { [self] event in if event == .reopened { fetchMissed() } }
            ),
            attempt: 0
        )
    }

    /// What was pushed while the connection was down comes with a sync; it is handed over as if it had been pushed.
    private func fetchMissed() {
        let cursor = state.withLock { $0.cursor }
        askForAll(since: cursor) { [self] result in
            guard case .success(let reply) = result,
                let handler = state.withLock({ $0.pushHandler })
            else { return }
            let contacts = Dictionary(reply.chats.map { (ChatID($0.contact.id), $0.contact) }) {
                $1
            }
            for message in reply.messages where message.sender == .other {
                guard let contact = contacts[message.chat] else { continue }
                handler(.message(IncomingMessage(message, from: contact)))
            }
        }
    }

    // MARK: SocketService

    package func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let listener = WireListener(
            chat: chat,
            hear: { [network] message in
                let frame = (try? SocketFrame(reading: message)) ?? .unknown(kind: "not-understood")
                network.async { handler(.frame(frame)) }
            },
            tell: { [network] event in network.async { handler(event) } }
        )
        connect("/v1/chats/\(chat.rawValue)/socket", listener, attempt: 0)
        return WireConnection(listener, on: loop)
    }

    /// Connects, again and again until it is open or not wanted any more; attempts count from 0.
    private func connect(_ path: String, _ listener: WireListener, attempt: Int) {
        guard listener.isWanted, !state.withLock({ $0.isOver }) else { return }
        let delegate = WireDelegate(listener) { [self] in
            state.withLock { $0.connections[ObjectIdentifier(listener)] = nil }
            guard listener.isWanted, !state.withLock({ $0.isOver }) else { return }
            listener.tell(.lost)
            connectLater(path, listener, attempt: 1)
        }
        webSockets.open(path, token: token, delegate: delegate) { [self] result in
            switch result {
            case .success(let handler):
                guard listener.isWanted else { return handler.value.close(.normalClosure) }
                listener.opened(handler)
                if isPaced { handler.value.inTurn = { [reads] in reads.value.append($0) } }
                state.withLock { $0.connections[ObjectIdentifier(listener)] = handler }
                watch(handler)
                listener.tell(listener.wasOpen ? .reopened : .opened)
                listener.wasOpen = true
            case .failure:
                delegate.isOver = true
                connectLater(path, listener, attempt: attempt + 1)
            }
        }
    }

    private func connectLater(_ path: String, _ listener: WireListener, attempt: Int) {
        let delay = chance.reconnectDelay(chat: listener.chat, attempt: attempt)
        loop.scheduleTask(in: .nanoseconds(delay.wholeNanoseconds)) { [self] in
            connect(path, listener, attempt: attempt)
        }
    }

    /// Ends a connection whose other end says nothing any more: one that broke without a word.
    private func watch(_ handler: NIOLoopBound<WebSocketHandler>) {
        let silence = TimeAmount.nanoseconds(patience.silence.wholeNanoseconds)
        loop.scheduleRepeatedTask(initialDelay: silence, delay: silence) { [weak self] task in
            guard let self, !state.withLock({ $0.isOver }), handler.value.isOpen else {
                return task.cancel()
            }
            if NIODeadline.now() - handler.value.heardAt > silence { handler.value.drop() }
        }
    }
}

extension SyncReply {
    /// The same and what was learnt next.
    fileprivate func followed(by page: SyncReply) -> SyncReply {
        let known = Set(chats.map(\.contact.id))
        var all = self
        all.cursor = page.cursor
        all.chats += page.chats.filter { !known.contains($0.contact.id) }
        all.messages += page.messages
        all.otherReads += page.otherReads
        all.ownReads += page.ownReads
        return all
    }
}

/// How long a client waits for its server.
package struct WirePatience: Sendable {
    /// For an answer.
    package var answer: Duration
    /// For anything on a WebSocket: the server asks every 20 s whether its clients are there.
    package var silence: Duration

    package init(answer: Duration = .seconds(10), silence: Duration = .seconds(50)) {
        self.answer = answer
        self.silence = silence
    }
}

/// A server in real time does by itself what happens there, and no oracle asks what it knows.
extension WireServices: DrivenServer {
    package func push(_ incoming: IncomingMessage) {}
    package func push(_ payload: PushPayload) {}
    package func keep(_ incoming: IncomingMessage) {}
    package func sendOverSocket(_ incoming: IncomingMessage) {}
    package func sendUnknownFrame(kind: String) {}
    package func otherReads(_ chat: ChatID) {}
    package func dropSocket() {}
    package func appDidDie() { end() }
    package func appIsAtRest() {
        guard isPaced else { return }
        loop.execute { [reads] in
            let waiting = reads.value
            reads.value = []
            for readOn in waiting { readOn() }
        }
    }
    package var ownReads: [ChatID: Watermark] { [:] }
    package var effort: EffortTally { EffortTally() }
    package var syncedUpTo: UInt64 { state.withLock { $0.cursor } }
    package var accepted: [MessageID: Timestamp] { [:] }
    package var heldSockets: [ChatID] { [] }
}
