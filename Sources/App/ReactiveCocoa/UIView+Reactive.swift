#if ReactiveSwift
public import HeadlessUIKit
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

extension Reactive where Base: UIView {
    /// Hides and shows it.
    @preconcurrency @MainActor
    public var isHidden: BindingTarget<Bool> { makeBindingTarget { $0.isHidden = $1 } }

    /// Makes it more or less transparent.
    @preconcurrency @MainActor
    public var alpha: BindingTarget<CGFloat> { makeBindingTarget { $0.alpha = $1 } }

    /// Lets the user work it, or not.
    @preconcurrency @MainActor
    public var isUserInteractionEnabled: BindingTarget<Bool> {
        makeBindingTarget { $0.isUserInteractionEnabled = $1 }
    }

    /// Changes its background.
    @preconcurrency @MainActor
    public var backgroundColor: BindingTarget<UIColor> {
        makeBindingTarget { $0.backgroundColor = $1 }
    }
}

extension Reactive where Base: UILabel {
    /// Shows a text.
    @preconcurrency @MainActor
    public var text: BindingTarget<String?> { makeBindingTarget { $0.text = $1 } }
}

extension Reactive where Base: UIImageView {
    /// Shows a picture.
    @preconcurrency @MainActor
    public var image: BindingTarget<UIImage?> { makeBindingTarget { $0.image = $1 } }
}

extension Reactive where Base: UIActivityIndicatorView {
    /// Starts and stops it.
    @preconcurrency @MainActor
    public var isAnimating: BindingTarget<Bool> {
        makeBindingTarget { $1 ? $0.startAnimating() : $0.stopAnimating() }
    }
}

extension Reactive where Base: UITableView {
    /// Reloads all rows at each value.
    @preconcurrency @MainActor
    public var reloadData: BindingTarget<Void> {
        makeBindingTarget { table, _ in table.reloadData() }
    }
}

extension Reactive where Base: UIViewController {
    /// Sets the title.
    @preconcurrency @MainActor
    public var title: BindingTarget<String?> { makeBindingTarget { $0.title = $1 } }

    /// Emits before the screen appears.
    @preconcurrency @MainActor
    public var viewWillAppear: Signal<Void, Never> { steps(.willAppear) }

    /// Emits when the screen has appeared.
    @preconcurrency @MainActor
    public var viewDidAppear: Signal<Void, Never> { steps(.didAppear) }

    /// Emits before the screen disappears.
    @preconcurrency @MainActor
    public var viewWillDisappear: Signal<Void, Never> { steps(.willDisappear) }

    /// Emits when the screen has disappeared.
    @preconcurrency @MainActor
    public var viewDidDisappear: Signal<Void, Never> { steps(.didDisappear) }

    @MainActor
    private func steps(_ step: UIViewController.AppearanceStep) -> Signal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        base.hear(step) { observer.send(value: ()) }
        return signal.take(during: lifetime)
    }
}

extension Reactive where Base: UIGestureRecognizer {
    /// Emits the recognizer when the user has done it.
    @preconcurrency @MainActor
    public var stateChanged: Signal<Base, Never> {
        let (signal, observer) = Signal<Base, Never>.pipe()
        let action = UIAction { [weak base] _ in
            if let base { observer.send(value: base) }
        }
        base.addAction(action)
        return signal
    }
}
#endif
