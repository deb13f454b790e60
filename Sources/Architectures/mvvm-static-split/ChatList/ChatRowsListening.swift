/// Whoever shows the rows of the list.
@MainActor
protocol ChatRowsListening: AnyObject {
    func updated(rows: ChatRowsViewModel)
}
