internal import ArchitectureContract
internal import ChatDomain

/// The messages of a chat, oldest first: as they were when a view took them over, or the model's, read when a row is shown.
@MainActor
struct LoadedMessages {
    /// The array is handed over whole, as in the source, and not message by message.
    private let array: Rows<[Message]>

    init(in chat: ChatID, of model: ChatModel, environment: ArchitectureEnvironment) {
        array = environment.makeRows(count: { 1 }, row: { _ in model.chat(chat)?.messages ?? [] })
    }

    /// Takes over what the model holds by now.
    func change() { array.change() }

    var all: [Message] { array[0] }
    var count: Int { all.count }

    subscript(row: Int) -> Message { all[row] }
}
