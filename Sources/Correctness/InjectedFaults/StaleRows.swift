internal import ArchitectureContract
internal import HeadlessUIKit

extension ArchitectureEnvironment {
    /// After each commit every row of the list gets back the last text that its chat was first shown with.
    @MainActor
    func withStaleRows() -> ArchitectureEnvironment {
        let window = window
        var firstTexts: [Int: String?] = [:]
        UIContext.current.onCommit { [weak window] _ in
            let screen = window?.frontScreen?.viewIfLoaded
            let table = screen?.firstDescendant(identifier: ScreenElement.List.table)
            for cell in (table as? UITableView)?.visibleCells ?? [] {
                let label = cell.firstDescendant(identifier: ScreenElement.ChatRow.lastText)
                guard let label = label as? UILabel else { continue }
                if let first = firstTexts[cell.tag] {
                    if label.text != first { label.text = first }
                } else {
                    firstTexts[cell.tag] = label.text
                }
            }
        }
        return self
    }
}
