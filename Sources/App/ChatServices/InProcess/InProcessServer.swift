package import ChatDomain
internal import Synchronization
package import WorkQueues

/// The chat server and the network in front of it, in this process: typed events, no sockets, no JSON.
///
/// The harness puts events in, on its own thread; push, sockets and API of the app are its clients. A request costs the app
/// the hand-over: its outcome is worked out on the server's own queue, and its answer is handed over on the app's
/// network queue, after the delay that ``NetworkConditions`` plans.
package final class InProcessServer: DrivenServer, Sendable {
    private struct State {
        var server: ServerState
        var pushHandler: (@Sendable (PushPayload) -> Void)?
        var sockets: [InProcessSocket] = []
        var connects: [ChatID: UInt32] = [:]
        var syncs: UInt32 = 0
        /// Creations asked for, by name.
        var creations: [String: Int] = [:]
    }

    private let state: Mutex<State>
    private let counters = ServerCounters()
    private let clock: WorkClock
    /// Where the server itself runs.
    private let service: WorkQueue
    /// The app's network queue.
    package let network: WorkQueue
    private let conditions: NetworkConditions
    private let epoch: Timestamp

    /// Makes a server that knows the `stored` chats and finds others by name in the `directory`.
    ///
    /// The `epoch` is the calendar instant at which the clock of `queues` stood at 0.
    package init(
        queues: any ServiceQueues,
        conditions: NetworkConditions,
        epoch: Timestamp,
        stored: StoredChats,
        expectedEvents: Int = 0,
        directory: @escaping @Sendable (String) -> Contact
    ) {
        clock = queues.clock
        self.conditions = conditions
        self.epoch = epoch
        network = queues.background("network")
        service = queues.service("server")
        var server = ServerState(directory: directory, capacity: expectedEvents)
        for chat in stored.chats {
            server.know(.init(contact: chat.contact, createdAt: chat.createdAt))
        }
        state = Mutex(State(server: server))
    }

    private var now: Timestamp { epoch.advanced(by: .nanoseconds(clock.now.nanoseconds)) }

    package var ownReads: [ChatID: Watermark] { state.withLock { $0.server.ownReads } }

    package var effort: EffortTally { counters.tally }

    package var syncedUpTo: UInt64 { counters.syncedUpTo.load(ordering: .relaxed) }

    package var accepted: [MessageID: Timestamp] { state.withLock { $0.server.acceptedAt } }

    package var heldSockets: [ChatID] {
        state.withLock { $0.sockets.filter(\.wantsToBeOpen).map(\.chat) }
    }

    // MARK: Events from outside, by the harness

    package func push(_ incoming: IncomingMessage) {
        let handler = state.withLock { state in
            state.server.post(incoming)
            return state.pushHandler
        }
        guard let handler else { return }
        counters.pushes.count()
        network.async { handler(.message(incoming)) }
    }

    package func push(_ payload: PushPayload) {
        guard let handler = state.withLock({ $0.pushHandler }) else { return }
        counters.pushes.count()
        network.async { handler(payload) }
    }

    package func keep(_ incoming: IncomingMessage) {
        state.withLock { $0.server.post(incoming) }
    }

    package func sendOverSocket(_ incoming: IncomingMessage) {
        let socket = state.withLock { state in
            state.server.post(incoming)
            return state.sockets.first { $0.chat == incoming.chat && $0.isOpen }
        }
        guard let socket else { return push(.message(incoming)) }
        deliver(.frame(.message(incoming)), to: socket)
    }

    package func sendUnknownFrame(kind: String) {
        guard let socket = state.withLock({ $0.sockets.first(where: \.isOpen) }) else { return }
        deliver(.frame(.unknown(kind: kind)), to: socket)
    }

    package func otherReads(_ chat: ChatID) {
        let upTo = Watermark(sentAt: now, id: .last)
        let socket = state.withLock { state in
            state.server.otherRead(chat, upTo: upTo)
            return state.sockets.first { $0.chat == chat && $0.isOpen }
        }
        if let socket { deliver(.frame(.read(chat: chat, upTo: upTo)), to: socket) }
    }

    package func dropSocket() {
        let dropped = state.withLock { state in
            state.sockets.first { $0.isOpen && $0.wantsToBeOpen }.map { socket in
                socket.isOpen = false
                socket.losses += 1
                return socket
            }
        }
        guard let dropped else { return }
        deliver(.lost, to: dropped)
        reconnect(dropped)
    }

    package func appDidDie() {
        state.withLock { state in
            state.pushHandler = nil
            for socket in state.sockets {
                socket.isOpen = false
                socket.wantsToBeOpen = false
            }
            state.sockets = []
        }
    }

    private func deliver(_ event: SocketEvent, to socket: InProcessSocket) {
        if case .frame = event { counters.frames.count() }
        network.async { socket.handler(event) }
    }
}

extension InProcessServer {
    package func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        state.withLock { $0.pushHandler = handler }
    }
}

extension InProcessServer {
    package func open(_ chat: ChatID, handler: @escaping SocketHandler) -> any SocketConnection {
        let socket = InProcessSocket(chat: chat, server: self, handler: handler)
        service.async { [self] in
            counters.sockets.count()
            state.withLock { $0.sockets.append(socket) }
            connect(socket, tells: .opened)
        }
        return socket
    }

