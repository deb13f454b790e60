package import NIOCore
internal import ReportedErrors

/// The kinds of frames (RFC 6455, 5.2).
package enum WebSocketOpcode: UInt8, Sendable {
    case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10

    /// Whether it may stand between the fragments of a message.
    var isControl: Bool { rawValue >= 8 }
}

/// Why a connection is closed (RFC 6455, 7.4).
package struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let normal = Self(rawValue: 1000)
    package static let goingAway = Self(rawValue: 1001)
    package static let protocolError = Self(rawValue: 1002)
    package static let invalidText = Self(rawValue: 1007)
    package static let policy = Self(rawValue: 1008)
    package static let tooLarge = Self(rawValue: 1009)
    package static let tryAgainLater = Self(rawValue: 1013)

    /// Whether a frame may carry it.
    var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// What arrives.
package enum WebSocketEvent: Hashable, Sendable {
    case text(ByteBuffer)
    case binary(ByteBuffer)
    case ping(ByteBuffer)
    case pong(ByteBuffer)
    /// The other end says goodbye, perhaps why.
    case close(WebSocketCloseCode?)
}

/// What the other end must not do, and what it is told.
package struct WebSocketViolation: ReportedError, Hashable {
    package let code: WebSocketCloseCode
    package let reason: String

    package init(_ code: WebSocketCloseCode, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { "the other end sent \(reason), close code \(code.rawValue)" }
}

extension ByteBuffer {
    /// A whole frame: bytes that any number of connections may share, unless it is masked.
    ///
    /// - Parameters:
    ///   - opcode: Its kind.
    ///   - payload: What it carries.
    ///   - mask: Of a client: drawn anew for each frame.
    /// - Returns: Its bytes.
    package static func webSocketFrame(
        _ opcode: WebSocketOpcode,
        _ payload: ByteBuffer = ByteBuffer(),
        mask: UInt32? = nil
    ) -> ByteBuffer {
        let count = payload.readableBytes
        var frame = ByteBuffer()
        frame.reserveCapacity(count + 14)
        frame.writeInteger(0x80 | opcode.rawValue)
        let flag: UInt8 = mask == nil ? 0 : 0x80
        switch count {
        case ..<126: frame.writeInteger(flag | UInt8(count))
        case ...Int(UInt16.max):
            frame.writeInteger(flag | 126)
            frame.writeInteger(UInt16(count))
        default:
            frame.writeInteger(flag | 127)
            frame.writeInteger(UInt64(count))
        }
        if let mask { frame.writeInteger(mask) }
        let start = frame.writerIndex
        frame.writeImmutableBuffer(payload)
        if let mask { frame.applyMask(mask, from: start, offset: 0) }
        return frame
    }

    /// A frame that says goodbye.
    package static func webSocketClose(
        _ code: WebSocketCloseCode?,
        _ reason: String = "",
        mask: UInt32? = nil
    ) -> ByteBuffer {
        var payload = ByteBuffer()
        if let code {
            payload.writeInteger(code.rawValue)
            // A control frame carries 125 bytes at most.
            let text = reason.utf8.count <= 123 ? reason : String(reason.unicodeScalars.prefix(30))
            payload.writeString(text)
        }
        return webSocketFrame(.close, payload, mask: mask)
    }

    /// Exclusive-ors the readable bytes from index `start` on with `mask`, whose turn begins at byte `offset`.
    mutating func applyMask(_ mask: UInt32, from start: Int, offset: Int) {
        let first = start - readerIndex
        withUnsafeBytes(of: mask.bigEndian) { key in
            withUnsafeMutableReadableBytes { bytes in
                for index in first..<bytes.count {
                    bytes[index] ^= key[(index - first + offset) & 3]
                }
            }
        }
    }
}
