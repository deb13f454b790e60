import ArchitectureContract
import ChatDomain

/// The chats, newest first: all of them as they were when a view took them over, or the model's, read when a row is shown.
///
/// A view that keeps them has to be told of every change, like the views of the source, whose arrays hold the model's own
/// `Chat` objects.
@MainActor
final class LoadedChats {
    private let model: ChatModel
    /// Nil where the model is read.
    private var takenOver: [ChatSummary]?

    init(of model: ChatModel, rows: RowFlow) {
        self.model = model
        takenOver = rows == .pull ? nil : []
    }

    /// Takes over what the model holds by now.
    func change() {
        if takenOver != nil { takenOver = model.summaries }
    }

    var count: Int { takenOver?.count ?? model.chatCount }

    subscript(row: Int) -> ChatSummary { takenOver?[row] ?? model.summary(at: row) }
}
