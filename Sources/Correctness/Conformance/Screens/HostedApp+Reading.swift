internal import ArchitectureContract
package import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import Synchronization
package import TraceDriver
internal import WorkQueues

extension HostedApp {
    /// What the screen shows now.
    package var screen: ScreenContents {
        ScreenReader.read(window: window, application: application, notifications: notifications)
    }

    /// The same with all rows of the table on top, read by scrolling through it, as a person would.
    package var wholeScreen: ScreenContents {
        var whole = screen
        let top = window.frontScreen?.viewIfLoaded
        let tables = [ScreenElement.List.table, ScreenElement.Conversation.table].lazy
            .compactMap { top?.firstDescendant(identifier: $0) as? UITableView }
        guard let table = tables.first else { return whole }
        let rows = table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
        var first = 0
        while first < rows {
            table.scrollToRow(at: IndexPath(row: first, section: 0), at: .top, animated: false)
            context.commit()
            let part = screen
            if let list = part.list { whole.list?.table.add(list.table) }
            if let conversation = part.conversation {
                whole.conversation?.table.add(conversation.table)
            }
            first += max(1, table.visibleCells.count)
        }
        return whole
    }

    /// What the app has asked for, taken and written down so far.
    nonisolated package var effort: EffortTally {
        var effort = server.effort
        store.add(to: &effort)
        return effort
    }

    /// What the store holds once everything that can run has run.
    ///
    /// - Isolation: The thread that plays the main one, outside any item.
    nonisolated package var stored: StoredChats { stored(looks: StoreLooks()) }

    /// The same for callers that look often, and keep `looks`.
    nonisolated func stored(looks: StoreLooks) -> StoredChats {
        let found = Mutex<StoreContents?>(nil)
        // A queue hands out work only from within an item.
        queues.onMain { store.look { contents in found.withLock { $0 = contents } } }
        queues.settle()
        return found.withLock { $0 }.map(looks.chats) ?? StoredChats()
    }
}
