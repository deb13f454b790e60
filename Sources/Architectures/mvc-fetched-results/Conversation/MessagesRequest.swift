import ChatDomain

/// The messages of one chat: accepted ones by instant, then the pending ones in tap order (R10).
struct MessagesRequest: FetchRequest {
    struct SortKey: Comparable, Identifiable {
        private let watermark: Watermark

        init(_ message: Message) {
            // The ids of pending messages are in tap order.
            watermark =
                message.isPending
                ? Watermark(sentAt: Timestamp(milliseconds: .max), id: message.id)
                : message.watermark
        }

        var id: MessageID { watermark.id }

        static func < (left: SortKey, right: SortKey) -> Bool { left.watermark < right.watermark }
    }

    let chat: ChatID

    func sortKeys(in context: ChatContext) -> [SortKey] {
        context.messages(in: chat).map(SortKey.init)
    }

    func ids(of objects: ContextSave.Objects) -> [MessageID] {
        objects.messages.lazy.filter { $0.chat == chat }.map(\.id)
    }

    func object(_ id: MessageID, near place: Int, in context: ChatContext) -> Message? {
        context.message(id, in: chat, near: place)
    }

    func objects(_ keys: [SortKey], in context: ChatContext) -> [Message] {
        let messages = context.messages(in: chat)
        // While a later save waits to be told, places may differ.
        return keys.enumerated().compactMap { place, key in
            place < messages.count && messages[place].id == key.id
                ? messages[place] : context.message(key.id, in: chat, near: place)
        }
    }

    func sortKey(of message: Message) -> SortKey { SortKey(message) }
}
