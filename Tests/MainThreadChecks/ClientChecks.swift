import ChatClient
import ChatDomain
import ChatServices
import ChatWire
import Foundation
import NIOCore
import Synchronization
import WorkQueues

/// What the app's client makes of a server that breaks its word: an error, or another connection, and it goes on.
enum ClientChecks {
    static let all = [
        Check("a-server-without-pause-waits-for-the-app", flood),
        Check("answers-that-are-none-are-refused", answers),
        Check("broken-web-sockets-come-back", webSockets),
        Check("frames-that-make-no-sense-are-skipped", frames),
        Check("pages-of-a-sync-come-as-one", pages),
        Check("refusals-are-told-until-something-is-accepted", trouble),
        Check("what-is-no-chat-server-is-no-refusal", registration),
    ]

    /// How long a check waits for anything.
    private static let limit = DispatchTimeInterval.seconds(60)
    private static let chat = ChatID(7)

    private static func services(
        at server: RogueServer,
        isPaced: Bool = false,
        trouble: @escaping @Sendable (String?) -> Void = { _ in }
    ) -> WireServices {
        WireServices(
            at: WireAddress(host: "127.0.0.1", port: server.port),
            token: "token",
            queues: queues,
            seed: 1,
            patience: WirePatience(
                answer: .milliseconds(300),
                silence: isPaced ? .seconds(60) : .milliseconds(300)
            ),
            isPaced: isPaced,
            trouble: trouble
        )
    }

    private static let queues = LiveWorkQueues()

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func http(
        _ body: [UInt8],
        length: Int? = nil,
        status: String = "200 OK"
    ) -> [UInt8] {
        text("HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.count)\r\n\r\n") + body
    }

