/// The model as the articles' demo apps have it: an array of chats in the list's order, gone through for whatever is wanted,
/// sorted and counted again with each change.
final class ScannedChatModel: ChatModel {
    /// Newest first (R10).
    private var list: [Chat] = []

    override var modelImplementation: ModelImplementation { .asPublished }

    // MARK: Reading

    override var chatCount: Int { list.count }

    override func chatID(at row: Int) -> ChatID { list[row].id }

    override func summary(at row: Int) -> ChatSummary { list[row].summary }

    override var summaries: [ChatSummary] { list.map(\.summary) }

    override func chat(_ id: ChatID) -> Chat? { list.first { $0.id == id } }

    override func row(of id: ChatID) -> Int? { list.firstIndex { $0.id == id } }

    override func chat(named name: String) -> ChatID? {
        list.filter { $0.contact.name == name }.map(\.id).min()
    }

    // MARK: Changing

    override func load(_ stored: StoredChats) {
        cursor = stored.cursor
        list = stored.chats.map { Chat($0, on: modelImplementation) }
        settle()
    }

    override func take(_ id: ChatID) -> Chat? {
        row(of: id).map { list.remove(at: $0) }
    }

    override func knows(_ message: MessageID, in id: ChatID) -> Bool {
        list.first { $0.id == id }?.contains(message) == true
    }

    override func put(_ chat: Chat, formerly old: ListKey?, isUnchanged: Bool) -> ChatChange.Row {
        // Where it was: before the first of the others that stands behind it.
        let source = old.map { old in list.firstIndex { old < ListKey($0) } ?? list.count }
        list.append(chat)
        settle()
        let target = list.firstIndex { $0.id == chat.id } ?? list.count
        guard let source else { return .inserted(at: target) }
        return isUnchanged && old == ListKey(chat)
            ? .unchanged : .updated(from: source, to: target)
    }

    private func settle() {
        list.sort { ListKey($0) < ListKey($1) }
        unreadCount = list.reduce(0) { $0 + $1.unreadCount }
    }
}