    /// Shakes hands: the socket is open one round trip from now, when the app is notified.
    private func connect(_ socket: InProcessSocket, tells event: SocketEvent) {
        let ordinal = state.withLock { state in
            defer { state.connects[socket.chat, default: 0] += 1 }
            return state.connects[socket.chat, default: 0]
        }
        let plan = conditions.plan(.connect(chat: socket.chat, ordinal: ordinal), attempt: 0)
        network.after(plan.delay) { [self] in
            let opens = state.withLock { _ in
                socket.isOpen = socket.wantsToBeOpen
                return socket.isOpen
            }
            if opens { socket.handler(event) }
        }
    }

    private func reconnect(_ socket: InProcessSocket) {
        let attempt = state.withLock { _ in socket.losses }
        service.after(conditions.reconnectDelay(chat: socket.chat, attempt: attempt)) { [self] in
            guard state.withLock({ _ in socket.wantsToBeOpen }) else { return }
            connect(socket, tells: .reopened)
        }
    }

    /// The app says goodbye; the server hears it one latency later, and what it sends meanwhile is still delivered.
    fileprivate func close(_ socket: InProcessSocket) {
        service.async { [self] in hearGoodbye(of: socket) }
    }

    private func hearGoodbye(of socket: InProcessSocket) {
        let wasOpen = state.withLock { state in
            guard socket.wantsToBeOpen else { return false }
            socket.wantsToBeOpen = false
            if !socket.isOpen { state.sockets.removeAll { $0 === socket } }
            return socket.isOpen
        }
        guard wasOpen else { return }
        service.after(conditions.latency) { [self] in
            state.withLock { state in
                socket.isOpen = false
                state.sockets.removeAll { $0 === socket }
            }
        }
    }
}

extension InProcessServer {
    package func sync(since cursor: UInt64, completion: @escaping APICompletion<SyncReply>) {
        service.async { [self] in
            let (ordinal, reply) = state.withLock { state in
                defer { state.syncs += 1 }
                return (state.syncs, state.server.sync(since: cursor))
            }
            counters.syncs.count()
            let plan = conditions.plan(
                .sync(ordinal: ordinal),
                attempt: 0,
                bytes: conditions.isMetered ? reply.bytes : 0
            )
            guard plan.outcome == .answered else { return answer(plan, reply, completion) }
            network.after(plan.delay) { [self] in
                // An app that died meanwhile has not taken them.
                counters.syncedFacts.count(reply.facts)
                counters.syncedUpTo.store(reply.cursor, ordering: .relaxed)
                completion(.success(reply))
            }
        }
    }

    package func send(_ send: Outbox.Send, completion: @escaping APICompletion<Timestamp>) {
        service.async { [self] in
            let plan = conditions.plan(
                .send(send.message.id),
                attempt: send.attempt,
                bytes: send.message.text.utf8.count
            )
            let now = now
            counters.sends.count()
            let accepted =
                plan.outcome == .refused
                ? now : state.withLock { $0.server.accept(send.message, at: now) }
            answer(plan, accepted, completion)
        }
    }

    package func markRead(
        _ receipt: ReceiptQueue.Receipt,
        completion: @escaping APICompletion<Void>
    ) {
        service.async { [self] in
            let plan = conditions.plan(
                .receipt(chat: receipt.chat, upTo: receipt.upTo.id),
                attempt: receipt.attempt
            )
            counters.receipts.count()
            if plan.outcome != .refused {
                state.withLock { $0.server.ownRead(receipt.chat, upTo: receipt.upTo) }
            }
            answer(plan, (), completion)
        }
    }

    package func createChat(
        named name: String,
        completion: @escaping APICompletion<SyncReply.ChatRecord>
    ) {
        service.async { [self] in
            let request = NetworkConditions.Request.create(
                nameHash: NetworkConditions.hash(name: name)
            )
            counters.creations.count()
            let attempt = state.withLock { state in
                defer { state.creations[name, default: 0] += 1 }
                return state.creations[name, default: 0]
            }
            let plan = conditions.plan(request, attempt: attempt)
            let now = now
            let record =
                plan.outcome == .refused
                ? nil : state.withLock { $0.server.create(name, at: now) }
            answer(plan, record, completion)
        }
    }

    /// Has the answer handed over when it is due: the one item of a request that runs the app's code.
    ///
    /// The `value` may be nil only when `plan` has no use for it.
    private func answer<Value: Sendable>(
        _ plan: NetworkConditions.Plan,
        _ value: Value?,
        _ completion: @escaping APICompletion<Value>
    ) {
        let result: Result<Value, APIError> =
            switch (plan.outcome, value) {
            case (.answered, let value?): .success(value)
            case (.replyLost, _): .failure(.timedOut)
            case (.refused, _): .failure(.refused)
            case (.answered, nil): preconditionFailure("an answered request has a value")
            }
        network.after(plan.delay) { completion(result) }
    }
}

extension SyncReply {
    /// What it carries beyond headers and the chats that its facts are about.
    package var bytes: Int {
        messages.reduce(0) { $0 + NetworkConditions.factBytes + $1.text.utf8.count }
            + (otherReads.count + ownReads.count) * NetworkConditions.factBytes
    }
}

/// One socket of the in-process server.
private final class InProcessSocket: SocketConnection, @unchecked Sendable {
    // @unchecked: the mutable state is guarded by the server's mutex.

    let chat: ChatID
    let handler: SocketHandler
    private let server: InProcessServer
    /// Whether the server takes it for open.
    var isOpen = false
    /// Until the app closes it.
    var wantsToBeOpen = true
    var losses = 0

    init(chat: ChatID, server: InProcessServer, handler: @escaping SocketHandler) {
        self.chat = chat
        self.server = server
        self.handler = handler
    }

    func close() { server.close(self) }
}
