/// A view that shows a part of its content.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    private final var offsetValue = CGPoint.zero
    private final var refreshValue: UIRefreshControl?

    /// What part of the content shows: the point at the upper left corner.
    open var contentOffset: CGPoint {
        get { offsetValue }
        set {
            guard write(newValue, into: &offsetValue) else { return }
            setNeedsLayout()
            didScroll()
        }
    }

    /// The spinner above the content.
    open var refreshControl: UIRefreshControl? {
        get { refreshValue }
        set {
            context.noteWrite(isChange: refreshValue !== newValue, isOnScreen: isOnScreen)
            guard refreshValue !== newValue else { return }
            refreshValue?.removeFromSuperview()
            refreshValue = newValue
            if let newValue { addSubview(newValue) }
        }
    }

    /// The room around the content; without effect on what shows.
    open var contentInset: UIEdgeInsets {
        get { rare.part(Scrolling.self)?.inset ?? .zero }
        set { rare.makePart(Scrolling.self).inset = newValue }
    }

    /// The room around the lines that show where the content is; nothing is drawn.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { rare.part(Scrolling.self)?.indicatorInsets ?? .zero }
        set { rare.makePart(Scrolling.self).indicatorInsets = newValue }
    }

    /// Moves the content on UIKit's behalf: not a write of the app's.
    final func scroll(toY y: CGFloat) {
        guard offsetValue.y != y else { return }
        offsetValue.y = y
        if isOnScreen { context.noteVisibleChange() }
        didScroll()
    }

    /// Notified of scrolling; a table's own delegate.
    var scrollDelegate: (any UIScrollViewDelegate)? { rare.part(Scrolling.self)?.delegate }

    /// Tells the delegate.
    func didScroll() {
        guard let scrollDelegate else { return }
        context.inApp { scrollDelegate.scrollViewDidScroll(self) }
    }
}
