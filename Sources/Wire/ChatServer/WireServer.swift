package import ChatDomain
package import ChatWire
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import ReportedErrors
internal import Synchronization

/// A chat server on sockets: HTTP for what a client asks, WebSockets for events.
package final class WireServer: Sendable {
    private let hub: ChatHub
    private let group: MultiThreadedEventLoopGroup
    private let outboxes: [LoopOutbox]
    private let listener: any Channel
    private let connections: ConnectionCount
    private let script: ScriptPlayer

    /// Listens; answers from now on, on threads of its own.
    ///
    /// - Throws: `ChatServerError`, `JournalError`
    package init(_ configuration: ChatServerConfiguration) throws {
        let hub = ChatHub(configuration)
        if let journal = configuration.journal { try hub.resume(journal) }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: max(1, configuration.threads))
        let script = ScriptPlayer(configuration.script, on: group.next())
        script.hub.withLock { $0 = hub }
        hub.didRegister.withLock { $0 = { [script] client in script.play(to: client) } }
        let limits = configuration.limits
        var outboxes: [LoopOutbox] = []
        let share = 1 / Double(max(1, configuration.threads))
        for loop in group.makeIterator() {
            outboxes.append(LoopOutbox(loop, limits: limits, share: share))
        }
        let connections = ConnectionCount(most: limits.connections)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // Requests are read as they are answered: thousands at once would be taken apart before any other connection is looked after.
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(
                .recvAllocator,
                value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 512, maximum: 4_096)
            )
            .childChannelInitializer { [outboxes] channel in
                channel.eventLoop.makeCompletedFuture {
                    guard let outbox = outboxes.first(where: { $0.loop === channel.eventLoop })
                    else { preconditionFailure("every event loop has an outbox") }
                    guard connections.begin(channel) else { return channel.close(promise: nil) }
                    try Self.configure(channel, hub, outbox)
                }
            }
        do {
            listener = try bootstrap.bind(host: configuration.host, port: configuration.port).wait()
        } catch {
            try? group.syncShutdownGracefully()
            throw ChatServerError.notListening(
                host: configuration.host,
                port: configuration.port,
                reason: (error as? IOError).map { WriteFault(code: $0.errnoCode).description }
                    ?? "\(error)"
            )
        }
        self.hub = hub
        self.group = group
        self.outboxes = outboxes
        self.connections = connections
        self.script = script
        let quiet = TimeAmount.seconds(Int64(configuration.quietSeconds))
        for outbox in outboxes {
            outbox.loop.scheduleRepeatedTask(initialDelay: quiet, delay: quiet) { _ in
                outbox.sweep(quietFor: quiet)
            }
        }
    }

    private static func configure(
        _ channel: any Channel,
        _ hub: ChatHub,
        _ outbox: LoopOutbox
    ) throws {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = hub.configuration.limits.headerBytes
        limits.maxHeaderListSize = hub.configuration.limits.headerBytes
        limits.maxHeaderFieldCount = 100
        let pipeline = channel.pipeline.syncOperations
        let incoming = IncomingBytes(channel, outbox)
        try pipeline.addHandler(CountingHandler(channel, outbox, incoming))
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: true,
            withServerUpgrade: (
                upgraders: [makeWebSocketUpgrader(hub, outbox, incoming)],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(
                        name: RequestHandler.name,
                        promise: nil
                    )
                    context.pipeline.syncOperations.removeHandler(
                        name: PatienceHandler.name,
                        promise: nil
                    )
                }
            ),
            withErrorHandling: true,
            withOutboundHeaderValidation: true,
            withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: limits
        )
        // A driver may think for long between two requests.
        if !hub.configuration.isDriven {
            try pipeline.addHandler(PatienceHandler(), name: PatienceHandler.name)
        }
        try pipeline.addHandler(RequestHandler(hub, outbox, incoming), name: RequestHandler.name)
    }

    package var port: Int { listener.localAddress?.port ?? 0 }

    /// Lets something happen to a client.
    ///
    /// - Throws: `JournalError/full(path:reason:)`; nothing has happened then.
    package func deliver(_ event: ServerEvent, to client: ContactID) throws(JournalError) {
        try hub.deliver(event, to: client)
    }

    /// Says goodbye to everyone, waits two seconds for them at most, and ends its threads.
    package func stop() {
        hub.stop()
        script.stop()
        try? listener.close().wait()
        for outbox in outboxes { outbox.loop.execute { outbox.closeAll() } }
        let deadline = ContinuousClock.now + .seconds(2)
        while connections.count > 0, ContinuousClock.now < deadline {
            connections.waitForChange(atMost: 0.1)
        }
        try? group.syncShutdownGracefully()
    }
}

