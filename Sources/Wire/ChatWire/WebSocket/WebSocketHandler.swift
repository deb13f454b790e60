package import NIOCore

/// Who is told of what arrives on a WebSocket, on its event loop.
package protocol WebSocketDelegate: AnyObject {
    /// A whole message.
    func webSocketDidReceive(_ message: ByteBuffer, isText: Bool)
    /// It is over, once: by a close frame's code, or nil without one.
    func webSocketDidClose(_ code: WebSocketCloseCode?)
}

/// One end of an open WebSocket: answers pings and goodbyes, tells of messages, stops reading while what it writes does not get away.
///
/// Written to it are whole frames. It lives on its channel's event loop.
package final class WebSocketHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = ByteBuffer
    package typealias OutboundIn = ByteBuffer
    package typealias OutboundOut = ByteBuffer

    /// How long the other end has to say goodbye.
    private static let patience = TimeAmount.seconds(2)

    private enum Phase {
        case open
        /// It has been told goodbye, and has not answered.
        case closing
        /// Nothing is read or written any more.
        case over
    }

    private let role: WebSocketReader.Role
    private var reader: WebSocketReader
    private var delegate: (any WebSocketDelegate)?
    private var phase = Phase.open
    private var needsFlush = false
    private var readIsHeld = false
    private var context: ChannelHandlerContext?
    /// When something arrived last.
    package private(set) var heardAt = NIODeadline.now()
    /// Whether a ping of ours waits for its answer.
    package private(set) var isAsked = false

    /// An end of an open connection; `most` bytes a message are read.
    package init(
        _ role: WebSocketReader.Role,
        most: Int,
        delegate: any WebSocketDelegate
    ) {
        self.role = role
        reader = WebSocketReader(role, most: most)
        self.delegate = delegate
    }

    // MARK: What its owner asks for

    /// Says goodbye; what has been written before still goes out.
    package func close(_ code: WebSocketCloseCode, _ reason: String = "") {
        guard phase == .open, let context else { return }
        phase = .closing
        write(.webSocketClose(code, reason, mask: mask()), context)
        context.flush()
        let bound = context.loopBound
        context.eventLoop.scheduleTask(in: Self.patience) { bound.value.close(promise: nil) }
    }

    /// Whether neither end has said goodbye.
    package var isOpen: Bool { phase == .open && context != nil }

    /// Breaks it off, without a goodbye.
    package func drop() { context?.close(promise: nil) }

    /// Asks whether the other end is there.
    package func ping() {
        guard phase == .open, let context else { return }
        isAsked = true
        write(.webSocketFrame(.ping, mask: mask()), context)
        context.flush()
    }

    // MARK: ChannelDuplexHandler

    package func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    package func handlerRemoved(context: ChannelHandlerContext) { end(nil) }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heardAt = .now()
        isAsked = false
        guard phase != .over else { return }
        reader.receive(unwrapInboundIn(data))
        do throws(WebSocketViolation) {
            while phase != .over, let event = try reader.next() { take(event, context) }
        } catch {
            hangUp(.webSocketClose(error.code, error.reason, mask: mask()), context)
            tell(nil)
        }
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        guard needsFlush else { return }
        needsFlush = false
        context.flush()
    }

    package func channelInactive(context: ChannelHandlerContext) {
        end(nil)
        context.fireChannelInactive()
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    package func read(context: ChannelHandlerContext) {
        if context.channel.isWritable || phase == .over {
            context.read()
        } else {
            readIsHeld = true
        }
    }

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        if readIsHeld, context.channel.isWritable {
            readIsHeld = false
            context.read()
        }
        context.fireChannelWritabilityChanged()
    }

    // MARK: Events

    private func take(_ event: WebSocketEvent, _ context: ChannelHandlerContext) {
        switch event {
        case .text(let message): delegate?.webSocketDidReceive(message, isText: true)
        case .binary(let message): delegate?.webSocketDidReceive(message, isText: false)
        case .ping(let payload):
            guard phase == .open else { return }
            write(.webSocketFrame(.pong, payload, mask: mask()), context)
        case .pong: break
        case .close(let code):
            if phase == .open {
                hangUp(.webSocketClose(code, mask: mask()), context)
            } else {
                phase = .over
                context.close(promise: nil)
            }
            tell(code)
        }
    }

    private func write(_ frame: ByteBuffer, _ context: ChannelHandlerContext) {
        needsFlush = true
        context.write(wrapOutboundOut(frame), promise: nil)
    }

    /// Writes the last frame, then waits for the other end to hang up: closing at once might destroy what has not arrived yet.
    private func hangUp(_ frame: ByteBuffer, _ context: ChannelHandlerContext) {
        let wasOpen = phase == .open
        phase = .over
        if wasOpen { context.write(wrapOutboundOut(frame), promise: nil) }
        context.flush()
        needsFlush = false
        context.close(mode: .output, promise: nil)
        let bound = context.loopBound
        context.eventLoop.scheduleTask(in: Self.patience) { bound.value.close(promise: nil) }
    }

    private func tell(_ code: WebSocketCloseCode?) {
        let delegate = delegate
        self.delegate = nil
        delegate?.webSocketDidClose(code)
    }

    private func end(_ code: WebSocketCloseCode?) {
        phase = .over
        context = nil
        tell(code)
    }

    private func mask() -> UInt32? {
        role == .client ? UInt32.random(in: 0 ... .max) : nil
    }
}
