internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import ReportedErrors

/// One request of a client.
struct WireCall: Sendable {
    var method: HTTPMethod
    var path: String
    var headers: [(String, String)] = []
    var body: ByteBuffer?

    static func get(_ path: String) -> WireCall { WireCall(method: .GET, path: path) }

    /// Sends an object with the members that `body` writes.
    static func post(_ path: String, _ body: (inout JSONWriter) -> Void = { _ in }) -> WireCall {
        WireCall(method: .POST, path: path, body: JSONWriter.bytes { $0.object(body) })
    }
}

/// What came back.
struct WireReply: Sendable {
    var status: Int
    /// How late it would have come over the network that is driven in virtual time.
    var delay = Duration.zero
    var body = ByteBuffer()
}

/// Why nothing came back.
enum WireFailure: Error, Hashable, Sendable {
    case notConnected(reason: String)
    /// The connection ended before the answer: the server may have acted all the same.
    case lost
    case timedOut
    /// More than anyone sends.
    case tooLong
    case notUnderstood
}

extension WireCall {
    static func send(_ message: Message) -> WireCall {
        .post("/v1/messages") { json in
            json.member("id", message.id)
            json.member("chat", message.chat.rawValue)
            json.member("text", message.text)
        }
    }

    static func receipt(_ receipt: ReceiptQueue.Receipt) -> WireCall {
        .post("/v1/receipts") { json in
            json.member("chat", receipt.chat.rawValue)
            json.member("up_to", receipt.upTo)
        }
    }

    /// A driver says whom it means.
    static func create(_ name: String, _ contact: Contact? = nil) -> WireCall {
        .post("/v1/chats") { json in
            json.member("name", name)
            json.member("contact", contact)
        }
    }
}

extension WireReply {
    /// What the server says of a refusal.
    var reason: String {
        let fields = try? JSONFields(reading: body)
        return (try? fields?.string("error", most: 1_000)) ?? "status \(status)"
    }
}

extension WireFailure {
    /// What a connection that was not made says, in the system's words.
    init(connecting error: any Error) {
        let found = error as? NIOConnectionError
        let causes = found?.connectionErrors.map(\.error) ?? [error]
        let codes = causes.compactMap { ($0 as? IOError)?.errnoCode }
        self = .notConnected(
            reason: codes.last.map { WriteFault(code: $0).description }
                ?? (found?.connectionErrors.isEmpty == true
                    ? "no address was found for \(found?.host ?? "")" : "no connection in time")
        )
    }

    var reason: String {
        switch self {
        case .notConnected(let reason): reason
        case .lost: "the connection ended before the answer"
        case .timedOut: "no answer in time"
        case .tooLong:
            "the answer is longer than \(HTTPLink.mostBytes >> 20) MiB, which no chat server sends"
        case .notUnderstood: "the answer is not HTTP"
        }
    }
}
