/// How the chats are being brought in.
package struct RefreshStatus: Sendable {
    /// Whether the store is still being read.
    package var isLoading = true
    package var isSyncing = false
    /// Whether the last sync that ended has failed and none has begun since.
    package var hasFailed = false

    /// As it is before anything was read.
    package init() {}

    package var isBusy: Bool { isLoading || isSyncing }
}
