internal import ChatDomain

/// How ``OutboxFile`` lays out what it holds: a length, a checksum, and so many bytes, one record after the other.
///
/// Numbers are little-endian. A record whose checksum is wrong ends the file: nothing after it can be trusted.
enum OutboxRecord {
    private enum Kind: UInt8 {
        case message, chat
    }

    /// Length and checksum.
    private static let headSize = 4 + 8

    // MARK: Writing

    /// Adds an own message that the server has not accepted.
    static func append(_ message: Message, to bytes: inout [UInt8]) {
        append(.message, to: &bytes) { bytes in
            append(message.chat.rawValue, to: &bytes)
            append(message.id.rawValue, to: &bytes)
            append(message.sentAt.milliseconds, to: &bytes)
            bytes += message.text.utf8
        }
    }

    /// Adds a chat without its messages; how far the other has read comes with the next sync.
    static func append(_ chat: StoredChat, to bytes: inout [UInt8]) {
        append(.chat, to: &bytes) { bytes in
            append(chat.contact.id.rawValue, to: &bytes)
            append(chat.contact.avatar.rawValue, to: &bytes)
            append(chat.createdAt.milliseconds, to: &bytes)
            bytes += chat.contact.name.utf8
        }
    }

    private static func append(
        _ kind: Kind,
        to bytes: inout [UInt8],
        _ body: (inout [UInt8]) -> Void
    ) {
        let start = bytes.count
        append(UInt32(0), to: &bytes)
        append(UInt64(0), to: &bytes)
        bytes.append(kind.rawValue)
        body(&bytes)
        let length = UInt32(bytes.count - start - headSize)
        let sum = checksum(bytes[(start + headSize)...])
        bytes.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: length.littleEndian, toByteOffset: start, as: UInt32.self)
            bytes.storeBytes(of: sum.littleEndian, toByteOffset: start + 4, as: UInt64.self)
        }
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// FNV-1a.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    // MARK: Reading

    /// Reads records up to the first that is not whole.
    ///
    /// - Returns: How many bytes they take.
    static func read(_ bytes: ArraySlice<UInt8>, into contents: inout OutboxFile.Contents) -> Int {
        var rest = bytes
        while rest.count >= headSize {
            var head = rest
            guard let length = take(UInt32.self, from: &head),
                let sum = take(UInt64.self, from: &head),
                length <= head.count
            else { break }
            let body = head.prefix(Int(length))
            guard checksum(body) == sum, read(record: body, into: &contents) else { break }
            rest = head.dropFirst(Int(length))
        }
        return rest.startIndex - bytes.startIndex
    }

    private static func read(
        record: ArraySlice<UInt8>,
        into contents: inout OutboxFile.Contents
    ) -> Bool {
        var rest = record
        switch take(UInt8.self, from: &rest).flatMap(Kind.init) {
        case .message:
            guard let chat = take(UInt32.self, from: &rest),
                let id = take(UInt64.self, from: &rest),
                let sentAt = take(Int64.self, from: &rest)
            else { return false }
            contents.messages.append(
                Message(
                    id: MessageID(id),
                    chat: ChatID(chat),
                    sender: .user,
                    text: String(decoding: rest, as: UTF8.self),
                    sentAt: Timestamp(milliseconds: sentAt),
                    state: .sending
                )
            )
        case .chat:
            guard let id = take(UInt32.self, from: &rest),
                let avatar = take(UInt32.self, from: &rest),
                let createdAt = take(Int64.self, from: &rest)
            else { return false }
            contents.chats.append(
                StoredChat(
                    contact: Contact(
                        id: ContactID(id),
                        name: String(decoding: rest, as: UTF8.self),
                        avatar: AvatarID(avatar)
                    ),
                    createdAt: Timestamp(milliseconds: createdAt)
                )
            )
        case nil: return false
        }
        return true
    }

    private static func take<Number: FixedWidthInteger>(
        _: Number.Type,
        from bytes: inout ArraySlice<UInt8>
    ) -> Number? {
        let size = Number.bitWidth / 8
        guard bytes.count >= size else { return nil }
        defer { bytes = bytes.dropFirst(size) }
        return bytes.prefix(size).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }
}
