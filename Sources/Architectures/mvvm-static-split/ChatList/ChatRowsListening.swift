/// Whoever shows the rows of the list.
@MainActor
protocol ChatRowsListening: AnyObject {
    /// All rows again, newest first.
    func updated(rows: [ChatListItemViewModel])
    /// One row, that is new or has changed.
    func updated(row: ChatRowViewModel)
}
