import ChatDomain

/// The rows of the list, derived from the state.
struct ChatRows: Equatable {
    let chats: [ChatSummary]
    /// Rows shown at another count show stale dates.
    let clockJumps: Int

    init(_ state: AppState) {
        chats = state.chats
        clockJumps = state.clockJumps
    }
}

/// What shows beside the rows or in their place, derived from the state.
struct ChatListStatus: Equatable {
    let showsSpinner: Bool
    let showsEmptyText: Bool
    let showsAlert: Bool
    let isRefreshing: Bool

    init(_ state: AppState) {
        let isEmpty = state.chats.isEmpty
        showsSpinner = isEmpty && state.sync.isUnderWay
        showsEmptyText = isEmpty && !state.sync.isUnderWay
        showsAlert = state.sync.status == .failed
        isRefreshing = state.sync.isPulled
    }
}
