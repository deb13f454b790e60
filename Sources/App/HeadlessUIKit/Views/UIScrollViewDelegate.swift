public import protocol Foundation.NSObjectProtocol

/// What a scroll view tells.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when other content shows, whether the user or the app has scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user lets go.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool)
    /// Called when content that the user let go stands still.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called before the user lets go, with where the content will stand still.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )
    /// Called when content that the user let go begins to slow down; never called, it stands still at once.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated scroll is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the user has tapped the bar above; never called.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the content is larger or smaller; never called.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Whether a tap on the bar above scrolls to the top; never asked.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The view that becomes larger or smaller; never asked.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Yes.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

extension UIScrollView {
    /// What few scroll views have.
    final class Scrolling: RareState.Part {
        weak var delegate: (any UIScrollViewDelegate)?
        var inset = UIEdgeInsets.zero
        var isEnabled = true
        var size = CGSize.zero
        var dismissMode = KeyboardDismissMode.none
        var adjustment = ContentInsetAdjustmentBehavior.automatic
        var bounces = true
        var bouncesUp = false
        var bouncesAside = false
        var showsUp = true
        var showsAside = true
        var isPaging = false
        var scrollsToTop = true
        var indicatorInsets = UIEdgeInsets.zero
        var minimumZoom: CGFloat = 1
        var maximumZoom: CGFloat = 1
        var delaysTouches = true
        var cancelsTouches = true
    }

