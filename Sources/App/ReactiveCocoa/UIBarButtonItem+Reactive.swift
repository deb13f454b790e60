#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

extension Reactive where Base: UIBarButtonItem {
    /// What a tap starts; the item is enabled while it can be started.
    @preconcurrency @MainActor
    public var pressed: CocoaAction<Base>? {
        get { base.attachment(ItemAction<Base>.self)?.action }
        nonmutating set {
            base.attachment(ItemAction<Base>.self)?.enabling?.dispose()
            base.attach(ItemAction(newValue, on: base))
        }
    }

    /// Enables and disables it.
    @preconcurrency @MainActor
    public var isEnabled: BindingTarget<Bool> { makeBindingTarget { $0.isEnabled = $1 } }

    /// Shows a title.
    @preconcurrency @MainActor
    public var title: BindingTarget<String?> { makeBindingTarget { $0.title = $1 } }
}

/// An item's action.
@MainActor
private final class ItemAction<Item: UIBarButtonItem> {
    let action: CocoaAction<Item>?
    var enabling: (any Disposable)?

    init(_ action: CocoaAction<Item>?, on item: Item) {
        self.action = action
        item.primaryAction = action.map { action in
            UIAction { [weak item] _ in
                if let item { action.execute(item) }
            }
        }
        if let action { enabling = item.reactive.isEnabled <~ action.isEnabled }
    }
}
#endif
