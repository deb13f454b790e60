import ChatDomain
import ChatWire
import NIOCore
import Testing

/// What a server reads, from whole frames and from single bytes.
struct WebSocketReaderTests {
    private let mask: UInt32 = 0x37FA_213D

    private func frame(
        _ opcode: WebSocketOpcode,
        _ payload: [UInt8],
        isLast: Bool = true
    ) -> [UInt8] {
        var bytes = Array(
            buffer: ByteBuffer.webSocketFrame(opcode, ByteBuffer(bytes: payload), mask: mask)
        )
        if !isLast { bytes[0] &= 0x7F }
        return bytes
    }

    private func events(
        _ bytes: [UInt8],
        in pieces: Int = .max,
        most: Int = 1 << 20
    ) throws -> [WebSocketEvent] {
        var reader = WebSocketReader(.server, most: most)
        var events: [WebSocketEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.receive(ByteBuffer(bytes: rest.prefix(pieces)))
            rest = rest.dropFirst(pieces)
            while let event = try reader.next() { events.append(event) }
        }
        return events
    }

    private func code(_ bytes: [UInt8], most: Int = 1 << 20) -> WebSocketCloseCode? {
        do { _ = try events(bytes, most: most) } catch {
            return (error as? WebSocketViolation)?.code
        }
        return nil
    }

    /// RFC 6455, 5.7.
    @Test func theSpecificationsExampleIsRead() throws {
        let bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        #expect(try events(bytes) == [.text(ByteBuffer(string: "Hello"))])
    }

    @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_001])
    func everyLengthComesWholeAndInPieces(length: Int) throws {
        let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let wanted = [WebSocketEvent.binary(ByteBuffer(bytes: payload))]
        #expect(try events(frame(.binary, payload)) == wanted)
        #expect(try events(frame(.binary, payload), in: length > 1_000 ? 1_001 : 1) == wanted)
    }

    @Test func fragmentsAreOneMessageWithAPingBetween() throws {
        let bytes =
            frame(.text, Array(Array("h\u{E9}".utf8).dropLast()), isLast: false) + frame(.ping, [1])
            + frame(.continuation, [0xA9], isLast: false) + frame(.continuation, Array("!".utf8))
        let wanted: [WebSocketEvent] = [
            .ping(ByteBuffer(bytes: [1])), .text(ByteBuffer(string: "hé!")),
        ]
        #expect(try events(bytes) == wanted)
        #expect(try events(bytes, in: 1) == wanted)
    }

    @Test func whatTheProtocolForbidsIsRefused() {
        let unmasked = Array(buffer: ByteBuffer.webSocketFrame(.text, ByteBuffer(string: "a")))
        #expect(code(unmasked) == .protocolError)
        #expect(code([0xC1, 0x80]) == .protocolError)
        #expect(code([0x83, 0x80]) == .protocolError)
        #expect(code([0x09, 0x80]) == .protocolError)
        #expect(code([0x89, 0xFE]) == .protocolError)
        #expect(code(frame(.continuation, [])) == .protocolError)
        #expect(code(frame(.text, [], isLast: false) + frame(.text, [])) == .protocolError)
        // A length in more bytes than it needs, and one that is negative.
        #expect(code([0x82, 0xFE, 0, 5]) == .protocolError)
        #expect(code([0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0]) == .protocolError)
        #expect(code(frame(.close, [3])) == .protocolError)
        #expect(code(frame(.close, [0x03, 0xED])) == .protocolError)
    }

    @Test func moreThanTheLimitIsRefusedBeforeItArrives() {
        #expect(code([0x82, 0xFF, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == .tooLarge)
        let part = frame(.binary, [1, 2, 3], isLast: false)
        #expect(code(part + frame(.continuation, [4, 5]), most: 4) == .tooLarge)
    }

    @Test func wrongTextIsRefusedAtItsFirstWrongByte() {
        // The frame is not whole yet.
        let bytes = frame(.text, [0x61, 0xFF] + Array(repeating: 0x61, count: 50))
        #expect(code(Array(bytes.prefix(8))) == .invalidText)
        #expect(code(frame(.text, [0xE2, 0x82])) == .invalidText)
        #expect(code(frame(.close, [0x03, 0xE8, 0xFF])) == .invalidText)
    }

    @Test func aGoodbyeSaysWhy() throws {
        #expect(try events(frame(.close, [0x03, 0xE8])) == [.close(.normal)])
        #expect(try events(frame(.close, [])) == [.close(nil)])
    }

    /// What was read before the first violation, and which that was.
    private func outcome(
        _ bytes: [UInt8],
        in pieces: Int
    ) -> ([WebSocketEvent], WebSocketCloseCode?) {
        var reader = WebSocketReader(.server, most: 1_000)
        var events: [WebSocketEvent] = []
        var rest = bytes[...]
        do {
            while !rest.isEmpty {
                reader.receive(ByteBuffer(bytes: rest.prefix(pieces)))
                rest = rest.dropFirst(pieces)
                while let event = try reader.next() { events.append(event) }
            }
            return (events, nil)
        } catch { return (events, error.code) }
    }

    @Test func noiseComesToTheSameWholeAndInPieces() {
        var random = SplitMix64(seed: 7)
        for number in 0..<2_000 {
            let count = Int(random.next() % 64)
            var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            if count > 1 {
                bytes[0] = [0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89][Int(random.next() % 7)]
            }
            let whole = outcome(bytes, in: .max)
            let pieces = outcome(bytes, in: 1 + Int(random.next() % 9))
            #expect(pieces.0 == whole.0 && pieces.1 == whole.1, "case \(number): \(bytes)")
        }
    }
}

struct WebSocketHandshakeTests {
    /// RFC 6455, 1.3.
    @Test func theSpecificationsKeyIsAnswered() {
        let accept = WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==")
        #expect(accept == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
    ])
    func digestsAreThoseOfTheStandard(text: String, digest: String) {
        let found = WebSocketHandshake.sha1(Array(text.utf8)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
        #expect(found == digest)
    }

    @Test func keysAreSixteenBytes() {
        #expect(WebSocketHandshake.isKey(WebSocketHandshake.makeKey()))
        #expect(!WebSocketHandshake.isKey("short"))
    }
}
