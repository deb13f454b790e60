import ChatDomain

/// All chats, newest first (R10).
struct ChatsRequest: FetchRequest {
    struct SortKey: Comparable, Identifiable {
        private let instant: Timestamp
        let id: ChatID

        init(_ chat: ChatSummary) {
            instant = chat.lastInstant
            id = chat.chat
        }

        static func < (left: SortKey, right: SortKey) -> Bool {
            left.instant != right.instant ? left.instant > right.instant : left.id < right.id
        }
    }

    func sortKeys(in context: ChatContext) -> [SortKey] { context.chats.map(SortKey.init) }

    func ids(of objects: ContextSave.Objects) -> [ChatID] { objects.chats }

    func object(_ id: ChatID, near place: Int, in context: ChatContext) -> ChatSummary? {
        context.chat(id)
    }

    func objects(_ keys: [SortKey], in context: ChatContext) -> [ChatSummary] {
        keys.compactMap { context.chat($0.id) }
    }

    func sortKey(of chat: ChatSummary) -> SortKey { SortKey(chat) }
}
