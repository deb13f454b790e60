/// A conversation as its presenter sees it: it does as it is told and decides nothing.
@MainActor
protocol ConversationView: AnyObject {
    func showTitle(_ title: String)
    /// Oldest first; the last one comes into view.
    func showRows(_ rows: [MessageRow])
    /// Nil for none.
    func showError(_ text: String?)
    func clearDraft()
}
