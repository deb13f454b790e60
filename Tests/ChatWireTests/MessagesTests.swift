import ChatDomain
import ChatWire
import NIOCore
import Testing

/// What is written is read as it was.
struct MessagesTests {
    private let incoming = IncomingMessage(
        id: MessageID(.max - 1),
        contact: Contact(id: ContactID(.max), name: "A \"b\" \u{0}\n", avatar: AvatarID(3)),
        text: "\\ \u{1F}😀\u{2028}",
        sentAt: Timestamp(milliseconds: -5)
    )

    private func fields(_ body: (inout JSONWriter) -> Void) throws -> JSONFields {
        try JSONFields(reading: JSONWriter.bytes(body))
    }

    @Test func framesComeBack() throws {
        let frames: [SocketFrame] = [
            .message(incoming), .unknown(kind: "odd"),
            .read(chat: ChatID(7), upTo: Watermark(sentAt: incoming.sentAt, id: .last)),
        ]
        for frame in frames {
            #expect(try SocketFrame(reading: JSONWriter.bytes { $0.write(frame) }) == frame)
        }
    }

    @Test func notificationsComeBack() {
        let payloads: [PushPayload] = [
            .message(incoming), .malformed(kind: "push-without-text"), .unknown(kind: "odd"),
        ]
        for payload in payloads {
            #expect(PushPayload(reading: JSONWriter.bytes { $0.write(payload) }) == payload)
        }
    }

    @Test func notificationsHaveTheShapeOfApples() throws {
        let aps = try fields { $0.write(PushPayload.message(incoming)) }.object("aps")
        #expect(try aps.object("alert").string("body", most: 100) == incoming.text)
        #expect(try aps.integer("content-available", as: Int.self) == 1)
    }

    @Test(arguments: ["", "{", "{}", "[]", #"{"kind":"message"}"#, #"{"kind":"message","aps":{}}"#])
    func aNotificationThatCannotBeUsedIsMalformed(text: String) {
        guard case .malformed = PushPayload(reading: ByteBuffer(string: text)) else {
            Issue.record("\(text) was understood")
            return
        }
    }

    @Test func syncRepliesComeBack() throws {
        let message = Message(
            id: MessageID(ownMessage: 2, in: ChatID(4)),
            chat: ChatID(4),
            sender: .user,
            text: "hi",
            sentAt: Timestamp(milliseconds: 9),
            state: .sent
        )
        let read = SyncReply.ReadRecord(chat: ChatID(4), upTo: message.watermark)
        let reply = SyncReply(
            cursor: 12,
            chats: [.init(contact: incoming.contact, createdAt: incoming.sentAt)],
            messages: [message],
            otherReads: [read],
            ownReads: [read, read]
        )
        let written = try fields { $0.write(reply, hasMore: true) }
        #expect(try written.syncReply() == reply)
        #expect(try written.bool("more"))
    }

    @Test func eventsComeBack() throws {
        let events: [ServerEvent] = [
            .push(incoming), .socket(incoming), .keep(incoming), .otherRead(ChatID(1)),
            .payload(.malformed(kind: "a")), .payload(.unknown(kind: "b")), .oddFrame(kind: "c"),
            .drop(connection: nil), .drop(connection: .max),
        ]
        for event in events {
            #expect(try ServerEvent(fields { $0.write(event) }) == event)
        }
    }

    @Test func conditionsComeBackToTheLastBit() throws {
        var conditions = NetworkConditions(
            seed: .max,
            latency: .nanoseconds(55_000_001),
            jitter: 0.1 + 0.2,
            replyLoss: 1 / 3,
            refusal: 0.01
        )
        #expect(try fields { $0.write(conditions) }.conditions() == conditions)
        conditions.link.latencyP90 = .milliseconds(300)
        conditions.link.loss = 0.07
        conditions.link.download = 1 / 3
        #expect(try fields { $0.write(conditions) }.conditions() == conditions)
    }

    @Test func anErrorNamesTheField() throws {
        let fields = try fields { json in
            json.object { json in
                json.member("up_to") { json in
                    json.member("sent_at", 1)
                    json.member("id", "12")
                }
            }
        }
        let error = #expect(throws: WireError.self) { try fields.watermark("up_to") }
        #expect(error?.description.hasPrefix("up_to.id: found \"12\"") == true)
    }
}
