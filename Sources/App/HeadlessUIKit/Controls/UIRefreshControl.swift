/// The spinner above a scroll view that the user pulls out.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private final var refreshing = false

    /// Whether it spins.
    public final var isRefreshing: Bool { refreshing }

    /// Makes it spin, without sending `valueChanged`; one property write.
    open func beginRefreshing() {
        _ = write(true, into: &refreshing)
    }

    /// Puts it away; one property write.
    open func endRefreshing() {
        _ = write(false, into: &refreshing)
    }

    /// The user pulls it out: not a property write.
    final func beginRefreshingByUser() {
        guard !refreshing else { return }
        refreshing = true
        if isOnScreen { context.noteVisibleChange() }
    }
}
