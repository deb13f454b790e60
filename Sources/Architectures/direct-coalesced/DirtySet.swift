internal import ChatDomain

/// What has changed since the last flush, as little as is needed to show it all at once.
struct DirtySet {
    /// Rows of the conversation on top.
    struct Conversation {
        /// Where rows were added, as things stand now.
        var inserted: [Int] = []
        /// Where rows changed that were there before, as things stand now.
        var updated: [Int] = []
        /// Anything else happened: everything is asked again.
        var isReloaded = false

        var isClean: Bool { inserted.isEmpty && updated.isEmpty && !isReloaded }

        mutating func add(_ rows: ChatChange.Rows) {
            guard !isReloaded else { return }
            switch rows {
            case .unchanged: break
            case .inserted(let place): insert(at: place)
            case .updated(let places):
                // New rows are configured when they appear, with what is true then.
                for place in places where !inserted.contains(place) { updated.append(place) }
            case .moved, .reloaded: isReloaded = true
            }
        }

        private mutating func insert(at place: Int) {
            for index in inserted.indices where inserted[index] >= place { inserted[index] += 1 }
            for index in updated.indices where updated[index] >= place { updated[index] += 1 }
            inserted.append(place)
        }

        fileprivate mutating func clear() {
            inserted.removeAll(keepingCapacity: true)
            updated.removeAll(keepingCapacity: true)
            isReloaded = false
        }
    }

    var list = DirtyRows()
    var conversation = Conversation()
    var badge = false
    var syncState = false

    /// Forgets everything but the memory, which the next flush needs again.
    mutating func clear() {
        list.clear()
        conversation.clear()
        badge = false
        syncState = false
    }
}
