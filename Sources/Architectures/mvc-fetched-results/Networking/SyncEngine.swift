import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

/// Told of messages that have just become known, by push or by socket.
@MainActor
protocol SyncEngineDelegate: AnyObject {
    func syncEngine(_ engine: SyncEngine, didReceive message: IncomingMessage)
}

/// Told when a sync has begun or ended.
@MainActor
protocol SyncStatusDelegate: AnyObject {
    func syncStatusDidChange()
}

/// Between context and server: saves what arrives, sends what the user has written and read.
///
/// It knows no screen. Whoever shows messages hears of them from the context.
@MainActor
final class SyncEngine {
    weak var delegate: (any SyncEngineDelegate)?
    weak var statusDelegate: (any SyncStatusDelegate)?
    private(set) var isSyncing = false
    private(set) var hasSyncFailed = false

    let context: ChatContext
    let api: any ChatAPI
    let main: MainQueue
    var outbox = Outbox()
    var receipts = ReceiptQueue()
    private let environment: ArchitectureEnvironment
    private var early: [IncomingMessage] = []
    private var socket: (chat: ChatID, connection: any SocketConnection)?

    init(context: ChatContext, environment: ArchitectureEnvironment) {
        self.context = context
        self.environment = environment
        api = environment.services.api
        main = environment.queues.main
    }

    /// Listens to pushes; until the context is loaded they are kept.
    func start() {
        environment.services.push.setHandler { [weak self, main] payload in
            main.async { self?.receive(payload) }
        }
    }

    /// The context is loaded: goes on with what the app was about when it last ended, then syncs.
    func contextDidLoad() {
        for message in context.pendingMessages { enqueue(message) }
        for message in early { receive(message) }
        early = []
        sync()
    }

    // MARK: Receiving

    private func receive(_ payload: PushPayload) {
        switch payload {
        case .message(let message): receive(message)
        case .malformed(let kind), .unknown(let kind): environment.skipped.note(kind: kind)
        }
    }

    private func receive(_ message: IncomingMessage) {
        guard context.isLoaded else { return early.append(message) }
        guard context.insert(message) else { return }
        delegate?.syncEngine(self, didReceive: message)
    }

    private func receive(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: sync()
        case .frame(.message(let message)): receive(message)
        case .frame(.read(let chat, let watermark)): context.otherDidRead(chat, upTo: watermark)
        case .frame(.unknown(let kind)): environment.skipped.note(kind: kind)
        }
    }

    // MARK: Sockets

    /// Connects to a chat's socket; the one that is open is closed before.
    func openSocket(of chat: ChatID) {
        socket?.connection.close()
        let connection = environment.services.sockets.open(chat) { [weak self, main] event in
            main.async { self?.receive(event) }
        }
        socket = (chat, connection)
    }

    /// Closes a chat's socket, if it is the open one.
    func closeSocket(of chat: ChatID) {
        guard let socket, socket.chat == chat else { return }
        socket.connection.close()
        self.socket = nil
    }

    // MARK: Syncing

    /// Merges what the server knows; a sync that is under way is joined.
    func sync() {
        guard context.isLoaded, !isSyncing else { return }
        isSyncing = true
        hasSyncFailed = false
        statusDelegate?.syncStatusDidChange()
        api.sync(since: context.cursor) { [weak self, main] result in
            main.async { self?.didSync(result) }
        }
    }

    private func didSync(_ result: Result<SyncReply, APIError>) {
        isSyncing = false
        switch result {
        case .success(let reply): context.merge(reply)
        case .failure: hasSyncFailed = true
        }
        statusDelegate?.syncStatusDidChange()
    }

    /// Makes a chat with the contact of this name, or finds it.
    func createChat(
        named name: String,
        whenDone done: @escaping @MainActor (Result<ChatID, APIError>) -> Void
    ) {
        if let known = context.chat(named: name) { return done(.success(known)) }
        api.createChat(named: name) { [weak self, main] result in
            main.async {
                if case .success(let record) = result {
                    self?.context.insertChat(with: record.contact, at: record.createdAt)
                }
                done(result.map { ChatID($0.contact.id) })
            }
        }
    }
}
