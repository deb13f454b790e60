/// When a screen listens to what it shows: while it exists, or while it can be seen.
///
/// The controller says where it stands in its life; the strategy starts and stops.
///
/// - Isolation: The main queue.
@MainActor
public final class ScreenListening {
    private let covered: CoveredScreens
    private let start: () -> Void
    private let stop: () -> Void
    /// Whether it listens.
    public private(set) var isListening = false

    /// `start` also catches up: it is called again after each `stop`.
    public init(
        _ covered: CoveredScreens,
        start: @escaping () -> Void,
        stop: @escaping () -> Void
    ) {
        self.covered = covered
        self.start = start
        self.stop = stop
    }

    /// The view is there.
    public func didLoad() {
        if covered == .work { begin() }
    }

    /// The screen is about to be seen.
    public func willAppear() { begin() }

    /// Another screen covers it, or it is gone.
    public func didDisappear() {
        guard covered == .wait, isListening else { return }
        isListening = false
        stop()
    }

    private func begin() {
        guard !isListening else { return }
        isListening = true
        start()
    }
}