/// Why there is no server.
package enum ChatServerError: ReportedError, Hashable {
    case notListening(host: String, port: Int, reason: String)

    package var isBadInput: Bool { true }

    package var description: String {
        switch self {
        case .notListening(let host, let port, let reason):
            "cannot listen on \(host):\(port): \(reason); accepted: an address of this machine and a free port, or 0"
        }
    }
}

/// How many connections there are, so that there are not too many.
final class ConnectionCount: Sendable {
    private let open = Atomic(0)
    private let most: Int
    private let changed = DispatchSemaphore(value: 0)

    init(most: Int) { self.most = most }

    var count: Int { open.load(ordering: .relaxed) }

    /// Counts one until it is closed; false where there are too many.
    func begin(_ channel: any Channel) -> Bool {
        guard open.wrappingAdd(1, ordering: .relaxed).newValue <= most else {
            open.wrappingSubtract(1, ordering: .relaxed)
            return false
        }
        channel.closeFuture.whenComplete { [self] _ in
            open.wrappingSubtract(1, ordering: .relaxed)
            changed.signal()
        }
        return true
    }

    func waitForChange(atMost seconds: Double) { _ = changed.wait(timeout: .now() + seconds) }
}

/// Ends a connection that asks for nothing, or takes for ever to say what.
final class PatienceHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    static let name = "patience"
    /// For a request to arrive whole, and between two of them.
    private static let patience = TimeAmount.seconds(30)

    private var timer: Scheduled<Void>?
    private var heardAt = NIODeadline.now()

    func handlerAdded(context: ChannelHandlerContext) { wait(Self.patience, context) }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .end = unwrapInboundIn(data) { heardAt = .now() }
        context.fireChannelRead(data)
    }

    /// One timer at a time: to cancel one for each request would look through those of all connections.
    private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: time) {
            let (handler, context) = bound.value
            let left = handler.heardAt + Self.patience - .now()
            if left > .zero { handler.wait(left, context) } else { context.close(promise: nil) }
        }
    }
}

/// Lets a script's events happen to each client at their instants.
final class ScriptPlayer: Sendable {
    let hub = Mutex<ChatHub?>(nil)
    private let script: [(at: Duration, event: ServerEvent)]
    private let loop: any EventLoop
    private let isOver = Atomic(false)

    init(_ script: [(at: Duration, event: ServerEvent)], on loop: any EventLoop) {
        self.script = script
        self.loop = loop
    }

    func play(to client: ContactID) { schedule(0, to: client, since: .now()) }

    func stop() {
        isOver.store(true, ordering: .relaxed)
        hub.withLock { $0 = nil }
    }

    private func schedule(_ index: Int, to client: ContactID, since start: NIODeadline) {
        guard index < script.count, !isOver.load(ordering: .relaxed) else { return }
        let due = start + .nanoseconds(script[index].at.wholeNanoseconds)
        loop.scheduleTask(deadline: due) { [self] in
            let now = NIODeadline.now()
            var next = index
            while next < script.count,
                start + .nanoseconds(script[next].at.wholeNanoseconds) <= now
            {
                // What cannot be kept does not happen; the owner has been told.
                _ = try? hub.withLock { $0 }?.deliver(script[next].event, to: client)
                next += 1
            }
            schedule(max(next, index + 1), to: client, since: start)
        }
    }
}
