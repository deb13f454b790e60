#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@_exported @preconcurrency public import ReactiveSwift

// ReactiveCocoa's names, and what they do on a phone, on our UIKit: the library itself is for Apple's systems alone.
//
// What takes an Objective-C runtime there is not here: `signal(for:)`, `producer(forKeyPath:)`, dynamic properties.

extension UIResponder: ReactiveExtensionsProvider {}
extension UIBarButtonItem: ReactiveExtensionsProvider {}
extension UIGestureRecognizer: ReactiveExtensionsProvider {}

/// Goes with the object that it is attached to.
private final class LifetimeToken {
    let lifetime: Lifetime
    private let token: Lifetime.Token

    init() { (lifetime, token) = Lifetime.make() }
}

extension Reactive where Base: UIResponder {
    /// As long as the object.
    @preconcurrency @MainActor
    public var lifetime: Lifetime {
        if let token = base.attachment(LifetimeToken.self) { return token.lifetime }
        let token = LifetimeToken()
        base.attach(token)
        return token.lifetime
    }

    /// Makes a target that calls `action` with the object and each value, until the object is gone.
    @preconcurrency @MainActor
    public func makeBindingTarget<Value>(
        _ action: @escaping @MainActor (Base, Value) -> Void
    ) -> BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak base] value in
            if let base { action(base, value) }
        }
    }
}

extension Reactive where Base: UIBarButtonItem {
    /// As long as the item.
    @preconcurrency @MainActor
    public var lifetime: Lifetime {
        if let token = base.attachment(LifetimeToken.self) { return token.lifetime }
        let token = LifetimeToken()
        base.attach(token)
        return token.lifetime
    }

    /// Makes a target that calls `action` with the item and each value, until the item is gone.
    @preconcurrency @MainActor
    public func makeBindingTarget<Value>(
        _ action: @escaping @MainActor (Base, Value) -> Void
    ) -> BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak base] value in
            if let base { action(base, value) }
        }
    }
}
#endif
