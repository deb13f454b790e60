extension UIView {
    /// How a view looks, where it differs from most.
    final class Look: RareState.Part {
        var tint: UIColor?
        var contentMode = ContentMode.scaleToFill
        var clips = false
        var layer: CALayer?
        var gestures: [UIGestureRecognizer] = []
        var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        var mask: UIView.AutoresizingMask = []
    }

    /// How content fits a view.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Stretched.
        case scaleToFill
        /// As large as can be seen whole.
        case scaleAspectFit
        /// As small as fills the view.
        case scaleAspectFill
        /// Drawn again when the view's size changes.
        case redraw
        /// In its own size, in the middle.
        case center
        /// In its own size, at the top.
        case top
        /// In its own size, at the bottom.
        case bottom
        /// In its own size, on the left.
        case left
        /// In its own size, on the right.
        case right
    }

    /// What of a view grows with its superview; without effect.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content fits the view.
    public final var contentMode: ContentMode {
        get { rare.part(Look.self)?.contentMode ?? .scaleToFill }
        set { _ = write(newValue, into: &rare.makePart(Look.self).contentMode) }
    }

    /// Whether what is outside of the view is cut off.
    public final var clipsToBounds: Bool {
        get { rare.part(Look.self)?.clips ?? false }
        set { _ = write(newValue, into: &rare.makePart(Look.self).clips) }
    }

    /// Corners, borders and shadows; kept, and not drawn.
    public final var layer: CALayer {
        let look = rare.makePart(Look.self)
        if let layer = look.layer { return layer }
        let made = CALayer()
        look.layer = made
        return made
    }

    /// What of the view grows with its superview; without effect.
    public final var autoresizingMask: AutoresizingMask {
        get { rare.part(Look.self)?.mask ?? [] }
        set { rare.makePart(Look.self).mask = newValue }
    }

    /// The distance of content from the edges; without effect.
    public final var layoutMargins: UIEdgeInsets {
        get {
            rare.part(Look.self)?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        set { rare.makePart(Look.self).margins = newValue }
    }

    /// What bars cover of the view: nothing here.
    public final var safeAreaInsets: UIEdgeInsets { .zero }

    /// The point in the middle, in the superview.
    public final var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            let size = frame.size
            let origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
            frame = CGRect(origin: origin, size: size)
        }
    }

    /// Asks for drawing, which there is none of.
    public final func setNeedsDisplay() {}
}

extension UIView {
    /// Adds `view` in front of another subview.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let index = subviews.firstIndex { $0 === sibling }
        insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
    }

    /// Adds `view` behind another subview.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Puts a subview in front of the others.
    public final func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self, subviews.last !== view else { return }
        insertSubview(view, at: subviews.count)
    }

    /// Puts a subview behind the others.
    public final func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self, subviews.first !== view else { return }
        insertSubview(view, at: 0)
    }

    /// The first view in this tree with this number, itself included.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Ends typing in this tree.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let view = context.firstResponder as? UIView, view.isDescendant(of: self) else {
            return false
        }
        return view.resignFirstResponder()
    }
}
