#if RxSwift
public import class Foundation.NSObject
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// A scroll view's delegate, which tells observables and then the delegate that the app has set.
@preconcurrency @MainActor
open class RxScrollViewDelegateProxy: NSObject, UIScrollViewDelegate {
    let didScroll = PublishSubject<Void>()
    let willBeginDragging = PublishSubject<Void>()
    let didEndDragging = PublishSubject<Bool>()
    let didEndDecelerating = PublishSubject<Void>()
    let didEndScrollingAnimation = PublishSubject<Void>()

    /// The app's own delegate.
    weak var scrollDelegate: (any UIScrollViewDelegate)?

    override init() { super.init() }

    /// Tells both.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        didScroll.onNext(())
        scrollDelegate?.scrollViewDidScroll(scrollView)
    }

    /// Tells both.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        willBeginDragging.onNext(())
        scrollDelegate?.scrollViewWillBeginDragging(scrollView)
    }

    /// Tells both.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
        didEndDragging.onNext(willDecelerate)
        scrollDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate)
    }

    /// Tells both.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        didEndDecelerating.onNext(())
        scrollDelegate?.scrollViewDidEndDecelerating(scrollView)
    }

    /// As the app's.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        scrollDelegate?.scrollViewWillEndDragging(
            scrollView,
            withVelocity: velocity,
            targetContentOffset: targetContentOffset
        )
    }

    /// Tells both.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        didEndScrollingAnimation.onNext(())
        scrollDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
}

extension UIScrollView {
    /// The proxy, which takes the delegate's place the first time it is asked for.
    var rxDelegateProxy: RxScrollViewDelegateProxy {
        if let table = self as? UITableView { return table.rxTableDelegateProxy }
        if let text = self as? UITextView { return text.rxTextDelegateProxy }
        if let proxy = attachment(RxScrollViewDelegateProxy.self) { return proxy }
        let proxy = RxScrollViewDelegateProxy()
        attach(proxy)
        proxy.scrollDelegate = delegate
        delegate = proxy
        return proxy
    }
}

extension Reactive where Base: UIScrollView {
    /// What part of the content shows: told at each scroll.
    @preconcurrency @MainActor
    public var contentOffset: ControlProperty<CGPoint> {
        let source = Observable<CGPoint>.deferred { [weak view = base] in
            guard let view else { return .empty() }
            return view.rxDelegateProxy.didScroll
                .startWith(())
                .compactMap { [weak view] in view?.contentOffset }
        }
        return ControlProperty(
            values: source,
            valueSink: Binder(base, scheduler: AppMainScheduler()) { $0.contentOffset = $1 }
        )
    }

    /// Other content shows.
    @preconcurrency @MainActor
    public var didScroll: ControlEvent<Void> {
        ControlEvent(events: base.rxDelegateProxy.didScroll)
    }

    /// The user begins to scroll.
    @preconcurrency @MainActor
    public var willBeginDragging: ControlEvent<Void> {
        ControlEvent(events: base.rxDelegateProxy.willBeginDragging)
    }

    /// The user lets go; whether the content goes on by itself.
    @preconcurrency @MainActor
    public var didEndDragging: ControlEvent<Bool> {
        ControlEvent(events: base.rxDelegateProxy.didEndDragging)
    }

    /// Content that the user let go stands still.
    @preconcurrency @MainActor
    public var didEndDecelerating: ControlEvent<Void> {
        ControlEvent(events: base.rxDelegateProxy.didEndDecelerating)
    }

    /// An animated scroll is over.
    @preconcurrency @MainActor
    public var didEndScrollingAnimation: ControlEvent<Void> {
        ControlEvent(events: base.rxDelegateProxy.didEndScrollingAnimation)
    }
}
#endif
