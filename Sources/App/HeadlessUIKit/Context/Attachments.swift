internal import CThreadContext
package import WorkQueues

/// What others keep with an object of ours, for as long as it is there: one value of a type.
///
/// What the Objective-C runtime calls an associated object.
private final class Attachment<Value: AnyObject>: RareState.Part {
    final var value: Value?
}

extension UIResponder {
    /// The value of this type that is kept with the object.
    package final func attachment<Value: AnyObject>(_ type: Value.Type) -> Value? {
        rare.part(Attachment<Value>.self)?.value
    }

    /// Keeps a value with the object, in place of one of the same type.
    package final func attach<Value: AnyObject>(_ value: Value) {
        rare.makePart(Attachment<Value>.self).value = value
    }
}

extension UIBarButtonItem {
    /// The value of this type that is kept with the item.
    package final func attachment<Value: AnyObject>(_ type: Value.Type) -> Value? {
        rare.part(Attachment<Value>.self)?.value
    }

    /// Keeps a value with the item, in place of one of the same type.
    package final func attach<Value: AnyObject>(_ value: Value) {
        rare.makePart(Attachment<Value>.self).value = value
    }
}

extension UIContext {
    /// The queues of the app that the calling thread runs, whichever it is; nil where it runs none.
    package nonisolated static var currentQueues: (any WorkQueues)? {
        guard let context = hk_get_context() else { return nil }
        return Unmanaged<UIContext>.fromOpaque(context).takeUnretainedValue().queues
    }
}
