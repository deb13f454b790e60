internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1

/// Answers one connection's requests, one after the other; on its event loop.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "requests"

    private let hub: ChatHub
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    /// When something arrived last.
    private(set) var heardAt = NIODeadline.now()

    init(_ hub: ChatHub) { self.hub = hub }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heardAt = .now()
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(var part):
            guard head != nil else { return }
            guard body.readableBytes + part.readableBytes <= hub.configuration.limits.bodyBytes
            else { return refuse(context) }
            body.writeBuffer(&part)
        case .end:
            guard let head else { return }
            self.head = nil
            let request = WireRequest(head, body: body)
            body = ByteBuffer()
            respond(hub.answer(request), to: head, context)
        }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        self.head = head
        let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        if length > hub.configuration.limits.bodyBytes { return refuse(context) }
        guard head.headers.first(name: "expect")?.lowercased() == "100-continue" else { return }
        let go = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
    }

    /// The body is too large; what comes of it is not read any more.
    private func refuse(_ context: ChannelHandlerContext) {
        guard var head else { return }
        self.head = nil
        body = ByteBuffer()
        head.headers.replaceOrAdd(name: "connection", value: "close")
        let most = hub.configuration.limits.bodyBytes
        respond(.refusal(.payloadTooLarge, "a body of \(most) bytes at most"), to: head, context)
    }

    private func respond(
        _ answer: Answer,
        to request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        // A driver lets the delay pass on its own clock.
        guard !hub.configuration.isDriven, answer.delay > .zero else {
            return write(answer, request, context)
        }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .nanoseconds(answer.delay.wholeNanoseconds)) {
            let (handler, context) = bound.value
            handler.write(answer, request, context)
        }
    }

    private func write(
        _ answer: Answer,
        _ request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        guard !answer.isLost else { return context.close(promise: nil) }
        var head = HTTPResponseHead(version: .http1_1, status: answer.status)
        for (name, value) in answer.headers { head.headers.add(name: name, value: value) }
        if answer.status != .noContent {
            head.headers.add(name: "content-type", value: answer.type)
            head.headers.add(name: "content-length", value: "\(answer.body.readableBytes)")
        }
        head.headers.add(name: "cache-control", value: "no-store")
        if hub.configuration.isDriven, answer.delay > .zero {
            head.headers.add(
                name: "crosstalk-delay",
                value: "\(answer.delay.wholeNanoseconds)"
            )
        }
        let staysOpen = request.isKeepAlive
        if !staysOpen { head.headers.replaceOrAdd(name: "connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if answer.body.readableBytes > 0, request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
        }
        guard !staysOpen else {
            return context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
        let bound = context.loopBound
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            bound.value.close(mode: .output, promise: nil)
            // Closing at once might destroy an answer that the other end has not read yet.
            bound.value.eventLoop.scheduleTask(in: .seconds(1)) {
                bound.value.close(promise: nil)
            }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) { context.flush() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // That request comes next, and its answer says why.
        guard !(error is WebSocketUpgrader.NotTaken) else { return }
        context.close(promise: nil)
    }
}
