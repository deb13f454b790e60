internal import ChatDomain
internal import ChatWire
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A client's HTTP connections to one server: kept open, one request in flight on each.
final class HTTPLink: Sendable {
    typealias Completion = @Sendable (Result<WireReply, WireFailure>) -> Void

    /// The largest answer that is read: a sync after a long absence.
    static let mostBytes = 256 << 20
    private static let mostIdle = 8

    private let loop: any EventLoop
    private let address: WireAddress
    private let idle: NIOLoopBoundBox<[ExchangeHandler]>

    init(_ address: WireAddress, on loop: any EventLoop) {
        self.address = address
        self.loop = loop
        idle = NIOLoopBoundBox.makeBoxSendingValue([], eventLoop: loop)
    }

    /// Asks; `completion` is called once, on the event loop.
    func send(
        _ call: WireCall,
        within limit: Duration = .seconds(10),
        completion: @escaping Completion
    ) {
        let deadline = NIODeadline.now() + .nanoseconds(limit.wholeNanoseconds)
        loop.execute { [self] in
            if let handler = idle.value.popLast() {
                exchange(call, on: handler, deadline, isReused: true, completion)
            } else {
                connect(call, deadline, completion)
            }
        }
    }

    /// Makes a client of the server, and waits for that.
    ///
    /// - Throws: `LoopbackError` where the server is not there, or does not want it.
    func register(
        _ name: String,
        invitation: String? = nil
    ) throws(LoopbackError) -> (token: String, contact: UInt32) {
        let call = WireCall.post("/v1/clients") { json in
            json.member("name", name)
            json.member("invitation", invitation)
        }
        switch Arrivals.value(of: { send(call, completion: $0) }) {
        case .success(let reply):
            if reply.status == 201, let fields = try? JSONFields(reading: reply.body),
                let token = try? fields.string("token", most: 64),
                let contact = try? fields.object("contact").integer("id", as: UInt32.self)
            {
                return (token, contact)
            }
            throw reply.status / 100 == 2
                ? .noServer(address.text, status: reply.status)
                : .refused(by: address.text, reason: reply.reason)
        case .failure(let failure): throw .unanswered(by: address.text, reason: failure.reason)
        }
    }

    /// Closes what is idle.
    func close() {
        loop.execute { [self] in
            for handler in idle.value { handler.close() }
            idle.value = []
        }
    }

    private func connect(
        _ call: WireCall,
        _ deadline: NIODeadline,
        _ completion: @escaping Completion
    ) {
        ClientBootstrap(group: loop)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connectTimeout(.seconds(5))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(ExchangeHandler())
                }
            }
            .connect(host: address.host, port: address.port)
            .flatMapThrowing { channel in
                try NIOLoopBound(
                    channel.pipeline.syncOperations.handler(type: ExchangeHandler.self),
                    eventLoop: channel.eventLoop
                )
            }
            .whenComplete { [self] result in
                switch result {
                case .success(let handler):
                    exchange(call, on: handler.value, deadline, isReused: false, completion)
                case .failure(let error):
                    completion(.failure(WireFailure(connecting: error)))
                }
            }
    }

    private func exchange(
        _ call: WireCall,
        on handler: ExchangeHandler,
        _ deadline: NIODeadline,
        isReused: Bool,
        _ completion: @escaping Completion
    ) {
        handler.begin(call, host: address.text, until: deadline) { [self] result, canGoOn in
            if canGoOn, idle.value.count < Self.mostIdle {
                idle.value.append(handler)
                handler.onIdleEnd = { [self] in idle.value.removeAll { $0 === handler } }
            } else {
                handler.close()
            }
            // A kept connection may have been closed just now; asking again changes nothing there.
            if isReused, call.method == .GET, case .failure(.lost) = result {
                return connect(call, deadline, completion)
            }
            completion(result)
        }
    }
}

/// One request after the other on one connection.
private final class ExchangeHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart
    typealias Completion = (Result<WireReply, WireFailure>, _ canGoOn: Bool) -> Void

    private var context: ChannelHandlerContext?
    private var completion: Completion?
    private var reply = WireReply(status: 0)
    private var staysOpen = false
    private var timer: Scheduled<Void>?
    /// Called when the connection ends while nothing is in flight.
    var onIdleEnd: (() -> Void)?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func close() { context?.close(promise: nil) }

    func begin(
        _ call: WireCall,
        host: String,
        until deadline: NIODeadline,
        completion: @escaping Completion
    ) {
        onIdleEnd = nil
        guard let context, context.channel.isActive else {
            return completion(.failure(.lost), false)
        }
        self.completion = completion
        reply = WireReply(status: 0)
        var head = HTTPRequestHead(version: .http1_1, method: call.method, uri: call.path)
        head.headers.add(name: "host", value: host)
        for (name, value) in call.headers { head.headers.add(name: name, value: value) }
        if let body = call.body {
            head.headers.add(name: "content-type", value: "application/json")
            head.headers.add(name: "content-length", value: "\(body.readableBytes)")
        }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let body = call.body {
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(deadline: deadline) {
            bound.value.end(.failure(.timedOut), canGoOn: false)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard head.status.code >= 200 else { return }
            reply.status = Int(head.status.code)
            staysOpen = head.isKeepAlive
            let delay = head.headers.first(name: "crosstalk-delay").flatMap { Int64($0) }
            reply.delay = .nanoseconds(max(0, delay ?? 0))
        case .body(var part):
            guard reply.body.readableBytes + part.readableBytes <= HTTPLink.mostBytes else {
                return end(.failure(.tooLong), canGoOn: false)
            }
            if reply.body.readableBytes == 0 {
                reply.body = part
            } else {
                reply.body.writeBuffer(&part)
            }
        case .end: if reply.status > 0 { end(.success(reply), canGoOn: staysOpen) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        onIdleEnd?()
        onIdleEnd = nil
        end(.failure(.lost), canGoOn: false)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let failure: WireFailure =
            switch error {
            // The connection ended in mid answer.
            case HTTPParserError.invalidEOFState: .lost
            case is HTTPParserError: .notUnderstood
            default: .lost
            }
        end(.failure(failure), canGoOn: false)
        context.close(promise: nil)
    }

    private func end(_ result: Result<WireReply, WireFailure>, canGoOn: Bool) {
        timer?.cancel()
        timer = nil
        reply = WireReply(status: 0)
        guard let completion else { return }
        self.completion = nil
        completion(result, canGoOn)
    }
}
