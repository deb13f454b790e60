internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOHTTP1

extension ChatHub {
    func history(
        _ request: WireRequest,
        _ id: AccountID,
        _ chatText: String
    ) throws(WireError) -> Answer {
        func number<Value: FixedWidthInteger & Sendable>(
            _ name: String,
            _ text: String?,
            _ range: ClosedRange<Value>
        ) throws(WireError) -> Value? {
            guard let text else { return nil }
            guard let value = Int64(plain: text).flatMap(Value.init(exactly:)),
                range.contains(value)
            else {
                throw .field(
                    name,
                    found: "\"\(text.prefix(40))\"",
                    accepted: "a whole number, \(range.lowerBound) to \(range.upperBound)"
                )
            }
            return value
        }
        guard let chat = Int64(plain: chatText).flatMap(UInt32.init(exactly:)).map(ChatID.init)
        else {
            throw .field("chat", found: "\"\(chatText.prefix(40))\"", accepted: "a chat's number")
        }
        let limit = try number("limit", request.query["limit"], 1...WireLimits.pageMessages) ?? 50
        let sentAt = try number(
            "before_sent_at",
            request.query["before_sent_at"],
            -62_135_596_800_000...253_402_300_799_999 as ClosedRange<Int64>
        )
        let before = request.query["before_id"].map { UInt64(wireDigits: $0) }
        if case .some(nil) = before {
            throw .field("before_id", found: "another text", accepted: "16 hexadecimal digits")
        }
        let watermark = sentAt.map {
            Watermark(sentAt: Timestamp(milliseconds: $0), id: MessageID((before ?? 0) ?? 0))
        }
        var found: (messages: [Message], hasMore: Bool)?
        let refusal = try change(id, request) { account, _ throws(WireError) in
            guard account.server.knows(chat) else {
                return .answer(.refusal(.notFound, "chat \(chat.rawValue) is unknown"))
            }
            found = account.page(
                of: chat,
                before: watermark,
                limit: limit,
                bytes: configuration.limits.pageBytes
            )
            return .answer(.nothing)
        }
        guard let found else { return refusal }
        return .json { json in
            json.member("messages", found.messages)
            json.member("more", found.hasMore)
        }
    }
}
