import ChatDomain

/// The chats as the list needs them, newest first, read where they are.
struct ChatSummaries: RandomAccessCollection {
    let model: ChatModel

    var startIndex: Int { 0 }
    var endIndex: Int { model.chatCount }

    subscript(row: Int) -> ChatSummary { model.summary(at: row) }
}
