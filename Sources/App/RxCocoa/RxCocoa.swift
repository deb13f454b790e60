#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@_exported @preconcurrency public import RxRelay
@preconcurrency public import RxSwift

// RxCocoa's names, and what they do on a phone, on our UIKit: the library itself is for Apple's systems alone.
//
// What takes an Objective-C runtime there is not here: `sentMessage`, `methodInvoked`, key-value observing.

extension Reactive where Base: UIResponder {
    /// A binder for each property that can be written, on the main queue of the app that the object belongs to.
    public subscript<Property>(
        dynamicMember path: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> {
        Binder(base, scheduler: AppMainScheduler()) { $0[keyPath: path] = $1 }
    }
}

extension Reactive where Base: UIBarButtonItem {
    /// A binder for each property that can be written, on the main queue of the app that the object belongs to.
    public subscript<Property>(
        dynamicMember path: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> {
        Binder(base, scheduler: AppMainScheduler()) { $0[keyPath: path] = $1 }
    }
}
#endif
