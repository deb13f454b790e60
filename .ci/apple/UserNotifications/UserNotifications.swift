// Declarations as Apple's compiler sees them, of what architectures use; nothing runs. Facts: UNNotificationContent.h,
// UNNotificationRequest.h, UNNotification.h, UNNotificationResponse.h and UNUserNotificationCenter.h, iOS 15.4; what is @Sendable
// from developer.apple.com.

@_exported public import Foundation

open class UNNotificationContent: NSObject {
    open var title: String { "" }
    open var subtitle: String { "" }
    open var body: String { "" }
    open var threadIdentifier: String { "" }
}

open class UNMutableNotificationContent: UNNotificationContent {
    open override var title: String {
        get { "" }
        set {}
    }
    open override var subtitle: String {
        get { "" }
        set {}
    }
    open override var body: String {
        get { "" }
        set {}
    }
    open override var threadIdentifier: String {
        get { "" }
        set {}
    }
}

open class UNNotificationTrigger: NSObject {
    @available(*, unavailable)
    public override init() {}
}

// Made by a class method, `requestWithIdentifier:content:trigger:`: an initialiser in an extension cannot hand on to it, which
// nothing here can say but that it is no designated one and the class is not to be made otherwise.
open class UNNotificationRequest: NSObject {
    @available(*, unavailable)
    public override init() {}
    init(declared: Void) {}
    public convenience init(
        identifier: String,
        content: UNNotificationContent,
        trigger: UNNotificationTrigger?
    ) { self.init(declared: ()) }
    open var identifier: String { "" }
    open var content: UNNotificationContent { UNNotificationContent() }
    open var trigger: UNNotificationTrigger? { nil }
}

open class UNNotification: NSObject {
    @available(*, unavailable)
    public override init() {}
    init(declared: Void) {}
    open var date: Date { Date() }
    open var request: UNNotificationRequest { UNNotificationRequest(declared: ()) }
}

open class UNNotificationResponse: NSObject {
    @available(*, unavailable)
    public override init() {}
    init(declared: Void) {}
    open var notification: UNNotification { UNNotification(declared: ()) }
    open var actionIdentifier: String { "" }
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1) }
    public static var sound: UNNotificationPresentationOptions { .init(rawValue: 2) }
    public static var list: UNNotificationPresentationOptions { .init(rawValue: 8) }
    public static var banner: UNNotificationPresentationOptions { .init(rawValue: 16) }
}

// NS_SWIFT_SENDABLE is taken for granted: the contract's environment is Sendable and has one.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    @available(*, unavailable)
    public override init() {}
    init(declared: Void) {}
    open class func current() -> UNUserNotificationCenter { .init(declared: ()) }
    weak open var delegate: (any UNUserNotificationCenterDelegate)?
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {}
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
}

// Requirements are optional, and of no actor.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    )
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    )
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {}
}
