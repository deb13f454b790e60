package import ChatDomain
internal import ChatServices
internal import Synchronization
package import TraceDriver
internal import WorkQueues

extension HostedApp {
    /// What the screen shows now.
    package var screen: ScreenContents {
        ScreenReader.read(window: window, application: application, notifications: notifications)
    }

    /// The same with all rows of the table on top, read by scrolling through it.
    package var wholeScreen: ScreenContents { ScrollingReader(app: self).readAllRows() }

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

    /// The same for whoever looks often, and keeps `looks`.
    nonisolated func stored(looks: StoreLooks) -> StoredChats {
        let found = Mutex<StoreContents?>(nil)
        // A queue hands out work only from within an item.
        queues.onMain { store.look { contents in found.withLock { $0 = contents } } }
        queues.settle()
        return found.withLock { $0 }.map(looks.chats) ?? StoredChats()
    }
}
