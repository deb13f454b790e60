/// What a scroll view tells.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when other content shows, whoever has scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user lets go.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool)
    /// Called when content that the user let go stands still.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
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
}

extension UIScrollView {
    /// What few scroll views have.
    final class Scrolling: RareState.Part {
        weak var delegate: (any UIScrollViewDelegate)?
        var inset = UIEdgeInsets.zero
        var isEnabled = true
        var size = CGSize.zero
        var dismissMode = KeyboardDismissMode.none
    }

    /// What scrolling does to typing; without effect.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// Ends it.
        case onDrag
        /// Takes the keyboard along.
        case interactive
    }

    /// Told of scrolling.
    @_disfavoredOverload public final var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { rare.makePart(Scrolling.self).delegate = newValue }
    }

    /// The room around the content; without effect on what shows.
    public final var contentInset: UIEdgeInsets {
        get { rare.part(Scrolling.self)?.inset ?? .zero }
        set { rare.makePart(Scrolling.self).inset = newValue }
    }

    /// Whether the user can scroll.
    public final var isScrollEnabled: Bool {
        get { rare.part(Scrolling.self)?.isEnabled ?? true }
        set { rare.makePart(Scrolling.self).isEnabled = newValue }
    }

    /// The extent of the content, as the app has set it.
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
    public final func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }

    /// For the harness: the user scrolls to `y`, within the content.
    @discardableResult
    public final func drag(toY y: CGFloat) -> Bool {
        guard isScrollEnabled, canBeTouched else { return false }
        scrollDelegate?.scrollViewWillBeginDragging(self)
        scroll(toY: max(0, y))
        setNeedsLayout()
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        return true
    }
}
