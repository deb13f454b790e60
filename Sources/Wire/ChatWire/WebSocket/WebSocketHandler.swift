package import NIOCore
package import NIOWebSocket

/// Receives what arrives on a WebSocket, on its event loop.
package protocol WebSocketDelegate: AnyObject {
    /// A whole message.
    func webSocketDidReceive(_ message: ByteBuffer, isText: Bool)
    /// Of all messages that began the last part has come.
    func webSocketDidFinish()
    /// It is over, once.
    func webSocketDidClose()
}

extension WebSocketDelegate {
    package func webSocketDidFinish() {}
}

/// An event on a channel: all connections together hold too much of what is not finished, and this one has to give up its part.
package struct TooMuchComesIn {
    package init() {}
}

/// One end of an open WebSocket: joins the parts of messages, is strict about what the other end must not send (RFC 6455), answers
/// pings and goodbyes, and stops reading while what it writes does not get away.
///
/// It stands behind NIO's decoder of frames, which takes `most` bytes a frame at most, and lives on its channel's event loop.
package final class WebSocketHandler: ChannelDuplexHandler {
    package typealias InboundIn = WebSocketFrame
    package typealias OutboundIn = WebSocketFrame
    package typealias OutboundOut = WebSocketFrame

    /// Which end this is: clients mask what they send.
    package enum Role: Sendable { case server, client }

    /// What the other end must not do, and what it is answered.
    private struct Violation: Error {
        var code = WebSocketErrorCode.protocolError
        var reason: String
    }

    /// Frames that came in one read; after more the next read waits for its turn, and of further pings the last is answered (RFC 6455, 5.5.3).
    private var turnFrames: Int { role == .server ? 16 : 0 }

    /// How long the other end has to say goodbye.
    private static let patience = TimeAmount.seconds(2)

    private enum Phase {
        case open
        /// It has been told goodbye, and has not answered.
        case closing
        /// Nothing is read or written any more.
        case over
    }

    private let role: Role
    private let most: Int?
    /// The parts so far of a message in several.
    private var begun: (isText: Bool, bytes: ByteBuffer)?
    private var delegate: (any WebSocketDelegate)?
    private var phase = Phase.open
    private var needsFlush = false
    private var readIsHeld = false
    /// Has something done when others have had their turn; nil where there are none.
    package var inTurn: ((@escaping () -> Void) -> Void)?
    private var waitsItsTurn = false
    /// Frames of this read.
    private var frames = 0
    /// What the last ping said of those that are not answered each.
    private var lastPing: ByteBuffer?
    private var context: ChannelHandlerContext?
    /// When something arrived last.
    package private(set) var heardAt = NIODeadline.now()
    /// Whether a ping of ours waits for its answer.
    package private(set) var isAsked = false

    /// An end of an open connection; `most` bytes a message are read, nil for no message at all.
    package init(_ role: Role, most: Int?, delegate: any WebSocketDelegate) {
        self.role = role
        self.most = most
        self.delegate = delegate
    }

    // MARK: What its owner asks for

    /// Says goodbye; what has been written before still goes out.
    package func close(_ code: WebSocketErrorCode, _ reason: String = "") {
        guard phase == .open, let context else { return }
        phase = .closing
        write(.connectionClose, Self.goodbye(code, reason), context)
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
        write(.ping, ByteBuffer(), context)
        context.flush()
    }

    // MARK: ChannelDuplexHandler

    package func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    package func handlerRemoved(context: ChannelHandlerContext) { end() }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heardAt = .now()
        isAsked = false
        frames += 1
        guard phase != .over else { return }
        do throws(Violation) { try take(unwrapInboundIn(data), context) } catch {
            refuse(error, context)
        }
        if begun == nil { delegate?.webSocketDidFinish() }
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is TooMuchComesIn else { return context.fireUserInboundEventTriggered(event) }
        close(.tryAgainLater, "too much has come in that is not finished")
        context.close(promise: nil)
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        if let lastPing, phase == .open { write(.pong, lastPing, context) }
        lastPing = nil
        if frames > turnFrames, let inTurn {
            waitsItsTurn = true
            inTurn { [weak self] in
                self?.waitsItsTurn = false
                self?.readOn()
            }
        }
        frames = 0
        guard needsFlush else { return }
        needsFlush = false
        context.flush()
    }

    package func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength: refuse(tooLarge, context)
        case is NIOWebSocketError:
            refuse(Violation(reason: "a control frame in parts or of more than 125 bytes"), context)
        // What comes behind such a frame, and what an end cuts short.
        case is ByteToMessageDecoderError: break
        default: context.close(promise: nil)
        }
    }

    package func read(context: ChannelHandlerContext) {
        readIsHeld = true
        readOn()
    }

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        readOn()
        context.fireChannelWritabilityChanged()
    }

    private func readOn() {
        guard readIsHeld, !waitsItsTurn, let context else { return }
        guard context.channel.isWritable || phase == .over else { return }
        readIsHeld = false
        context.read()
    }

    // MARK: Frames

    private func take(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) throws(Violation) {
        guard frame.reservedBits.isEmpty else {
            throw Violation(reason: "reserved bits without an extension")
        }
        guard (frame.maskKey != nil) == (role == .server) else {
            throw Violation(
                reason: role == .server
                    ? "an unmasked frame from a client" : "a masked frame from a server"
            )
        }
        let data = frame.unmaskedData
        switch frame.opcode {
        case .text, .binary, .continuation: try take(data, of: frame)
        case .ping where frames > turnFrames && inTurn != nil: lastPing = data
        case .ping: if phase == .open { write(.pong, data, context) }
        case .pong: break
        case .connectionClose:
            let code = try Self.code(of: data)
            if phase == .open {
                hangUp(Self.goodbye(code), context)
            } else {
                phase = .over
                context.close(promise: nil)
            }
            tell()
        default: throw Violation(reason: "an unknown opcode")
        }
    }

    private func take(_ data: ByteBuffer, of frame: WebSocketFrame) throws(Violation) {
        guard (frame.opcode == .continuation) == (begun != nil) else {
            throw Violation(
                reason: begun == nil
                    ? "a continuation of nothing" : "a new message within a message"
            )
        }
        var (isText, bytes) = begun ?? (frame.opcode == .text, ByteBuffer())
        begun = nil
        guard let most, data.readableBytes <= most - bytes.readableBytes else { throw tooLarge }
        if bytes.readableBytes == 0 { bytes = data } else { bytes.writeImmutableBuffer(data) }
        guard frame.fin else { return begun = (isText, bytes) }
        if isText, !bytes.isUTF8 {
            throw Violation(code: .dataInconsistentWithMessage, reason: "text that is not UTF-8")
        }
        delegate?.webSocketDidReceive(bytes, isText: isText)
    }

    private var tooLarge: Violation {
        guard let most else {
            return Violation(code: .policyViolation, reason: "send nothing here: POST it")
        }
        return Violation(code: .messageTooLarge, reason: "more than \(most) bytes")
    }

    /// Why the other end says goodbye; nil where it does not say.
    private static func code(of data: ByteBuffer) throws(Violation) -> WebSocketErrorCode? {
        guard data.readableBytes > 0 else { return nil }
        var reason = data
        guard let code = reason.readWebSocketErrorCode() else {
            throw Violation(reason: "half a close code")
        }
        switch UInt16(webSocketErrorCode: code) {
        case 1000...1003, 1007...1014, 3000...4999: break
        case let other: throw Violation(reason: "close code \(other)")
        }
        guard reason.isUTF8 else {
            throw Violation(
                code: .dataInconsistentWithMessage,
                reason: "a reason that is not UTF-8"
            )
        }
        return code
    }

    private static func goodbye(_ code: WebSocketErrorCode?, _ reason: String = "") -> ByteBuffer {
        var data = ByteBuffer()
        if let code {
            data.write(webSocketErrorCode: code)
            data.writeString(reason)
        }
        return data
    }

    private func write(
        _ opcode: WebSocketOpcode,
        _ data: ByteBuffer,
        _ context: ChannelHandlerContext
    ) {
        needsFlush = true
        let frame = WebSocketFrame(
            fin: true,
            opcode: opcode,
            maskKey: role == .client ? .random() : nil,
            data: data
        )
        context.write(wrapOutboundOut(frame), promise: nil)
    }

    private func refuse(_ violation: Violation, _ context: ChannelHandlerContext) {
        guard phase != .over else { return }
        hangUp(Self.goodbye(violation.code, violation.reason), context)
        tell()
    }

    /// Says a last goodbye, then waits for the other end to hang up: closing at once might destroy what has not arrived yet.
    private func hangUp(_ goodbye: ByteBuffer, _ context: ChannelHandlerContext) {
        if phase == .open { write(.connectionClose, goodbye, context) }
        phase = .over
        context.flush()
        needsFlush = false
        context.close(mode: .output, promise: nil)
        let bound = context.loopBound
        context.eventLoop.scheduleTask(in: Self.patience) { bound.value.close(promise: nil) }
    }

    private func tell() {
        let delegate = delegate
        self.delegate = nil
        delegate?.webSocketDidClose()
    }

    private func end() {
        phase = .over
        context = nil
        tell()
    }
}

extension WebSocketErrorCode {
    /// Another time there may be room.
    package static let tryAgainLater = Self(codeNumber: 1013)
}

extension ByteBuffer {
    fileprivate var isUTF8: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}
