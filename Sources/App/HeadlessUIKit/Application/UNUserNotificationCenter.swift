internal import WorkQueues

/// What a notification centre tells.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Called when the user has tapped a banner.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    )
}

/// Shows banners, one at a time.
///
/// A banner stays for 4 s of the app's clock; a newer one takes its place and has 4 s of its own. The list of delivered
/// notifications is not kept: nothing shows it, and it would grow with every push.
@preconcurrency @MainActor
public final class UNUserNotificationCenter {
    /// Told of taps.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    private let context: UIContext
    private var presented: UNNotification?
    private var timer: ScheduledWork?

    /// Creates the centre of the current context's app.
    public init() {
        context = UIContext.current
    }

    /// The banner on screen.
    public var presentedBanner: UNNotificationContent? { presented?.request.content }

    /// Shows the banner of `request`.
    public func add(_ request: UNNotificationRequest) {
        show(UNNotification(request: request))
    }

    /// Takes the banner off.
    public func removeAllDeliveredNotifications() {
        if presented != nil { show(nil) }
    }

    /// Takes the banner off if its request is called so.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        remove { identifiers.contains($0.identifier) }
    }

    /// Takes the banner off if it belongs to this thread.
    public func removeDeliveredNotifications(threadIdentifier: UInt64) {
        remove { $0.content.threadIdentifier == threadIdentifier }
    }

    /// Harness: taps the banner, which takes it off and tells the delegate.
    ///
    /// - Returns: False when there is no banner.
    @discardableResult
    public func tapBanner() -> Bool {
        guard let tapped = presented else { return false }
        show(nil)
        delegate?.userNotificationCenter(
            self,
            didReceive: UNNotificationResponse(notification: tapped)
        )
        return true
    }

    private func remove(where matches: (UNNotificationRequest) -> Bool) {
        if let presented, matches(presented.request) { show(nil) }
    }

    private func show(_ notification: UNNotification?) {
        timer?.cancel()
        timer = nil
        presented = notification
        context.noteVisibleChange()
        context.screenObserver?.bannerDidChange()
        guard notification != nil, let queues = context.queues else { return }
        timer = queues.main.after(.seconds(4)) { [weak self] in self?.show(nil) }
    }
}
