package import NIOCore

/// Makes events of bytes as they arrive (RFC 6455): pure, and strict about everything the other end must not do.
///
/// Text is checked as it arrives, also within a frame, so that the first wrong byte ends the connection. It holds one message
/// and one frame's header; lengths are refused before memory is taken for them.
package struct WebSocketReader: Sendable {
    /// Which end this is: clients mask what they send.
    package enum Role: Sendable { case server, client }

    private struct Frame {
        var opcode: WebSocketOpcode
        var isLast: Bool
        var missing: Int
        var mask: UInt32?
        var read = 0
    }

    private let role: Role
    private let most: Int
    private var input = ByteBuffer()
    private var frame: Frame?
    private var control = ByteBuffer()
    private var message = ByteBuffer()
    /// What the fragments so far belong to.
    private var messageOpcode: WebSocketOpcode?
    private var check = UTF8Check()

    /// A reader at a connection's start.
    ///
    /// - Parameters:
    ///   - role: Which end this is.
    ///   - most: Bytes of a message at most.
    package init(_ role: Role, most: Int) {
        self.role = role
        self.most = most
    }

    /// Takes in what has arrived.
    package mutating func receive(_ bytes: ByteBuffer) {
        if input.readableBytes == 0 {
            input = bytes
        } else {
            var bytes = bytes
            input.discardReadBytes()
            input.writeBuffer(&bytes)
        }
    }

    /// The next event; nil when more has to arrive.
    ///
    /// - Throws: `WebSocketViolation`, after which the connection is to be closed.
    package mutating func next() throws(WebSocketViolation) -> WebSocketEvent? {
        while true {
            if frame == nil {
                guard let next = try header() else { return pause() }
                frame = next
            }
            guard var current = frame else { return pause() }
            let count = min(current.missing, input.readableBytes)
            if count > 0 { try take(count, of: &current) }
            guard current.missing == 0 else {
                frame = current
                return pause()
            }
            frame = nil
            if let event = try finish(current) { return event }
        }
    }

    /// Lets memory go that an idle connection does not need.
    private mutating func pause() -> WebSocketEvent? {
        if input.readableBytes == 0 { input = ByteBuffer() }
        return nil
    }

    private mutating func header() throws(WebSocketViolation) -> Frame? {
        let start = input.readerIndex
        guard let first = input.getInteger(at: start, as: UInt8.self),
            let second = input.getInteger(at: start + 1, as: UInt8.self)
        else { return nil }
        guard first & 0x70 == 0 else {
            throw WebSocketViolation(.protocolError, "reserved bits without an extension")
        }
        guard let opcode = WebSocketOpcode(rawValue: first & 0x0F) else {
            throw WebSocketViolation(.protocolError, "an unknown opcode")
        }
        let isLast = first & 0x80 != 0
        let isMasked = second & 0x80 != 0
        guard isMasked == (role == .server) else {
            throw WebSocketViolation(
                .protocolError,
                isMasked ? "a masked frame from a server" : "an unmasked frame from a client"
            )
        }
        let short = Int(second & 0x7F)
        if opcode.isControl {
            guard isLast else {
                throw WebSocketViolation(.protocolError, "a control frame in parts")
            }
            guard short < 126 else {
                throw WebSocketViolation(.protocolError, "a control frame of more than 125 bytes")
            }
        } else if (opcode == .continuation) != (messageOpcode != nil) {
            throw WebSocketViolation(
                .protocolError,
                opcode == .continuation
                    ? "a continuation of nothing" : "a new message within a message"
            )
        }
        guard let (length, size) = try length(short, at: start + 2) else { return nil }
        let known = opcode.isControl ? 0 : message.readableBytes
        guard length <= most - known || opcode.isControl else {
            throw WebSocketViolation(.tooLarge, "more than \(most) bytes")
        }
        var mask: UInt32?
        if isMasked {
            guard let key = input.getInteger(at: start + 2 + size, as: UInt32.self) else {
                return nil
            }
            mask = key
        }
        input.moveReaderIndex(forwardBy: 2 + size + (isMasked ? 4 : 0))
        if !opcode.isControl, opcode != .continuation {
            messageOpcode = opcode
            check = UTF8Check()
        }
        return Frame(opcode: opcode, isLast: isLast, missing: length, mask: mask)
    }

    /// A payload's length and how many bytes more it is written in; nil when they have not arrived.
    private func length(
        _ short: Int,
        at index: Int
    ) throws(WebSocketViolation) -> (length: Int, size: Int)? {
        let length: UInt64
        let size: Int
        let least: UInt64
        switch short {
        case 126:
            guard let value = input.getInteger(at: index, as: UInt16.self) else { return nil }
            (length, size, least) = (UInt64(value), 2, 126)
        case 127:
            guard let value = input.getInteger(at: index, as: UInt64.self) else { return nil }
            (length, size, least) = (value, 8, 65_536)
        default: return (short, 0)
        }
        guard length >= least, length <= UInt64(Int64.max) else {
            throw WebSocketViolation(.protocolError, "a length in more bytes than it needs")
        }
        return (Int(length), size)
    }

    private mutating func take(
        _ count: Int,
        of frame: inout Frame
    ) throws(WebSocketViolation) {
        guard var piece = input.readSlice(length: count) else { return }
        var target = frame.opcode.isControl ? control : message
        if frame.opcode.isControl { control = ByteBuffer() } else { message = ByteBuffer() }
        let start = target.writerIndex
        target.writeBuffer(&piece)
        if let mask = frame.mask { target.applyMask(mask, from: start, offset: frame.read) }
        var isValid = true
        if !frame.opcode.isControl, messageOpcode == .text {
            isValid = target.withUnsafeReadableBytes { bytes in
                check.accept(
                    UnsafeRawBufferPointer(rebasing: bytes[(start - target.readerIndex)...])
                )
            }
        }
        if frame.opcode.isControl { control = target } else { message = target }
        frame.missing -= count
        frame.read += count
        guard isValid else { throw WebSocketViolation(.invalidText, "text that is not UTF-8") }
    }

    private mutating func finish(_ frame: Frame) throws(WebSocketViolation) -> WebSocketEvent? {
        guard frame.opcode.isControl else {
            guard frame.isLast else { return nil }
            let isText = messageOpcode == .text
            guard !isText || check.isComplete else {
                throw WebSocketViolation(.invalidText, "text that ends within a character")
            }
            let whole = message
            message = ByteBuffer()
            messageOpcode = nil
            return isText ? .text(whole) : .binary(whole)
        }
        let payload = control
        control = ByteBuffer()
        switch frame.opcode {
        case .ping: return .ping(payload)
        case .pong: return .pong(payload)
        default: return .close(try Self.closeCode(payload))
        }
    }

    private static func closeCode(
        _ payload: ByteBuffer
    ) throws(WebSocketViolation) -> WebSocketCloseCode? {
        guard payload.readableBytes > 0 else { return nil }
        guard let value = payload.getInteger(at: payload.readerIndex, as: UInt16.self) else {
            throw WebSocketViolation(.protocolError, "half a close code")
        }
        let code = WebSocketCloseCode(rawValue: value)
        guard code.isSendable else {
            throw WebSocketViolation(.protocolError, "close code \(value)")
        }
        var check = UTF8Check()
        let isText = payload.withUnsafeReadableBytes {
            check.accept(UnsafeRawBufferPointer(rebasing: $0[2...]))
        }
        guard isText, check.isComplete else {
            throw WebSocketViolation(.invalidText, "a reason that is not UTF-8")
        }
        return code
    }
}
