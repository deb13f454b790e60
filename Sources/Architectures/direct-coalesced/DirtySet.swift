import ChatDomain
import HeadlessUIKit
import RowDifferences

/// What has changed since the last flush, as little as is needed to show it all at once.
struct DirtySet {
    /// Rows of the conversation on top.
    struct Conversation {
        /// Where rows were added, as things stand now.
        var inserted: [Int] = []
        /// Rows that changed, where the table shows them.
        var updated: [Int] = []
        /// Anything else happened: everything is asked again.
        var isReloaded = false

        /// All of it together, for the table; nil for nothing.
        var rowsChange: RowsChange? {
            if isReloaded { return .all }
            if inserted.isEmpty { return updated.isEmpty ? nil : .updated(updated) }
            return .difference(RowDifference(inserts: inserted, reloads: updated))
        }

        mutating func add(_ rows: ChatChange.Rows) {
            guard !isReloaded else { return }
            switch rows {
            case .unchanged: break
            case .inserted(let place): insert(at: place)
            case .updated(let places):
                // New rows are configured when they appear, with what is true then.
                for place in places where !inserted.contains(place) {
                    updated.append(place - inserted.count { $0 < place })
                }
            case .moved, .reloaded: isReloaded = true
            }
        }

        private mutating func insert(at place: Int) {
            for index in inserted.indices where inserted[index] >= place { inserted[index] += 1 }
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

extension RowDifference {
    /// What is known without looking at any row.
    init(inserts: [Int], reloads: [Int] = [], moves: [Move] = []) {
        self.init(from: [RowContent](), to: [])
        self.inserts = inserts
        self.reloads = reloads
        self.moves = moves
    }
}
