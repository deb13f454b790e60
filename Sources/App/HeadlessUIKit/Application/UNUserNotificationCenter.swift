public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol
internal import WorkQueues

/// What a notification centre asks and tells, on the main queue.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Asked how a notification shows that comes while the app is on the screen: not at all unless implemented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    )

    /// Called when the user has tapped a banner.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    )
}

extension UNUserNotificationCenterDelegate {
    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }
}

/// Shows banners, one at a time.
///
/// A banner stays for 4 s of the app's clock; a newer one takes its place and has 4 s of its own. Of the delivered
/// notifications only the one on the screen is kept: nothing shows the others, and they would grow with every push.
@preconcurrency @MainActor
public final class UNUserNotificationCenter: NSObject {
    /// Decides whether a banner shows, and handles taps.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    private let context: UIContext
    private var presented: UNNotification?
    private var timer: ScheduledWork?
    private var asked: UNNotification?
    private var questions = 0

    /// Creates the centre of the current context's app; on a phone there is `current()`.
    public override init() {
        context = UIContext.current
        super.init()
    }

    /// The banner on screen.
    public var presentedBanner: UNNotificationContent? { presented?.request.content }

    /// Delivers the notification of `request`: as a banner, where the delegate asks for one or the app is not on the screen.
    ///
    /// The delegate is asked in this call; `completionHandler` runs in a later turn.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let notification = UNNotification(request)
        if context.isSuspended {
            show(notification)
        } else {
            ask(notification)
        }
        if let completionHandler { context.afterCommit { completionHandler(nil) } }
    }

    /// Answers, in a later turn, with the notification on the screen.
    public func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        context.afterCommit { [weak self] in
            completionHandler(self?.presented.map { [$0] } ?? [])
        }
    }

    /// Takes the banner off.
    public func removeAllDeliveredNotifications() {
        if presented != nil { show(nil) }
    }

    /// Takes the banner off if its request is called so.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        if let presented, identifiers.contains(presented.request.identifier) { show(nil) }
    }

    /// Harness: taps the banner, which takes it off and tells the delegate.
    ///
    /// - Returns: False when there is no banner.
    @discardableResult
    public func tapBanner() -> Bool {
        guard let tapped = presented else { return false }
        show(nil)
        let response = UNNotificationResponse(tapped)
        delegate?.userNotificationCenter(self, didReceive: response) {}
        return true
    }

    /// Asks the delegate; an answer that comes after another question is of no account.
    private func ask(_ notification: UNNotification) {
        questions += 1
        asked = notification
        delegate?.userNotificationCenter(self, willPresent: notification) {
            [weak self, questions] options in
            MainActor.assumeIsolated { self?.answer(options, questions) }
        }
    }

    private func answer(_ options: UNNotificationPresentationOptions, _ question: Int) {
        guard question == questions, let asked else { return }
        self.asked = nil
        if options.contains(.banner) { show(asked) }
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
