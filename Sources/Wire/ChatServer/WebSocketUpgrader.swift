internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1

/// Makes a WebSocket of a connection whose first request asks for one.
///
/// What it does not take goes on as a request, and is told why there.
final class WebSocketUpgrader: HTTPServerProtocolUpgrader, Sendable {
    let supportedProtocol = "websocket"
    // Those named here would have to stand in `Connection` as well, where no client puts them.
    let requiredUpgradeHeaders: [String] = []

    /// A request for a WebSocket that goes on as any other.
    struct NotTaken: Error {}

    private let hub: ChatHub
    private let outbox: LoopOutbox
    /// The WebSocket that the client is about to be told of, and what the hub made of it.
    private let accepted: NIOLoopBoundBox<(socket: ServerSocket, admission: ChatHub.Admission)?>

    init(_ hub: ChatHub, _ outbox: LoopOutbox) {
        self.hub = hub
        self.outbox = outbox
        accepted = .makeEmptyBox(
            valueType: (socket: ServerSocket, admission: ChatHub.Admission).self,
            eventLoop: outbox.loop
        )
    }

    func buildUpgradeResponse(
        channel: any Channel,
        upgradeRequest: HTTPRequestHead,
        initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        let request = WireRequest(upgradeRequest)
        guard upgradeRequest.method == .GET, let (purpose, account) = purpose(of: request),
            upgradeRequest.headers["sec-websocket-version"] == ["13"],
            let key = upgradeRequest.headers.first(name: "sec-websocket-key"),
            WebSocketHandshake.isKey(key)
        else { return channel.eventLoop.makeFailedFuture(NotTaken()) }
        var headers = initialResponseHeaders
        headers.replaceOrAdd(name: "sec-websocket-accept", value: WebSocketHandshake.accept(key))
        let socket = ServerSocket(
            purpose,
            account: account,
            connection: request.query["connection"].flatMap { UInt64($0, radix: 16) } ?? 0,
            channel: channel,
            outbox: outbox,
            hub: hub
        )
        // Before the answer: a client that has it misses nothing.
        accepted.value = (socket, hub.add(socket))
        channel.closeFuture.whenComplete { [hub] _ in hub.remove(socket) }
        return channel.eventLoop.makeSucceededFuture(headers)
    }

    /// What a WebSocket is for, and whose it is; nil where there is none to be had.
    private func purpose(
        of request: WireRequest
    ) -> (purpose: ServerSocket.Purpose, account: AccountID?)? {
        guard !hub.isForeign(request) else { return nil }
        // Suites ask for the root.
        if request.path.isEmpty { return hub.configuration.echoes ? (.echo, nil) : nil }
        guard request.path.first == "v1" else { return nil }
        let rest = request.path.dropFirst().map(String.init)
        if rest == ["echo"] { return hub.configuration.echoes ? (.echo, nil) : nil }
        guard let account = request.token.flatMap(hub.account(of:)) else { return nil }
        if rest == ["push", "socket"] { return (.push, account) }
        guard rest.count == 3, rest[0] == "chats", rest[2] == "socket", let chat = UInt32(rest[1])
        else { return nil }
        return (.chat(ChatID(chat)), account)
    }

    func upgrade(
        context: ChannelHandlerContext,
        upgradeRequest: HTTPRequestHead
    ) -> EventLoopFuture<Void> {
        guard let (socket, admission) = accepted.value else {
            preconditionFailure("a WebSocket is accepted before it is opened")
        }
        accepted.value = nil
        let handler = WebSocketHandler(
            .server,
            most: hub.configuration.limits.frameBytes,
            delegate: socket
        )
        socket.handler = handler
        return context.eventLoop.makeCompletedFuture {
            try context.pipeline.syncOperations.addHandler(handler)
            socket.open()
            switch admission {
            case .taken: outbox.watch(socket)
            case .tooLate: handler.close(.goingAway, "the server stops")
            case .oneTooMany:
                let most = hub.configuration.limits.clientSockets
                handler.close(.tryAgainLater, "\(most) WebSockets a client")
            }
        }
    }
}
