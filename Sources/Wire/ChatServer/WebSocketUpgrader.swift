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

    private struct NotTaken: Error {}

    private let hub: ChatHub
    private let outbox: LoopOutbox

    init(_ hub: ChatHub, _ outbox: LoopOutbox) {
        self.hub = hub
        self.outbox = outbox
    }

    func buildUpgradeResponse(
        channel: any Channel,
        upgradeRequest: HTTPRequestHead,
        initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        guard upgradeRequest.method == .GET, purpose(of: WireRequest(upgradeRequest)) != nil,
            upgradeRequest.headers["sec-websocket-version"] == ["13"],
            let key = upgradeRequest.headers.first(name: "sec-websocket-key"),
            WebSocketHandshake.isKey(key)
        else { return channel.eventLoop.makeFailedFuture(NotTaken()) }
        var headers = initialResponseHeaders
        headers.replaceOrAdd(name: "sec-websocket-accept", value: WebSocketHandshake.accept(key))
        return channel.eventLoop.makeSucceededFuture(headers)
    }

    /// What a WebSocket is for, and whose it is; nil where there is none to be had.
    private func purpose(
        of request: WireRequest
    ) -> (purpose: ServerSocket.Purpose, account: AccountID?)? {
        // Suites ask for the root.
        if request.path.isEmpty { return hub.configuration.echoes ? (.echo, nil) : nil }
        guard request.path.first == "v1" else { return nil }
        let rest = request.path.dropFirst().map(String.init)
        if rest == ["echo"] { return hub.configuration.echoes ? (.echo, nil) : nil }
        guard let account = request.token.flatMap(hub.account(of:)) else { return nil }
        if rest == ["push"] { return (.push, account) }
        guard rest.count == 3, rest[0] == "chats", rest[2] == "socket", let chat = UInt32(rest[1])
        else { return nil }
        return (.chat(ChatID(chat)), account)
    }

    func upgrade(
        context: ChannelHandlerContext,
        upgradeRequest: HTTPRequestHead
    ) -> EventLoopFuture<Void> {
        let request = WireRequest(upgradeRequest)
        guard let (purpose, account) = purpose(of: request) else {
            context.close(promise: nil)
            return context.eventLoop.makeFailedFuture(NotTaken())
        }
        let socket = ServerSocket(
            purpose,
            account: account,
            connection: request.query["connection"].flatMap { UInt64($0, radix: 16) } ?? 0,
            channel: context.channel,
            outbox: outbox,
            hub: hub
        )
        let handler = WebSocketHandler(
            .server,
            most: hub.configuration.limits.frameBytes,
            delegate: socket
        )
        socket.handler = handler
        return context.eventLoop.makeCompletedFuture {
            try context.pipeline.syncOperations.addHandler(handler)
            guard hub.add(socket) else {
                handler.close(.goingAway, "the server stops")
                return
            }
            outbox.watch(socket)
        }
    }
}
