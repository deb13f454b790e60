internal import ChatDomain
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1

/// What a request is answered with.
struct Answer: Sendable {
    var status: HTTPResponseStatus
    var body = ByteBuffer()
    var type = "application/json"
    var headers: [(String, String)] = []
    /// How late it comes.
    var delay = Duration.zero
    /// Whether it gets lost: the connection is closed instead.
    var isLost = false

    /// An object with the members that `body` writes.
    static func json(
        _ status: HTTPResponseStatus = .ok,
        _ body: (inout JSONWriter) -> Void
    ) -> Answer {
        Answer(status: status, body: JSONWriter.bytes { $0.object(body) })
    }

    /// A refusal that says why.
    static func refusal(
        _ status: HTTPResponseStatus,
        _ reason: String,
        headers: [(String, String)] = []
    ) -> Answer {
        var answer = json(status) { $0.member("error", reason) }
        answer.headers = headers
        return answer
    }

    static let nothing = Answer(status: .noContent)

    /// What cannot be kept is not accepted.
    static func notKept(_ error: JournalError) -> Answer {
        refusal(
            .insufficientStorage,
            "not kept, and nothing has changed: \(error.reason)",
            headers: [("retry-after", "10")]
        )
    }

    /// Too much was asked from one address.
    static func tooOften(seconds: Int) -> Answer {
        refusal(
            .tooManyRequests,
            "too many clients or wrong invitations from this address; accepted: again in \(seconds) s",
            headers: [("retry-after", "\(seconds)")]
        )
    }

    /// Too much has come in of what is not finished, and most of it of this request.
    static let noRoom = refusal(
        .serviceUnavailable,
        "too much has come in that is not finished, more than --total-unfinished accepts; accepted: again later",
        headers: [("retry-after", "1")]
    )

    /// A client has had as much kept as it may.
    static func quotaReached(_ bytes: Int) -> Answer {
        refusal(
            .insufficientStorage,
            "the client's quota is used up; accepted: \(bytes >> 20) MiB of messages, chats and receipts a client"
        )
    }

    /// The same, as the network has it.
    func planned(_ plan: NetworkConditions.Plan?) -> Answer {
        guard let plan else { return self }
        var answer = self
        answer.delay = plan.delay
        answer.isLost = plan.outcome == .replyLost
        return answer
    }

    /// What a request gets that the network refuses.
    static func refused(_ plan: NetworkConditions.Plan) -> Answer {
        var answer = refusal(
            .serviceUnavailable,
            "the network refuses",
            headers: [("retry-after", "1")]
        )
        answer.delay = plan.delay
        return answer
    }
}

/// A request whose body has arrived.
struct WireRequest: Sendable {
    var method: HTTPMethod
    /// Parts of the path, unescaped not: no name of ours needs it.
    var path: [Substring]
    var query: [String: String]
    var headers: HTTPHeaders
    var body: ByteBuffer
    /// Where it comes from, as far as rate limits distinguish it.
    var network = ""

    /// Whether it is of before every request had a `Host`.
    var mayLackHost: Bool

    init(_ head: HTTPRequestHead, body: ByteBuffer = ByteBuffer()) {
        mayLackHost = head.version == .http1_0
        method = head.method
        headers = head.headers
        self.body = body
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = (parts.first ?? "").split(separator: "/")
        query = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
        }
    }

    /// Whether it asks for as much as a page holds.
    var asksForPage: Bool {
        method == .GET && ["sync", "messages", "openapi.json"].contains(path.last)
    }

    /// What the client proves itself by.
    var token: String? {
        guard let field = headers.first(name: "authorization") else { return query["token"] }
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }

    /// Which try of the same request it is, from 0; a driven client counts its syncs and creations too.
    var attempt: Int = 0

    /// Reads `attempt`.
    ///
    /// - Throws: `WireError` where it is no such number.
    mutating func readAttempt() throws(WireError) {
        guard let text = headers.first(name: "crosstalk-attempt") else { return }
        guard let value = Int64(plain: text), (0..<1 << 30).contains(value) else {
            throw .field(
                "crosstalk-attempt",
                found: "\"\(text.prefix(40))\"",
                accepted: "0 to 1073741823"
            )
        }
        attempt = Int(value)
    }

    /// The number of a driver's event; the same again is the same event.
    var event: UInt64 { headers.first(name: "crosstalk-event").flatMap { UInt64($0) } ?? 0 }

    /// What a driven client's clock shows.
    var clock: Timestamp? {
        headers.first(name: "crosstalk-clock").flatMap { Int64($0) }
            .map { Timestamp(milliseconds: $0) }
    }
}

extension String {
    /// What stands before the port in `host:port`, where that is there.
    var hostName: String {
        String(hasPrefix("[") ? prefix { $0 != "]" } + "]" : prefix { $0 != ":" })
    }

    /// Whether it is one of IPv4, or of IPv6 in brackets.
    var isAddress: Bool {
        let address = hasPrefix("[") ? String(dropFirst().dropLast()) : self
        return (try? SocketAddress(ipAddress: address, port: 0)) != nil
    }
}

extension Int64 {
    /// Digits, perhaps with a minus before them, and nothing else.
    init?(plain text: some StringProtocol) {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Int64(text)
        else { return nil }
        self = value
    }
}
