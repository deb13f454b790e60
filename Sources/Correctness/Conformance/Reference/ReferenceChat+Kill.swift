internal import ChatDomain

// The end of the app's process, and the next one (R1, R8, R17).
extension ReferenceChat {
    /// The app is killed and opened again: what is stored is all that is left of it.
    ///
    /// At rest that is the whole model. Messages that were being sent are sent again, in order and by the same ids, their
    /// tries counted from the first; failed ones wait for the user as before. What was under way is lost: answers,
    /// time-outs, banner, error texts, sockets, and receipts that the server did not get. BEHAVIOUR promises the
    /// outbox to survive a kill, not those; the chat's next receipt carries the newest message and makes up for them.
    func relaunch() {
        agenda = Agenda()
        freezesAt = nil
        isActive = true
        isSyncing = false
        hasSyncFailed = false
        top = .nothing
        banner = nil
        outbox = [:]
        receipts = [:]
        sockets = []
        ownSocket = nil
        // Compared and right before the kill, so that what is wrong now was not loaded.
        recent = RecentCauses()
        messagesDuringSync = []
        chatsDuringSync = []
        arrivals = [:]
        for chat in threads.keys {
            threads[chat]?.origin = .store
            if let historyPage { threads[chat]?.reload(page: historyPage) }
        }
        resume()
    }

    /// What the store held goes on: its outbox, then the first sync.
    func resume() {
        for (_, thread) in threads.sorted(by: { $0.key < $1.key }) {
            for message in thread.pending where message.state == .sending { enqueue(message) }
        }
        sync()
    }
}
