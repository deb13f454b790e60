internal import ChatWire
internal import NIOCore
internal import NIOPosix

/// Opens a client's WebSockets to one server, all on one event loop.
struct WebSocketLink: Sendable {
    let address: WireAddress
    let loop: any EventLoop

    /// Opens one; the delegate is told from then on.
    ///
    /// `completion` is called once, on the event loop: with the handler to close it by.
    func open(
        _ path: String,
        token: String,
        delegate: any WebSocketDelegate & Sendable,
        completion:
            @escaping @Sendable (Result<NIOLoopBound<WebSocketHandler>, WireFailure>) -> Void
    ) {
        let key = WebSocketHandshake.makeKey()
        let request = """
            GET \(path) HTTP/1.1\r
            Host: \(address.text)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Authorization: Bearer \(token)\r
            Sec-WebSocket-Key: \(key)\r
            Sec-WebSocket-Version: 13\r
            \r

            """
        let once = Once(completion)
        ClientBootstrap(group: loop)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connectTimeout(.seconds(5))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        HandshakeHandler(request, key: key, delegate: delegate, done: once)
                    )
                }
            }
            .connect(host: address.host, port: address.port)
            .whenFailure { once.call(.failure(.notConnected(reason: "\($0)"))) }
    }

    /// Calls a completion no more than once; on one event loop.
    fileprivate final class Once: @unchecked Sendable {
        // @unchecked: lives on the event loop of its link.
        private var completion:
            (@Sendable (Result<NIOLoopBound<WebSocketHandler>, WireFailure>) -> Void)?

        init(
            _ completion:
                @escaping @Sendable (Result<NIOLoopBound<WebSocketHandler>, WireFailure>) ->
                Void
        ) { self.completion = completion }

        func call(_ result: Result<NIOLoopBound<WebSocketHandler>, WireFailure>) {
            let completion = completion
            self.completion = nil
            completion?(result)
        }
    }
}

/// Asks for a WebSocket, reads the answer's head, and makes way for frames.
private final class HandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let mostBytes = 16 << 10
    private static let patience = TimeAmount.seconds(10)

    private let request: String
    private let key: String
    private let delegate: any WebSocketDelegate
    private let done: WebSocketLink.Once
    private var input = ByteBuffer()
    private var timer: Scheduled<Void>?

    init(
        _ request: String,
        key: String,
        delegate: any WebSocketDelegate,
        done: WebSocketLink.Once
    ) {
        self.request = request
        self.key = key
        self.delegate = delegate
        self.done = done
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
        let bound = context.loopBound
        let done = done
        timer = context.eventLoop.scheduleTask(in: Self.patience) {
            done.call(.failure(.timedOut))
            bound.value.close(promise: nil)
        }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        input.writeBuffer(&part)
        let view = input.readableBytesView
        guard let end = view.headEnd else {
            if view.count > Self.mostBytes { fail(.notUnderstood, context) }
            return
        }
        let head = String(decoding: view[..<end], as: UTF8.self)
        guard accepts(head) else { return fail(.notUnderstood, context) }
        timer?.cancel()
        input.moveReaderIndex(to: end)
        let handler = WebSocketHandler(.client, most: WireLimits().frameBytes, delegate: delegate)
        do {
            try context.pipeline.syncOperations.addHandler(handler, position: .after(self))
        } catch {
            return fail(.notUnderstood, context)
        }
        done.call(.success(NIOLoopBound(handler, eventLoop: context.eventLoop)))
        // Frames may have come along with the head.
        if input.readableBytes > 0 {
            context.fireChannelRead(wrapInboundOut(input))
            context.fireChannelReadComplete()
        }
        input = ByteBuffer()
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    private func accepts(_ head: String) -> Bool {
        var lines = head.split(separator: "\r\n")[...]
        guard let status = lines.popFirst(), status.hasPrefix("HTTP/1.1 101 ") else { return false }
        let wanted = WebSocketHandshake.accept(key)
        return lines.contains { line in
            let sides = line.split(separator: ":", maxSplits: 1)
            return sides.count == 2 && sides[0].lowercased() == "sec-websocket-accept"
                && sides[1].drop { $0 == " " } == wanted
        }
    }

    private func fail(_ failure: WireFailure, _ context: ChannelHandlerContext) {
        timer?.cancel()
        done.call(.failure(failure))
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        done.call(.failure(.lost))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(.lost, context) }
}

extension ByteBufferView {
    /// Where an HTTP head ends, the empty line included; nil where it has not arrived.
    fileprivate var headEnd: Int? {
        guard count >= 4 else { return nil }
        for index in startIndex...(endIndex - 4)
        where self[index] == 13 && self[index + 1] == 10 && self[index + 2] == 13
            && self[index + 3] == 10
        {
            return index + 4
        }
        return nil
    }
}
