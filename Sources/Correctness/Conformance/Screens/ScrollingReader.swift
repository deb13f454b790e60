internal import ArchitectureContract
internal import HeadlessUIKit
internal import TraceDriver

/// Reads all rows of the table on top by scrolling through it, as a person would.
@MainActor
struct ScrollingReader {
    let app: HostedApp

    func readAllRows() -> ScreenContents {
        var whole = app.screen
        guard let table else { return whole }
        let rows = table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
        var first = 0
        while first < rows {
            table.scrollToRow(at: IndexPath(row: first, section: 0), at: .top, animated: false)
            app.context.commit()
            let part = app.screen
            if let list = part.list { whole.list?.table.add(list.table) }
            if let conversation = part.conversation {
                whole.conversation?.table.add(conversation.table)
            }
            first += max(1, table.visibleCells.count)
        }
        return whole
    }

    private var table: UITableView? {
        let navigation = app.window.rootViewController as? UINavigationController
        let screen = navigation?.topViewController?.viewIfLoaded
        return [ScreenElement.List.table, ScreenElement.Conversation.table].lazy
            .compactMap { screen?.firstDescendant(identifier: $0) as? UITableView }.first
    }
}
