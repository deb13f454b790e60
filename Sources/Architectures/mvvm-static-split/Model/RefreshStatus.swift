/// How the chats are being brought in.
struct RefreshStatus {
    /// Whether the store is still being read.
    var isLoading = true
    /// Whether a sync is in flight.
    var isSyncing = false
    /// Whether the last sync that ended has failed and none has begun since.
    var hasFailed = false

    var isBusy: Bool { isLoading || isSyncing }
}
