import ArchitectureContract
import ChatDomain

/// The messages of a chat, oldest first: as they were when a view took them over, or the model's, read when a row is shown.
@MainActor
final class LoadedMessages {
    private let chat: ChatID
    private let model: ChatModel
    /// Nil where the model is read.
    private var takenOver: [Message]?

    init(in chat: ChatID, of model: ChatModel, rows: RowFlow) {
        self.chat = chat
        self.model = model
        takenOver = rows == .pull ? nil : []
    }

    /// Takes over what the model holds by now.
    func change() {
        if takenOver != nil { takenOver = held }
    }

    var all: [Message] { takenOver ?? held }
    var count: Int { all.count }

    subscript(row: Int) -> Message { all[row] }

    private var held: [Message] { model.chat(chat)?.messages ?? [] }
}
