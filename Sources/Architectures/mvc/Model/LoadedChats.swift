internal import ChatDomain

/// The chats of the model, newest first, read when a row is shown.
///
/// The source hands its views an array of `Chat` objects that they share with the model; this is as cheap to hand over
/// and as live. A view that keeps it has to be told of every change.
@MainActor
struct LoadedChats {
    private let model: ChatModel

    init(_ model: ChatModel) { self.model = model }

    var count: Int { model.chatCount }
    var isEmpty: Bool { model.chatCount == 0 }

    var all: [ChatSummary] { model.summaries }

    subscript(row: Int) -> ChatSummary { model.summary(at: row) }
}
