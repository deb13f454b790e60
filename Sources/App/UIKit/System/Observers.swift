// Observers that are called by selector, and those of properties.

public import HeadlessUIKit

/// Who is called by a notification, and how.
// Guarded by nobody: written before others have it; a weak reference is read atomically.
private final class Observer: @unchecked Sendable {
    weak let object: AnyObject?
    private let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) {
        self.object = object
        self.selector = selector
    }

    func call(_ notification: Notification) {
        if let object { selector.call(object, notification) }
    }
}

/// What has been added by selector and not been removed.
// Guarded by its lock.
private final class Observers: @unchecked Sendable {
    struct Entry {
        var center: NotificationCenter
        var name: NSNotification.Name?
        var object: AnyObject?
        var token: any NSObjectProtocol
    }

    static let all = Observers()
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: [Entry]] = [:]

    func add(_ entry: Entry, of observer: AnyObject) {
        lock.withLock { entries[ObjectIdentifier(observer), default: []].append(entry) }
    }

    func remove(of observer: AnyObject, where matches: (Entry) -> Bool) {
        let removed = lock.withLock {
            let all = entries.removeValue(forKey: ObjectIdentifier(observer)) ?? []
            let rest = all.filter { !matches($0) }
            if !rest.isEmpty { entries[ObjectIdentifier(observer)] = rest }
            return all.filter(matches)
        }
        for entry in removed { entry.center.removeObserver(entry.token as Any) }
    }
}

extension NotificationCenter {
    /// Calls an observer's method, for as long as the observer is there, on the thread that posts.
    public func addObserver(
        _ observer: AnyObject,
        selector: Selector,
        name: NSNotification.Name?,
        object: Any?
    ) {
        let called = Observer(observer, selector)
        let token = addObserver(forName: name, object: object, queue: nil) { called.call($0) }
        let entry = Observers.Entry(
            center: self,
            name: name,
            object: object.map { $0 as AnyObject },
            token: token
        )
        Observers.all.add(entry, of: observer)
    }

    /// Calls an observer no longer.
    public func removeObserver(_ observer: AnyObject) {
        Observers.all.remove(of: observer) { $0.center === self }
        removeObserver(observer as Any)
    }

    /// Calls an observer no longer for a name, for any where it is nil.
    public func removeObserver(
        _ observer: AnyObject,
        name: NSNotification.Name?,
        object: Any?
    ) {
        let object = object.map { $0 as AnyObject }
        Observers.all.remove(of: observer) { entry in
            entry.center === self && (name == nil || entry.name == name)
                && (object == nil || entry.object === object)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// When a property's observer is called.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in Foundation.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// With the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once at the beginning.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Before a change as well.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What is said of a change; none is.
public struct NSKeyValueChangeKey: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The new value.
    public let newValue: Value?
    /// The old value.
    public let oldValue: Value?
}

/// That a property is observed: its observer is called at the beginning, where it asks for that, and at no change.
public final class NSKeyValueObservation: NSObject {
    /// Ends it.
    public func invalidate() {}
}

/// What can be asked to tell of its properties' changes.
@preconcurrency @MainActor
public protocol KeyValueObserved: AnyObject {}

extension UIView: KeyValueObserved {}
extension CALayer: KeyValueObserved {}

extension KeyValueObserved {
    /// Calls a closure at the beginning, where `options` ask for it; at no change, which is said once.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        Differences.say("changes of properties reach no observer")
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(newValue: self[keyPath: keyPath], oldValue: nil)
            )
        }
        return NSKeyValueObservation()
    }

    /// Asks for calls at changes; there are none, which is said once.
    public func addObserver(
        _ observer: AnyObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) { Differences.say("changes of properties reach no observer") }

    /// Asks for none.
    public func removeObserver(
        _ observer: AnyObject,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer? = nil
    ) {}
}
