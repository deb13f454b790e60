import ChatDomain
import ChatWire
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

/// What a server's end hears of bytes, whole and in pieces, and what it answers.
struct WebSocketHandlerTests {
    private struct Message: Equatable {
        var bytes: [UInt8]
        var isText: Bool

        static func text(_ text: String) -> Message {
            Message(bytes: Array(text.utf8), isText: true)
        }
        static func binary(_ bytes: [UInt8]) -> Message { Message(bytes: bytes, isText: false) }
    }

    private final class Heard: WebSocketDelegate {
        var messages: [Message] = []
        var isOver = false

        func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) {
            messages.append(Message(bytes: Array(buffer: message), isText: isText))
        }

        func webSocketDidClose() { isOver = true }
    }

    private struct Outcome: Equatable {
        var messages: [Message] = []
        var isOver = false
        /// What it answered.
        var frames: [WebSocketFrame] = []

        /// By which code it said goodbye.
        var code: WebSocketErrorCode? {
            guard let last = frames.last, last.opcode == .connectionClose else { return nil }
            var data = last.data
            return data.readWebSocketErrorCode()
        }
    }

    /// A client's frame, masked.
    private func frame(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) -> [UInt8] {
        let count = payload.count
        let length: [UInt8] =
            switch count {
            case ..<126: [0x80 | UInt8(count)]
            case ..<65_536: [0xFE, UInt8(count >> 8), UInt8(count & 255)]
            default: [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
            }
        let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
        return [(isLast ? 0x80 : 0) | opcode] + length + key
            + payload.enumerated().map { $1 ^ key[$0 & 3] }
    }

    private func outcome(
        _ bytes: [UInt8],
        in pieces: Int = .max,
        most: Int = 1 << 20
    ) throws -> Outcome {
        let heard = Heard()
        let channel = EmbeddedChannel(handlers: [
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: most)),
            WebSocketHandler(.server, most: most, delegate: heard),
        ])
        var rest = bytes[...]
        while !rest.isEmpty {
            // What comes behind a violation is refused to whoever writes it here.
            _ = try? channel.writeInbound(ByteBuffer(bytes: rest.prefix(pieces)))
            rest = rest.dropFirst(pieces)
        }
        var outcome = Outcome(messages: heard.messages, isOver: heard.isOver)
        while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
            outcome.frames.append(frame)
        }
        return outcome
    }

    private func code(_ bytes: [UInt8], most: Int = 1 << 20) throws -> WebSocketErrorCode? {
        let outcome = try outcome(bytes, most: most)
        #expect(outcome.isOver && outcome.messages.isEmpty)
        return outcome.code
    }

    private final class ReadCount: ChannelOutboundHandler {
        typealias OutboundIn = NIOAny
        var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }

    /// Others have their turn before more is read; of pings that are not answered each, the last one is.
    @Test func whoPingsWithoutEndWaits() throws {
        let reads = ReadCount()
        var turns: [() -> Void] = []
        let handler = WebSocketHandler(.server, most: 500, delegate: Heard())
        handler.inTurn = { turns.append($0) }
        let channel = EmbeddedChannel(handlers: [
            reads, ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 500)), handler,
        ])
        let before = reads.count
        try channel.writeInbound(ByteBuffer(bytes: (0..<100).flatMap { frame(9, [$0]) }))
        channel.read()
        #expect(turns.count == 1 && reads.count == before)
        for turn in turns { turn() }
        #expect(reads.count == before + 1)
        var answered: [UInt8] = []
        while let pong = try channel.readOutbound(as: WebSocketFrame.self) {
            answered += Array(buffer: pong.data)
        }
        #expect(answered == Array(0..<16) + [99])
    }

    @Test func whoHoldsTooMuchIsToldAndLosesIt() throws {
        let heard = Heard()
        let channel = EmbeddedChannel(
            handler: WebSocketHandler(.server, most: 500, delegate: heard)
        )
        channel.pipeline.fireUserInboundEventTriggered(TooMuchComesIn())
        let goodbye = try channel.readOutbound(as: WebSocketFrame.self)
        var reason = goodbye?.data ?? ByteBuffer()
        #expect(goodbye?.opcode == .connectionClose)
        #expect(reason.readWebSocketErrorCode() == .tryAgainLater)
        channel.embeddedEventLoop.run()
        #expect(!channel.isActive && heard.isOver)
    }

    /// RFC 6455, 5.7.
    @Test func theSpecificationsExampleIsRead() throws {
        let bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        #expect(try outcome(bytes) == Outcome(messages: [.text("Hello")]))
    }

    @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_001])
    func everyLengthComesWholeAndInPieces(length: Int) throws {
        let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let wanted = Outcome(messages: [.binary(payload)])
        #expect(try outcome(frame(2, payload)) == wanted)
        #expect(try outcome(frame(2, payload), in: length > 1_000 ? 1_001 : 1) == wanted)
    }

    @Test func fragmentsAreOneMessageWithAPingBetween() throws {
        let bytes =
            frame(1, Array(Array("h\u{E9}".utf8).dropLast()), isLast: false) + frame(9, [1])
            + frame(0, [0xA9], isLast: false) + frame(0, Array("!".utf8))
        let pong = WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer(bytes: [1]))
        let wanted = Outcome(messages: [.text("hé!")], frames: [pong])
        #expect(try outcome(bytes) == wanted)
        #expect(try outcome(bytes, in: 1) == wanted)
    }

    @Test(
        arguments: [
            // Without a mask, with reserved bits, of an unknown kind.
            [0x81, 0x01, 0x61], [0xC1, 0x80, 0, 0, 0, 0], [0x83, 0x80, 0, 0, 0, 0],
            // A control frame in parts, and one of more than 125 bytes.
            [0x09, 0x80], [0x89, 0xFE, 0, 126],
            // A continuation of nothing, a new message within a message.
            [0x80, 0x80, 0, 0, 0, 0], [0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0],
            // Half a close code, and one that must not be sent.
            [0x88, 0x81, 0, 0, 0, 0, 3], [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED],
        ] as [[UInt8]]
    )
    func whatTheProtocolForbidsIsRefused(bytes: [UInt8]) throws {
        #expect(try code(bytes) == .protocolError)
    }

    @Test func moreThanTheLimitIsRefusedBeforeItArrives() throws {
        let long: [UInt8] = [0x82, 0xFF, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(try code(long) == .messageTooLarge)
        let part = frame(2, [1, 2, 3], isLast: false)
        #expect(try code(part + frame(0, [4, 5]), most: 4) == .messageTooLarge)
        #expect(try outcome(part + frame(0, [4]), most: 4).messages == [.binary([1, 2, 3, 4])])
    }

    @Test func wrongTextIsRefused() throws {
        #expect(try code(frame(1, [0x61, 0xFF])) == .dataInconsistentWithMessage)
        #expect(try code(frame(1, [0xE2, 0x82])) == .dataInconsistentWithMessage)
        #expect(try code(frame(8, [0x03, 0xE8, 0xFF])) == .dataInconsistentWithMessage)
    }

    @Test func aGoodbyeIsSaidAgain() throws {
        #expect(try code(frame(8, [0x03, 0xE8])) == .normalClosure)
        #expect(try outcome(frame(8, [])).frames.map(\.opcode) == [.connectionClose])
    }

    @Test func noiseComesToTheSameWholeAndInPieces() throws {
        var random = SplitMix64(seed: 7)
        for number in 0..<2_000 {
            let count = Int(random.next() % 64)
            var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            if count > 1 {
                bytes[0] = [0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89][Int(random.next() % 7)]
            }
            let whole = try outcome(bytes, most: 1_000)
            let pieces = try outcome(bytes, in: 1 + Int(random.next() % 9), most: 1_000)
            #expect(pieces == whole, "case \(number): \(bytes)")
        }
    }
}
