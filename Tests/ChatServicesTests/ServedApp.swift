import ChatDomain
import ChatServices
import TestSupport
import WorkQueues

/// A server and someone who listens to it, on simulated queues; round trips take 100 ms sharp.
struct ServedApp {
    /// What was heard, on which queue and when.
    struct Heard: Hashable, Sendable {
        var what: What
        var queue: String?
        var milliseconds: Int64
    }

    enum What: Hashable, Sendable {
        case push(PushPayload)
        case socket(SocketEvent)
        case sync(Result<SyncReply, APIError>)
        case sent(Result<Timestamp, APIError>)
        case receipt(APIError?)
        case created(Result<SyncReply.ChatRecord, APIError>)
    }

    static let epoch = Timestamp(milliseconds: 1_772_000_000_000)

    let queues: SimulatedWorkQueues
    let server: InProcessServer
    private let log = Recorder<Heard>()

    /// Calls `body` with an app that listens to pushes.
    static func run<Result>(
        _ conditions: NetworkConditions = NetworkConditions(
            seed: 1,
            latency: .milliseconds(100),
            jitter: 0
        ),
        stored: StoredChats = StoredChats(),
        _ body: (ServedApp) throws -> Result
    ) rethrows -> Result {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run {
            let server = InProcessServer(
                queues: queues,
                conditions: conditions,
                epoch: epoch,
                stored: stored,
                directory: { Contact(id: ContactID(77), name: $0, avatar: AvatarID(77)) }
            )
            let app = ServedApp(queues: queues, server: server)
            server.setHandler { app.note(.push($0)) }
            return try body(app)
        }
    }

    private init(queues: SimulatedWorkQueues, server: InProcessServer) {
        self.queues = queues
        self.server = server
    }

    var heard: [Heard] { log.entries }
    var events: [What] { heard.map(\.what) }

    func note(_ what: What) {
        let milliseconds = queues.clock.now.nanoseconds / 1_000_000
        log.note(
            Heard(what: what, queue: WorkQueue.current?.label, milliseconds: milliseconds)
        )
    }

    /// Lets time pass up to an instant after the start.
    func wait(until milliseconds: Int64) {
        queues.advance(to: WorkInstant(nanoseconds: milliseconds * 1_000_000))
    }

    func open(_ chat: ChatID) -> any SocketConnection {
        server.open(chat) { note(.socket($0)) }
    }

    func sync(since cursor: UInt64) { server.sync(since: cursor) { note(.sync($0)) } }

    func send(_ message: Message, attempt: Int) {
        var outbox = Outbox()
        var send = outbox.enqueue(message)
        for _ in 0..<attempt {
            if case .sendLater(let again, _) = outbox.failed(in: message.chat).step { send = again }
        }
        if let send { server.send(send) { note(.sent($0)) } }
    }

    /// What the server knows, all of it, as the reply of a sync that cannot fail.
    var known: SyncReply? {
        sync(since: 0)
        wait(until: queues.clock.now.nanoseconds / 1_000_000 + 1_000)
        guard case .sync(.success(let reply)) = events.last else { return nil }
        return reply
    }
}

extension IncomingMessage {
    init(_ id: UInt64, from contact: UInt32 = 1) {
        self.init(
            id: MessageID(id),
            contact: Contact(id: ContactID(contact), name: "Ada", avatar: AvatarID(contact)),
            text: "text \(id)",
            sentAt: Timestamp(milliseconds: ServedApp.epoch.milliseconds + Int64(id))
        )
    }
}

extension Message {
    /// A message that the user is about to send.
    static func own(_ ordinal: UInt32, in chat: ChatID = ChatID(1)) -> Message {
        Message(
            id: MessageID(ownMessage: ordinal, in: chat),
            chat: chat,
            sender: .user,
            text: "own \(ordinal)",
            sentAt: ServedApp.epoch,
            state: .sending
        )
    }
}
