internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOWebSocket
internal import Synchronization

/// One open WebSocket of a client, as the server has it.
final class ServerSocket: WebSocketDelegate, @unchecked Sendable {
    // @unchecked: `sent` is guarded by the hub's mutex, `handler`, `early` and `isDirty` live on the channel's event loop; the rest is constant.

    enum Purpose: Hashable, Sendable {
        case push
        case chat(ChatID)
        /// Says everything again, for conformance suites.
        case echo
    }

    let purpose: Purpose
    /// Whose it is; nil for an echo.
    let account: AccountID?
    /// As its client counts, or 0.
    let connection: UInt64
    let channel: any Channel
    private let outbox: LoopOutbox
    private let incoming: IncomingBytes
    private let hub: ChatHub
    /// Frames handed to it.
    var sent = 0
    var isDirty = false
    var handler: WebSocketHandler?
    /// Frames that came before the client was answered; nil once it has been.
    private var early: [WebSocketFrame]? = []

    init(
        _ purpose: Purpose,
        account: AccountID?,
        connection: UInt64,
        channel: any Channel,
        outbox: LoopOutbox,
        incoming: IncomingBytes,
        hub: ChatHub
    ) {
        self.purpose = purpose
        self.account = account
        self.connection = connection
        self.channel = channel
        self.outbox = outbox
        self.incoming = incoming
        self.hub = hub
    }

    /// Its place among the loops' outboxes.
    var loop: LoopOutbox { outbox }

    /// Breaks it off, without a goodbye.
    func drop() { channel.close(promise: nil) }

    // MARK: On the event loop

    /// Writes a frame, or keeps it until the client has been answered.
    func write(_ frame: WebSocketFrame) {
        if early == nil { channel.write(frame, promise: nil) } else { early?.append(frame) }
    }

    /// The client has been answered: writes what came before.
    func open() {
        let frames = early ?? []
        early = nil
        for frame in frames { channel.write(frame, promise: nil) }
        if !frames.isEmpty { channel.flush() }
    }

    /// Bytes that have not been written out yet.
    var waitingBytes: Int {
        if let early { return early.reduce(0) { $0 + $1.length } }
        return channel.unreadBytes
    }

    // MARK: WebSocketDelegate

    /// Of an echo: nothing is said on the others but pings and goodbyes.
    func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) {
        // Nothing comes after a goodbye.
        guard handler?.isOpen == true else { return }
        channel.writeAndFlush(
            WebSocketFrame(fin: true, opcode: isText ? .text : .binary, data: message),
            promise: nil
        )
    }

    func webSocketDidFinish() { incoming.release() }

    func webSocketDidClose() {
        handler = nil
        hub.remove(self)
        outbox.forget(self)
    }
}

/// What has to wait for its turn on an event loop.
final class TurnQueue {
    private let loop: any EventLoop
    private var turns = CircularBuffer<() -> Void>()

    init(_ loop: any EventLoop) { self.loop = loop }

    /// Has something done that takes long, when the event loop has looked after its connections: one such at a time, each after all others have
    /// been looked after again.
    func append(_ body: @escaping () -> Void) {
        turns.append(body)
        if turns.count == 1 { takeTurns() }
    }

    private func takeTurns() {
        // What is due at once comes before any connection; this is due once the task before has ended.
        loop.assumeIsolated().scheduleTask(in: .microseconds(50)) { [self] in
            turns.first?()
            turns.removeFirst()
            if !turns.isEmpty { takeTurns() }
        }
    }
}

/// What is to be written on the sockets of one event loop: one wake-up and one flush a socket, however much there is; and what has to wait
/// for its turn there.
final class LoopOutbox: @unchecked Sendable {
    // @unchecked: `sockets`, `turns`, `frameTurns`, `unread`, `incoming` and `answers` live on the event loop; the rest is constant or guarded.

    private struct Entry: Sendable {
        var sockets: [ServerSocket]
        var frame: WebSocketFrame
    }

    let loop: any EventLoop
    private let limits: WireLimits
    /// What waits here for all readers together.
    private var unread: HeldBytes
    /// What has come in here and is not finished.
    private var incoming: HeldBytes
    private let waiting = Mutex<[Entry]>([])
    private var sockets: [ObjectIdentifier: ServerSocket] = [:]
    /// Of answers.
    let turns: TurnQueue
    /// Of connections on which much comes in little parts: no answer waits for them.
    let frameTurns: TurnQueue
    /// Requests answered since the event loop last began to look after its connections.
    private var answers = 0
    /// After so many each connection has one answered, and waits for its turn with the rest.
    private static let manyAnswers = 64

    /// - Parameters:
    ///   - loop: Whose it is.
    ///   - limits: Of the server.
    ///   - share: This loop's part of what is limited for all connections together.
    init(_ loop: any EventLoop, limits: WireLimits, share: Double) {
        self.loop = loop
        self.limits = limits
        (turns, frameTurns) = (TurnQueue(loop), TurnQueue(loop))
        unread = HeldBytes(most: Int(Double(limits.allWaitingBytes) * share))
        // One that is as large as it may be has room, however many event loops there are.
        let largest = 2 * max(limits.bodyBytes, limits.frameBytes)
        incoming = HeldBytes(most: max(Int(Double(limits.allIncomingBytes) * share), largest))
    }

    /// Has a frame written on each of `sockets`, all of this loop; from any thread.
    func send(_ frame: WebSocketFrame, to sockets: [ServerSocket]) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(Entry(sockets: sockets, frame: frame))
            return waiting.count == 1
        }
        guard isFirst else { return }
        loop.execute { self.drain() }
    }

    private func drain() {
        let entries = waiting.withLock { waiting in
            let entries = waiting
            waiting = []
            return entries
        }
        var dirty: [ServerSocket] = []
        for entry in entries {
            for socket in entry.sockets {
                socket.write(entry.frame)
                guard !socket.isDirty else { continue }
                socket.isDirty = true
                dirty.append(socket)
            }
        }
        for socket in dirty {
            socket.isDirty = false
            socket.channel.flush()
            if socket.waitingBytes > limits.waitingBytes { socket.drop() }
        }
    }

    // MARK: On the event loop

    /// Counts what a reader has left unread, and drops the slowest where that is too much.
    func noteUnread(_ reader: CountingHandler) {
        for slow in unread.note(reader) { slow.drop() }
    }

    /// Counts what has come in of what is not finished, and drops the largest where that is too much.
    func noteIncoming(_ bytes: IncomingBytes) {
        for large in incoming.note(bytes) { large.drop() }
    }

    func countAnswer() {
        // Due once all connections have been looked after.
        if answers == 0 { loop.execute { [self] in answers = 0 } }
        answers += 1
    }

    /// Whether many requests came in at once, of whichever connections.
    var isBusy: Bool { answers > Self.manyAnswers }

    /// Watches whether its client is there.
    func watch(_ socket: ServerSocket) { sockets[ObjectIdentifier(socket)] = socket }

    func forget(_ socket: ServerSocket) { sockets[ObjectIdentifier(socket)] = nil }

    /// Asks those from whom nothing was heard whether they are there, and drops those that did not answer.
    func sweep(quietFor interval: TimeAmount) {
        let now = NIODeadline.now()
        for socket in sockets.values {
            guard let handler = socket.handler, now - handler.heardAt > interval else { continue }
            if handler.isAsked { socket.drop() } else { handler.ping() }
        }
    }

    /// Says goodbye to all.
    func closeAll() {
        for socket in sockets.values { socket.handler?.close(.goingAway, "the server stops") }
    }
}
