// What apps keep with objects of other classes, under Objective-C's names.

internal import HeadlessUIKit

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// How a value is kept: all are held, but for one that is only assigned.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The values of one object, by their keys' addresses.
@MainActor
private final class Associations {
    private struct Weak { weak var value: AnyObject? }

    /// Of objects that have no room for them.
    private static var others: [ObjectIdentifier: Associations] = [:]
    private static var sweptCount = 64

    private var values: [UnsafeRawPointer: Any] = [:]
    private weak var owner: AnyObject?

    subscript(key: UnsafeRawPointer) -> Any? {
        if let held = values[key] as? Weak { return held.value }
        return values[key]
    }

    func keep(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
        values[key] = value
        guard policy == .OBJC_ASSOCIATION_ASSIGN, let value else { return }
        values[key] = Weak(value: value as AnyObject)
    }

    /// The values of an object; nil where it has none and none are to be made.
    static func of(_ object: AnyObject, makes: Bool) -> Associations? {
        if let responder = object as? UIResponder {
            if makes, responder.attachment(Associations.self) == nil {
                responder.attach(Associations())
            }
            return responder.attachment(Associations.self)
        }
        let identity = ObjectIdentifier(object)
        if let found = others[identity], found.owner === object { return found }
        guard makes else { return nil }
        if others.count >= sweptCount {
            others = others.filter { $0.value.owner != nil }
            sweptCount = max(64, others.count * 2)
        }
        let made = Associations()
        made.owner = object
        others[identity] = made
        return made
    }
}

/// Keeps a value with an object, under the address of a key.
///
/// That of a view or controller goes with it; that of another object goes some time after it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
) {
    Associations.of(object as AnyObject, makes: value != nil)?.keep(value, key, policy)
}

/// The value that is kept with an object under the address of a key.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.of(object as AnyObject, makes: false)?[key]
}