    private static func answers() -> [String] {
        let cases: [(name: String, reply: RogueServer.Reply, error: APIError)] = [
            ("JSON cut short", .init(bytes: http(text(#"{"chats":["#))), .refused),
            ("JSON of another shape", .init(bytes: http(text("[]"))), .refused),
            ("no UTF-8", .init(bytes: http([0x22, 0xFF, 0x22])), .refused),
            ("a body cut short", .init(bytes: http([0x7B], length: 100)), .timedOut),
            ("no HTTP", .init(bytes: text("SSH-2.0-OpenSSH_9.2\r\n\r\n")), .refused),
            ("an end instead of an answer", .init(), .timedOut),
            ("silence", .init(hangsUp: false), .timedOut),
        ]
        return cases.flatMap { name, reply, error in
            let server = RogueServer([reply])
            let services = services(at: server)
            defer { services.end() }
            let heard = Heard<Result<UInt64, APIError>>()
            services.sync(since: 0) { heard.add($0.map(\.cursor)) }
            return expect(heard.wait(for: 1, limit) == [.failure(error)], "\(name): \(heard.all)")
        }
    }

    private static func registration() -> [String] {
        let server = RogueServer([.init(bytes: http(text("{}"), status: "201 Created"))])
        let address = WireAddress(host: "127.0.0.1", port: server.port)
        do throws(LoopbackError) {
            _ = try WireServices.register("ann", at: address)
            return ["registered"]
        } catch {
            guard error == .noServer(address.text, status: 201) else { return ["\(error)"] }
        }
        let nowhere = WireAddress(host: "127.0.0.1", port: 1)
        do throws(LoopbackError) {
            _ = try WireServices.register("ann", at: nowhere)
            return ["registered nowhere"]
        } catch {
            let expected = LoopbackError.unanswered(by: nowhere.text, reason: "Connection refused")
            return expect(error == expected, "\(error)")
        }
    }

    private static func page(
        _ cursor: UInt64,
        _ contacts: [UInt32],
        hasMore: Bool
    ) -> RogueServer.Reply {
        let instant = Timestamp(milliseconds: 1_772_000_000_000)
        var reply = SyncReply(cursor: cursor)
        for id in contacts {
            let contact = Contact(id: ContactID(id), name: "\(id)", avatar: AvatarID(id))
            reply.chats.append(.init(contact: contact, createdAt: instant))
        }
        reply.ownReads = [.init(chat: chat, upTo: .init(sentAt: instant, id: .last))]
        let body = JSONWriter.bytes { $0.write(reply, hasMore: hasMore) }
        return .init(bytes: http(Array(buffer: body)))
    }

    private static func pages() -> [String] {
        let server = RogueServer([
            page(10, [7, 8], hasMore: true), page(20, [8, 9], hasMore: true),
            page(21, [], hasMore: false),
        ])
        let services = services(at: server)
        defer { services.end() }
        let heard = Heard<Result<[UInt64], APIError>>()
        services.sync(since: 0) { result in
            heard.add(
                result.map { reply in
                    [reply.cursor, UInt64(reply.ownReads.count)]
                        + reply.chats.map { UInt64($0.contact.id.rawValue) }
                }
            )
        }
        return expect(heard.wait(for: 1, limit) == [.success([21, 3, 7, 8, 9])], "\(heard.all)")
    }

    private static func trouble() -> [String] {
        let full = text(#"{"error":"no room"}"#)
        let server = RogueServer([
            .init(bytes: http(full, status: "507 Insufficient Storage")),
            page(1, [], hasMore: false),
            .init(bytes: http(text("{}"), status: "507 Insufficient Storage")),
            .init(bytes: http([], status: "204 No Content")),
        ])
        let heard = Heard<String?>()
        let answered = Heard<Bool>()
        let services = services(at: server) { heard.add($0) }
        defer { services.end() }
        let upTo = Watermark(sentAt: Timestamp(milliseconds: 0), id: .last)
        for number in 0..<4 {
            if number == 1 {
                services.sync(since: 0) { answered.add((try? $0.get()) != nil) }
            } else {
                let receipt = ReceiptQueue.Receipt(chat: chat, upTo: upTo, attempt: 0)
                services.markRead(receipt) { answered.add((try? $0.get()) != nil) }
            }
            _ = answered.wait(for: 1, limit)
        }
        // That something can be read does not end it.
        let expected = ["no room", "status 507", nil]
        return expect(
            heard.all == expected && answered.all == [false, true, false, true],
            "\(heard.all), \(answered.all)"
        )
    }

    private static func textFrame(_ payload: [UInt8]) -> [UInt8] {
        [0x81, UInt8(payload.count)] + payload
    }

    private static func good(_ kind: String) -> [UInt8] {
        textFrame(text(#"{"kind":"\#(kind)"}"#))
    }

    /// What ends a connection, then a good one.
    private static func webSockets() -> [String] {
        let cases: [(name: String, reply: RogueServer.Reply)] = [
            ("an end", .init(isWebSocket: true)),
            ("a frame cut short", .init(isWebSocket: true, bytes: Array(good("x").dropLast(3)))),
            (
                "wrong UTF-8",
                .init(isWebSocket: true, bytes: textFrame([0xC3, 0x28]), hangsUp: false)
            ),
            (
                "a frame of 2^40 bytes",
                .init(
                    isWebSocket: true,
                    bytes: [0x81, 127, 0, 0, 1, 0, 0, 0, 0, 0],
                    hangsUp: false
                )
            ),
            ("a reserved opcode", .init(isWebSocket: true, bytes: [0x83, 0], hangsUp: false)),
            (
                "a masked frame",
                .init(isWebSocket: true, bytes: [0x81, 0x80, 1, 2, 3, 4], hangsUp: false)
            ),
            ("silence", .init(isWebSocket: true, hangsUp: false)),
        ]
        // All at once: each waits half a second or more before it connects again.
        let running = cases.map { name, reply in
            let fine = RogueServer.Reply(isWebSocket: true, bytes: good("later"), hangsUp: false)
            let server = RogueServer([reply, fine])
            let services = services(at: server)
            let heard = Heard<SocketEvent>()
            let connection = services.open(chat) { heard.add($0) }
            return (name, services, connection, heard)
        }
        return running.flatMap { name, services, connection, heard in
            let events = heard.wait(for: 4, limit)
            connection.close()
            services.end()
            let expected: [SocketEvent] = [
                .opened, .lost, .reopened, .frame(.unknown(kind: "later")),
            ]
            return expect(Array(events.prefix(4)) == expected, "\(name): \(events)")
        }
    }

    /// What makes no sense but is well framed leaves the connection open.
    private static func frames() -> [String] {
        let broken = [#"{"kind":"#, "[]", "nonsense", #"{"kind":7}"#, #"{"kind":"message"}"#]
        let bytes = broken.flatMap { textFrame(text($0)) } + good("last")
        let server = RogueServer([.init(isWebSocket: true, bytes: bytes, hangsUp: false)])
        let services = services(at: server)
        let heard = Heard<SocketEvent>()
        let connection = services.open(chat) { heard.add($0) }
        let events = heard.wait(for: broken.count + 2, limit)
        connection.close()
        services.end()
        let skipped = Array(
            repeating: SocketEvent.frame(.unknown(kind: "not-understood")),
            count: broken.count
        )
        let expected = [.opened] + skipped + [.frame(.unknown(kind: "last"))]
        return expect(Array(events.prefix(expected.count)) == expected, "\(events)")
    }

    /// However much it sends, what is handed over is no more than is read at once, until the app has done that.
    private static func flood() -> [String] {
        let count = 10_000
        let bytes = Array(repeatElement(good("x"), count: count).joined())
        let server = RogueServer([.init(isWebSocket: true, bytes: bytes, hangsUp: false)])
        let services = services(at: server, isPaced: true)
        defer { services.end() }
        let heard = Heard<SocketEvent>()
        let connection = services.open(chat) { heard.add($0) }
        _ = heard.wait(for: 2, limit)
        Thread.sleep(forTimeInterval: 0.2)
        let before = heard.all.count
        let deadline = Date(timeIntervalSinceNow: 60)
        while heard.all.count <= count, Date() < deadline {
            services.appIsAtRest()
            Thread.sleep(forTimeInterval: 0.001)
        }
        connection.close()
        return expect(before < 1_000 && heard.all.count > count, "\(before), \(heard.all.count)")
    }
}

/// What was heard on other threads, in order.
private final class Heard<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    private let arrival = DispatchSemaphore(value: 0)

    func add(_ value: Value) {
        values.withLock { $0.append(value) }
        arrival.signal()
    }

    var all: [Value] { values.withLock { $0 } }

    /// Waits for so many.
    func wait(for count: Int, _ limit: DispatchTimeInterval) -> [Value] {
        for _ in 0..<count where arrival.wait(timeout: .now() + limit) != .success { break }
        return all
    }
}
