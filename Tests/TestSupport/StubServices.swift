package import ChatDomain
package import ChatServices
internal import Synchronization
package import WorkQueues

/// Services that note what they are asked and answer when the test says so, on a network queue.
///
/// For tests of one part of an architecture, without a trace.
package final class StubServices: PushService, SocketService, ChatAPI, ChatStore, AvatarCache {
    /// A request, socket or write, in the order in which they came.
    package enum Call: Equatable, Sendable {
        case sync(cursor: UInt64)
        case send(Outbox.Send)
        case markRead(ReceiptQueue.Receipt)
        case createChat(name: String)
        case openSocket(ChatID)
        case closeSocket(ChatID)
        case write(messages: [Message])
        case loadAvatar(AvatarID)
    }

    private struct State {
        var calls: [Call] = []
        var push: (@Sendable (PushPayload) -> Void)?
        var sockets: [ChatID: @Sendable (SocketEvent) -> Void] = [:]
        var syncs: [@Sendable (Result<SyncReply, APIError>) -> Void] = []
        var sends: [@Sendable (Result<Timestamp, APIError>) -> Void] = []
        var receipts: [@Sendable (Result<Void, APIError>) -> Void] = []
        var creations: [@Sendable (Result<SyncReply.ChatRecord, APIError>) -> Void] = []
    }

    private let network: WorkQueue
    private let stored: StoredChats
    private let state = Mutex(State())

    /// Makes them; `stored` is what a load delivers.
    package init(queues: any DrivenWorkQueues, stored: StoredChats = StoredChats()) {
        network = queues.service("network")
        self.stored = stored
    }

    /// The same object, in every role.
    package var all: ChatServices {
        ChatServices(push: self, sockets: self, api: self, store: self, avatars: self)
    }

    /// Everything asked so far.
    package var calls: [Call] { state.withLock { $0.calls } }

    // MARK: What the test makes happen

    /// Delivers a push.
    package func push(_ payload: PushPayload) {
        guard let handler = state.withLock({ $0.push }) else { return }
        network.async { handler(payload) }
    }

    /// Tells the newest socket of `chat` something, also after it was closed.
    package func tell(_ event: SocketEvent, to chat: ChatID) {
        guard let handler = state.withLock({ $0.sockets[chat] }) else { return }
        network.async { handler(event) }
    }

    /// Answers the oldest open sync; false when there is none.
    @discardableResult
    package func answerSync(_ result: Result<SyncReply, APIError>) -> Bool {
        answer(\.syncs, result)
    }

    /// Answers the oldest open send; false when there is none.
    @discardableResult
    package func answerSend(_ result: Result<Timestamp, APIError>) -> Bool {
        answer(\.sends, result)
    }

    /// Answers the oldest open receipt; false when there is none.
    @discardableResult
    package func answerReceipt(_ result: Result<Void, APIError>) -> Bool {
        answer(\.receipts, result)
    }

    /// Answers the oldest open creation; false when there is none.
    @discardableResult
    package func answerCreation(_ result: Result<SyncReply.ChatRecord, APIError>) -> Bool {
        answer(\.creations, result)
    }

    private func answer<Value: Sendable>(
        _ open: WritableKeyPath<State, [@Sendable (Result<Value, APIError>) -> Void]>,
        _ result: Result<Value, APIError>
    ) -> Bool {
        let completion = state.withLock { state in
            state[keyPath: open].isEmpty ? nil : state[keyPath: open].removeFirst()
        }
        guard let completion else { return false }
        network.async { completion(result) }
        return true
    }

    // MARK: What the app asks

    package func setHandler(_ handler: @escaping @Sendable (PushPayload) -> Void) {
        state.withLock { $0.push = handler }
    }

    package func open(
        _ chat: ChatID,
        handler: @escaping @Sendable (SocketEvent) -> Void
    ) -> any SocketConnection {
        state.withLock { state in
            state.calls.append(.openSocket(chat))
            state.sockets[chat] = handler
        }
        return Connection { [self] in note(.closeSocket(chat)) }
    }

    package func sync(
        since cursor: UInt64,
        completion: @escaping @Sendable (Result<SyncReply, APIError>) -> Void
    ) {
        state.withLock { state in
            state.calls.append(.sync(cursor: cursor))
            state.syncs.append(completion)
        }
    }

    package func send(
        _ send: Outbox.Send,
        completion: @escaping @Sendable (Result<Timestamp, APIError>) -> Void
    ) {
        state.withLock { state in
            state.calls.append(.send(send))
            state.sends.append(completion)
        }
    }

    package func markRead(
        _ receipt: ReceiptQueue.Receipt,
        completion: @escaping @Sendable (Result<Void, APIError>) -> Void
    ) {
        state.withLock { state in
            state.calls.append(.markRead(receipt))
            state.receipts.append(completion)
        }
    }

    package func createChat(
        named name: String,
        completion: @escaping @Sendable (Result<SyncReply.ChatRecord, APIError>) -> Void
    ) {
        state.withLock { state in
            state.calls.append(.createChat(name: name))
            state.creations.append(completion)
        }
    }

    package func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        network.async { [stored] in completion(stored) }
    }

    package func write(_ batch: StoreBatch) {
        note(.write(messages: batch.messages))
    }

    package func cached(_ id: AvatarID) -> AvatarImage? { nil }

    package func load(_ id: AvatarID, completion: @escaping @MainActor (AvatarImage) -> Void) {
        note(.loadAvatar(id))
    }

    private func note(_ call: Call) {
        state.withLock { $0.calls.append(call) }
    }

    private final class Connection: SocketConnection {
        private let isOpen = Mutex(true)
        private let closed: @Sendable () -> Void

        init(closed: @escaping @Sendable () -> Void) { self.closed = closed }

        func close() {
            let wasOpen = isOpen.withLock { isOpen in
                defer { isOpen = false }
                return isOpen
            }
            if wasOpen { closed() }
        }
    }
}
