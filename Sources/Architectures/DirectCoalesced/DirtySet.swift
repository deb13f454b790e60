internal import ChatDomain

/// What has changed since the last flush: enough to show one change by itself, and to know that there were several.
struct DirtySet {
    /// Changes that touch one list.
    enum Rows<Change> {
        case clean
        case one(Change)
        case several

        mutating func add(_ change: Change) {
            switch self {
            case .clean: self = .one(change)
            case .one, .several: self = .several
            }
        }
    }

    var list = Rows<ChatChange.Row>.clean
    var conversation = Rows<ChatChange.Rows>.clean
    var badge = false
    var syncState = false
}