    /// What scrolling does to typing; without effect.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        case none
        case onDrag
        /// Takes the keyboard along.
        case interactive
    }

    /// Notified of scrolling.
    @_disfavoredOverload public final var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { rare.makePart(Scrolling.self).delegate = newValue }
    }

    /// Whether the user can scroll.
    public final var isScrollEnabled: Bool {
        get { rare.part(Scrolling.self)?.isEnabled ?? true }
        set { rare.makePart(Scrolling.self).isEnabled = newValue }
    }

    /// Whether content keeps clear of bars; there are none.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        case automatic
        /// Where it scrolls.
        case scrollableAxes
        case never
        case always
    }

    /// Whether content keeps clear of bars; without effect.
    public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { rare.part(Scrolling.self)?.adjustment ?? .automatic }
        set { rare.makePart(Scrolling.self).adjustment = newValue }
    }

    /// The room around the content with what bars cover: nothing here.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }

    /// Whether content can be pulled beyond its end; it cannot here.
    public final var bounces: Bool {
        get { rare.part(Scrolling.self)?.bounces ?? true }
        set { rare.makePart(Scrolling.self).bounces = newValue }
    }

    /// Whether little content can be pulled up and down; it cannot here.
    public final var alwaysBounceVertical: Bool {
        get { rare.part(Scrolling.self)?.bouncesUp ?? false }
        set { rare.makePart(Scrolling.self).bouncesUp = newValue }
    }

    /// Whether little content can be pulled aside; it cannot here.
    public final var alwaysBounceHorizontal: Bool {
        get { rare.part(Scrolling.self)?.bouncesAside ?? false }
        set { rare.makePart(Scrolling.self).bouncesAside = newValue }
    }

    /// Whether a line shows where the content is; nothing is drawn.
    public final var showsVerticalScrollIndicator: Bool {
        get { rare.part(Scrolling.self)?.showsUp ?? true }
        set { rare.makePart(Scrolling.self).showsUp = newValue }
    }

    /// Whether a line shows where the content is; nothing is drawn.
    public final var showsHorizontalScrollIndicator: Bool {
        get { rare.part(Scrolling.self)?.showsAside ?? true }
        set { rare.makePart(Scrolling.self).showsAside = newValue }
    }

    /// Whether scrolling ends at whole pages; without effect.
    public final var isPagingEnabled: Bool {
        get { rare.part(Scrolling.self)?.isPaging ?? false }
        set { rare.makePart(Scrolling.self).isPaging = newValue }
    }

    /// Whether a tap on the bar above scrolls to the top; without effect.
    public final var scrollsToTop: Bool {
        get { rare.part(Scrolling.self)?.scrollsToTop ?? true }
        set { rare.makePart(Scrolling.self).scrollsToTop = newValue }
    }

    /// The room around the upright line that shows where the content is; nothing is drawn.
    public final var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }

    /// How small content can become; without effect.
    public final var minimumZoomScale: CGFloat {
        get { rare.part(Scrolling.self)?.minimumZoom ?? 1 }
        set { rare.makePart(Scrolling.self).minimumZoom = newValue }
    }

    /// How large content can become; without effect.
    public final var maximumZoomScale: CGFloat {
        get { rare.part(Scrolling.self)?.maximumZoom ?? 1 }
        set { rare.makePart(Scrolling.self).maximumZoom = newValue }
    }

    /// Whether views get touches late; without effect.
    public final var delaysContentTouches: Bool {
        get { rare.part(Scrolling.self)?.delaysTouches ?? true }
        set { rare.makePart(Scrolling.self).delaysTouches = newValue }
    }

    /// Whether a touch becomes a scroll; without effect.
    public final var canCancelContentTouches: Bool {
        get { rare.part(Scrolling.self)?.cancelsTouches ?? true }
        set { rare.makePart(Scrolling.self).cancelsTouches = newValue }
    }

    /// How large content is: as it is.
    public final var zoomScale: CGFloat { 1 }
    /// Whether the user has a finger on the content: not between two gestures.
    public final var isDragging: Bool { false }
    /// Whether content goes on by itself: it stands still at once.
    public final var isDecelerating: Bool { false }
    /// Whether the user has touched the content: not between two gestures.
    public final var isTracking: Bool { false }

    /// The area of the content.
    public final var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// The area of the view.
    public final var frameLayoutGuide: UILayoutGuide { guide(.visibleContent) }

    /// Shows the lines that show where the content is; nothing is drawn.
    public final func flashScrollIndicators() {}

    /// The extent of the content, as the app or its constraints have set it.
    public final var contentSize: CGSize {
        get { rare.part(Scrolling.self)?.size ?? .zero }
        set { rare.makePart(Scrolling.self).size = newValue }
    }

    /// What scrolling does to typing; without effect.
    public final var keyboardDismissMode: KeyboardDismissMode {
        get { rare.part(Scrolling.self)?.dismissMode ?? .none }
        set { rare.makePart(Scrolling.self).dismissMode = newValue }
    }

    /// Shows another part of the content.
    public final func setContentOffset(_ offset: CGPoint, animated: Bool) {
        contentOffset = offset
        if animated { endScrollingAnimation() }
    }

    /// Scrolls so that a rectangle of the content shows; not at all where it does.
    public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let height = frame.size.height > 0 ? frame.size.height : context.screenHeight
        let y = min(rect.minY, max(contentOffset.y, rect.maxY - height))
        guard y != contentOffset.y else { return }
        setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
    }

    /// Tells the delegate in a later turn that an animated scroll, which takes no time, is over.
    final func endScrollingAnimation() {
        guard scrollDelegate != nil else { return }
        context.afterCommit { [weak self] in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// For the harness: the user scrolls to `y`, within the content.
    @discardableResult
    public final func drag(toY y: CGFloat) -> Bool {
        guard isScrollEnabled, canBeTouched else { return false }
        scrollDelegate?.scrollViewWillBeginDragging(self)
        var target = CGPoint(x: contentOffset.x, y: max(0, y))
        if let scrollDelegate {
            withUnsafeMutablePointer(to: &target) {
                scrollDelegate.scrollViewWillEndDragging(
                    self,
                    withVelocity: .zero,
                    targetContentOffset: $0
                )
            }
        }
        scroll(toY: target.y)
        setNeedsLayout()
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        return true
    }
}
