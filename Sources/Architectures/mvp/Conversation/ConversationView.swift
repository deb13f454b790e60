import HeadlessUIKit

/// A conversation as its presenter sees it: it does as it is told and decides nothing.
@MainActor
protocol ConversationView: AnyObject {
    func showTitle(_ title: String)
    /// The same rows each time, the last of which comes into view; `change` is how they differ from what is shown.
    func showRows(_ rows: MessageRows, _ change: RowsChange)
    /// Nil for none.
    func showError(_ text: String?)
    func clearDraft()
}
