internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// Answers one connection's requests, one after the other; on its event loop.
///
/// The next request is read once the answer before has got away, so that one who asks and does not read holds one answer. What takes long
/// does not hold up others: pages wait for their turn on the event loop, and large bodies are read elsewhere.
final class RequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "requests"
    /// Requests that came all at once and are answered in one turn; one where other connections ask for much too.
    private static let turnRequests = 16

    /// Parts of bodies that came in one read; after more the next read waits for its turn: each costs as much as a long one.
    private static let turnParts = 64

    /// Bodies beyond are read off the event loop: JSON of 8 MiB takes a tenth of a second, and a hundred of 64 KiB too.
    private static let longBytes = 16 << 10

    private let hub: ChatHub
    private let outbox: LoopOutbox
    private let incoming: IncomingBytes
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    /// How large it may be; nil before that is asked, which is not done for every chunk: it takes the head apart and the hub's lock.
    private var mostBytes: Int?
    /// Whether a request has come whose answer has not ended: what comes before that is the remains of a connection that ends.
    private var isAnswering = false
    /// Parts of bodies in this read.
    private var parts = 0
    private var waitsItsTurn = false
    private var readIsHeld = false
    /// Requests answered in this turn.
    private var answered = 0
    /// Whether an answer waits for its reader.
    private var isHeld = false

    init(_ hub: ChatHub, _ outbox: LoopOutbox, _ incoming: IncomingBytes) {
        self.hub = hub
        self.outbox = outbox
        self.incoming = incoming
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        parts += 1
        guard !isAnswering, context.channel.isActive else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(var part):
            guard let head else { return }
            let bytes = body.readableBytes + part.readableBytes
            guard bytes <= most(head, bytes) else { return refuseLarge(head, context) }
            body.writeBuffer(&part)
        case .end:
            guard let head else { return }
            self.head = nil
            var request = WireRequest(head, body: body)
            request.network = context.remoteAddress?.network ?? ""
            body = ByteBuffer()
            answer(request, to: head, context)
        }
    }

    private func answer(
        _ request: WireRequest,
        to head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        isAnswering = true
        answered += 1
        outbox.countAnswer()
        if request.body.readableBytes > Self.longBytes {
            incoming.isInUse = true
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let sender = request.token.flatMap(hub.account(of:))
            let queue = BodyQueue.queue(for: request.body.readableBytes)
            queue.append(of: sender) { [hub] in
                let answer = hub.answer(request)
                bound.eventLoop.execute {
                    let (handler, context) = bound.value
                    handler.respond(answer, to: head, context)
                }
            }
        } else if request.asksForPage {
            outbox.turns.append { [self] in respond(hub.answer(request), to: head, context) }
        } else {
            respond(hub.answer(request), to: head, context)
        }
    }

    /// How large a body may be that has `bytes` already: who is not known yet has little to say.
    private func most(_ head: HTTPRequestHead, _ bytes: Int) -> Int {
        let most = hub.configuration.limits.bodyBytes
        guard bytes > WireLimits.strangersBodyBytes else { return most }
        if let mostBytes { return mostBytes }
        let isKnown = WireRequest(head).token.flatMap(hub.account(of:)) != nil
        let isDriver = hub.configuration.isDriven
        let found = isKnown || isDriver ? most : min(most, WireLimits.strangersBodyBytes)
        mostBytes = found
        return found
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        self.head = head
        mostBytes = nil
        let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        if length > most(head, length) { return refuseLarge(head, context) }
        guard head.version != .http1_0,
            head.headers.first(name: "expect")?.lowercased() == "100-continue"
        else { return }
        let go = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
    }

    private func refuseLarge(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let most = most(head, .max)
        refuse(.refusal(.payloadTooLarge, "a body of \(most) bytes at most"), to: head, context)
    }

    /// What else comes of the request is not read any more.
    private func refuse(
        _ answer: Answer,
        to head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        self.head = nil
        isAnswering = true
        body = ByteBuffer()
        incoming.end()
        var head = head
        head.headers.replaceOrAdd(name: "connection", value: "close")
        respond(answer, to: head, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is TooMuchComesIn else { return context.fireUserInboundEventTriggered(event) }
        guard let head else { return context.close(promise: nil) }
        refuse(.noRoom, to: head, context)
    }

    private func respond(
        _ answer: Answer,
        to request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        incoming.release()
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
            head.headers.add(name: "crosstalk-delay", value: "\(answer.delay.wholeNanoseconds)")
        }
        let staysOpen = request.isKeepAlive
        if !staysOpen { head.headers.replaceOrAdd(name: "connection", value: "close") }
        var written = context.write(wrapOutboundOut(.head(head)))
        if answer.body.readableBytes > 0, request.method != .HEAD {
            written = context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))))
        }
        guard !staysOpen else {
            if !context.channel.isWritable { context.flush() }
            isHeld = !context.channel.isWritable
            if !isHeld { end(context) }
            return
        }
        // It never ends, so that nothing can be answered after it.
        let bound = context.loopBound
        context.flush()
        written.whenComplete { _ in
            bound.value.close(mode: .output, promise: nil)
            // Closing at once might destroy an answer that the other end has not read yet.
            bound.value.eventLoop.scheduleTask(in: .seconds(1)) {
                bound.value.close(promise: nil)
            }
        }
    }

    /// Ends an answer, upon which the next request comes in; it may be here already.
    private func end(_ context: ChannelHandlerContext) {
        guard answered >= (outbox.isBusy ? 1 : Self.turnRequests) else { return goOn(context) }
        context.flush()
        outbox.turns.append { [self] in
            answered = 0
            goOn(context)
        }
    }

    private func goOn(_ context: ChannelHandlerContext) {
        isAnswering = false
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if isHeld, context.channel.isWritable {
            isHeld = false
            end(context)
        }
        context.fireChannelWritabilityChanged()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.flush()
        answered = 0
        if parts > Self.turnParts, !waitsItsTurn {
            waitsItsTurn = true
            outbox.frameTurns.append { [self] in
                waitsItsTurn = false
                if readIsHeld { read(context: context) }
            }
        }
        parts = 0
    }

    func read(context: ChannelHandlerContext) {
        readIsHeld = waitsItsTurn
        if !waitsItsTurn { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // That request comes next, and its answer says why.
        guard !(error is NIOWebSocketUpgradeError) else { return }
        context.close(promise: nil)
    }
}
