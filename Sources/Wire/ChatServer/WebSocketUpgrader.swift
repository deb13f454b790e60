internal import ChatDomain
internal import ChatWire
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// Makes WebSockets of connections whose first request asks for one.
///
/// What it does not take goes on as a request, and is answered there.
func makeWebSocketUpgrader(
    _ hub: ChatHub,
    _ outbox: LoopOutbox,
    _ incoming: IncomingBytes
) -> NIOWebSocketServerUpgrader {
    /// The WebSocket that the client is about to be given, and what the hub made of it.
    let accepted = NIOLoopBoundBox<(socket: ServerSocket, admission: ChatHub.Admission)?>
        .makeEmptyBox(
            valueType: (socket: ServerSocket, admission: ChatHub.Admission).self,
            eventLoop: outbox.loop
        )
    let incoming = NIOLoopBound(incoming, eventLoop: outbox.loop)
    let limits = hub.configuration.limits
    return NIOWebSocketServerUpgrader(
        // A frame that no one may send is refused by its head.
        maxFrameSize: hub.configuration.echoes ? limits.frameBytes : 125,
        automaticErrorHandling: false
    ) { channel, head in
        let request = WireRequest(head)
        guard head.method == .GET, let (purpose, account) = hub.purpose(of: request),
            let key = head.headers.first(name: "sec-websocket-key"),
            Data(base64Encoded: key)?.count == 16
        else { return channel.eventLoop.makeSucceededFuture(nil) }
        let socket = ServerSocket(
            purpose,
            account: account,
            connection: request.query["connection"].flatMap { UInt64($0, radix: 16) } ?? 0,
            channel: channel,
            outbox: outbox,
            incoming: incoming.value,
            hub: hub
        )
        // Before the answer: a client that has it misses nothing.
        accepted.value = (socket, hub.add(socket))
        channel.closeFuture.whenComplete { _ in hub.remove(socket) }
        return channel.eventLoop.makeSucceededFuture([:])
    } upgradePipelineHandler: { channel, _ in
        guard let (socket, admission) = accepted.value else {
            preconditionFailure("a WebSocket is accepted before it is opened")
        }
        accepted.value = nil
        let most = socket.purpose == .echo ? limits.frameBytes : nil
        let handler = WebSocketHandler(.server, most: most, delegate: socket)
        handler.inTurn = outbox.frameTurns.append
        socket.handler = handler
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(handler)
            socket.open()
            switch admission {
            case .taken: outbox.watch(socket)
            case .tooLate: handler.close(.goingAway, "the server stops")
            case .oneTooMany:
                handler.close(.tryAgainLater, "\(limits.clientSockets) WebSockets a client")
            }
        }
    }
}

extension ChatHub {
    /// What a WebSocket is for, and whose it is; nil where there is none to be had.
    fileprivate func purpose(
        of request: WireRequest
    ) -> (purpose: ServerSocket.Purpose, account: AccountID?)? {
        guard refusal(of: request) == nil else { return nil }
        // Suites ask for the root.
        if request.path.isEmpty { return configuration.echoes ? (.echo, nil) : nil }
        guard request.path.first == "v1" else { return nil }
        let rest = request.path.dropFirst().map(String.init)
        if rest == ["echo"] { return configuration.echoes ? (.echo, nil) : nil }
        guard let account = request.token.flatMap(account(of:)) else { return nil }
        if rest == ["push", "socket"] { return (.push, account) }
        guard rest.count == 3, rest[0] == "chats", rest[2] == "socket", let chat = UInt32(rest[1])
        else { return nil }
        return (.chat(ChatID(chat)), account)
    }
}
