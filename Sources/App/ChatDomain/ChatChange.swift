/// What one model operation changed: enough to update exactly the views that must, or to ignore.
public struct ChatChange: Sendable {
    /// How the chat's row in the list changed.
    ///
    /// Indices are before and after this one change.
    public enum Row: Hashable, Sendable {
        case unchanged
        case inserted(at: Int)
        /// Contents changed; `from == to` when the place did not.
        case updated(from: Int, to: Int)
    }

    /// How the conversation's rows changed.
    ///
    /// Indices are before and after this one change.
    public enum Rows: Hashable, Sendable {
        case unchanged
        case inserted(at: Int)
        /// Ascending.
        case updated([Int])
        /// The message also changed its contents.
        case moved(from: Int, to: Int)
        /// Anything: ask the model again.
        case reloaded
    }

    /// Which chat.
    public let chat: ChatID
    /// How its row in the list changed.
    public var row: Row
    /// How rows in its conversation changed.
    public var rows: Rows
    /// Whether the number of unread messages changed, so that the badge may have to.
    public var changesUnread: Bool
    /// To be written to the store.
    public var batch: StoreBatch
}
