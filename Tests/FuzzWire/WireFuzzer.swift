import ChatDomain
import ChatWire
import JSONTokens
import NIOCore
import NIOEmbedded
import NIOWebSocket

/// Makes inputs and tries them; stops the process where something does not hold.
struct WireFuzzer {
    private var random: SplitMix64
    private var good: [[UInt8]]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let incoming = IncomingMessage(
            id: MessageID(7),
            contact: Contact(id: ContactID(4), name: "Ada \"\\\u{7}", avatar: AvatarID(4)),
            text: "é😀\n\u{0}",
            sentAt: Timestamp(milliseconds: 1_772_000_000_000)
        )
        let watermark = Watermark(sentAt: incoming.sentAt, id: .last)
        good = [
            JSONWriter.bytes { $0.write(SocketFrame.message(incoming)) },
            JSONWriter.bytes { $0.write(SocketFrame.read(chat: ChatID(4), upTo: watermark)) },
            JSONWriter.bytes { $0.write(PushPayload.message(incoming)) },
            JSONWriter.bytes { $0.write(ServerEvent.socket(incoming)) },
            JSONWriter.bytes { json in
                json.write(
                    SyncReply(
                        cursor: 3,
                        chats: [.init(contact: incoming.contact, createdAt: incoming.sentAt)],
                        otherReads: [.init(chat: ChatID(4), upTo: watermark)]
                    ),
                    hasMore: true
                )
            },
            ByteBuffer(string: #"[1,-0,1e5,0.25,true,false,null,"\ud83d\ude00\/",{"a":[[[]]]}]"#),
        ].map { Array(buffer: $0) }
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    private mutating func byte() -> UInt8 {
        // What means something, as often as not.
        let odd =
            Array("{}[]\",:\\u0123456789eE+-.tfn \n".utf8) + [
                0, 0x7F, 0x80, 0xC0, 0xED, 0xF4, 0xFF,
            ]
        return below(2) == 0 ? odd[below(odd.count)] : UInt8(truncatingIfNeeded: random.next())
    }

    private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<1 + below(4) {
            let place = below(bytes.count + 1)
            switch below(6) {
            case 0 where place < bytes.count: bytes[place] = byte()
            case 1: bytes.insert(byte(), at: place)
            case 2 where place < bytes.count: bytes.remove(at: place)
            case 3: bytes.removeSubrange(place...)
            case 4:
                let other = good[below(good.count)]
                bytes.insert(contentsOf: other[below(other.count)...].prefix(below(40)), at: place)
            default:
                let piece = bytes[place...].prefix(1 + below(8))
                for _ in 0..<below(40) { bytes.insert(contentsOf: piece, at: place) }
            }
        }
        return bytes
    }

    private mutating func input() -> [UInt8] {
        guard below(8) > 0 else { return (0..<below(64)).map { _ in byte() } }
        return changed(good[below(good.count)])
    }

    // MARK: JSON

    /// Whether it was read.
    mutating func tryJSON() -> Bool {
        let bytes = input()
        let buffer = ByteBuffer(bytes: bytes)
        _ = PushPayload(reading: buffer)
        if let frame = try? SocketFrame(reading: buffer) {
            let again = try? SocketFrame(reading: JSONWriter.bytes { $0.write(frame) })
            check(again == frame, "a frame does not come back", bytes)
        }
        if let fields = try? JSONFields(reading: buffer) {
            _ = try? ServerEvent(fields)
            _ = try? fields.conditions()
            if let reply = try? fields.syncReply() {
                let written = JSONWriter.bytes { $0.write(reply, hasMore: false) }
                let again = try? JSONFields(reading: written).syncReply()
                check(again == reply, "a sync does not come back", bytes)
            }
        }
        guard let value = try? JSONValue(received: bytes) else { return false }
        let written = JSONWriter.bytes { $0.write(value) }
        let again = try? JSONValue(received: written.readableBytesView)
        check(again?.plain == value.plain, "a value does not come back", bytes)
        return true
    }

    // MARK: Frames

    /// Whether all of it was read.
    mutating func tryFrames() -> Bool {
        let role: WebSocketHandler.Role = below(2) == 0 ? .server : .client
        var bytes: [UInt8] = []
        for _ in 0..<1 + below(4) {
            let payload = below(4) == 0 ? [] : Array(input().prefix(below(200)))
            let opcode: UInt8 = [1, 2, 0, 9, 10, 8][below(6)]
            let flag: UInt8 = role == .server ? 0x80 : 0
            bytes.append((below(3) == 0 ? 0 : 0x80) | opcode)
            let count = UInt8(payload.count)
            bytes += count < 126 ? [flag | count] : [flag | 126, 0, count]
            // What a changed payload is masked with is as good as any.
            if role == .server { bytes += [0, 0, 0, 0] }
            bytes += payload
        }
        if below(2) == 0 { bytes = changed(bytes) }
        let whole = outcome(bytes, role, piece: bytes.count + 1)
        let pieces = outcome(bytes, role, piece: 1 + below(7))
        check(whole == pieces, "pieces are read otherwise", bytes)
        return !whole.isOver
    }

    private struct Outcome: Equatable {
        var messages: [ByteBuffer] = []
        var isOver = false
        var answers: [ByteBuffer] = []
    }

    private final class Heard: WebSocketDelegate {
        var outcome = Outcome()

        func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) {
            outcome.messages.append(message)
        }

        func webSocketDidClose() { outcome.isOver = true }
    }

    private func outcome(
        _ bytes: [UInt8],
        _ role: WebSocketHandler.Role,
        piece: Int
    ) -> Outcome {
        let heard = Heard()
        let channel = EmbeddedChannel(handlers: [
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 500)),
            WebSocketHandler(role, most: 500, delegate: heard),
        ])
        var rest = bytes[...]
        while !rest.isEmpty {
            _ = try? channel.writeInbound(ByteBuffer(bytes: rest.prefix(piece)))
            rest = rest.dropFirst(piece)
        }
        while let frame = try? channel.readOutbound(as: WebSocketFrame.self) {
            heard.outcome.answers.append(frame.data)
        }
        let outcome = heard.outcome
        // What waits for the other end to hang up would stay for ever.
        channel.embeddedEventLoop.advanceTime(by: .seconds(3))
        _ = try? channel.finish(acceptAlreadyClosed: true)
        return outcome
    }

    private func check(_ holds: Bool, _ what: String, _ bytes: [UInt8]) {
        guard !holds else { return }
        fatalError("\(what): \(bytes)")
    }
}

extension JSONWriter {
    /// Any value.
    fileprivate mutating func write(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let text):
            if let whole = Int64(text) { number(whole) } else { number(Double(text) ?? 0) }
        case .string(let text): string(text)
        case .array(let elements): array(elements) { $0.write($1) }
        case .object(let members):
            object { json in
                for member in members {
                    json.name(member.key)
                    json.write(member.value)
                }
            }
        }
    }
}

extension JSONValue {
    /// The same with numbers as they are written here; null for those that are not finite.
    fileprivate var plain: JSONValue {
        switch self {
        case .number(let text):
            if let whole = Int64(text) { return .number("\(whole)") }
            guard let value = Double(text), value.isFinite else { return .null }
            return .number("\(value)")
        case .array(let elements): return .array(elements.map(\.plain))
        case .object(let members):
            return .object(
                members.map { member in
                    var member = member
                    member.value = member.value.plain
                    return member
                }
            )
        default: return self
        }
    }
}
