extension UIView {
    /// How a view looks, where it differs from most.
    final class Look: RareState.Part {
        var tint: UIColor?
        var contentMode = ContentMode.scaleToFill
        var clips = false
        var layer: CALayer?
        var gestures: [UIGestureRecognizer] = []
        var margins: UIEdgeInsets?
        var mask: UIView.AutoresizingMask = []
        var transform = CGAffineTransform.identity
        var preservesMargins = false
        var isElement = false
        var traits: UIAccessibilityTraits = []
        var hint: String?
        var isOpaque = true
        var style = UIUserInterfaceStyle.unspecified
        var isExclusive = false
        var resizes = true
        var maskView: UIView?
        var direction = UISemanticContentAttribute.unspecified
        var tintMode = UIView.TintAdjustmentMode.automatic
    }

    /// How content fits a view.
    public enum ContentMode: Int, Hashable, Sendable {
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

    /// What of a view grows with its superview.
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
        let made = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).made(for: self)
        look.layer = made
        return made
    }

    /// What of the view grows with its superview.
    public final var autoresizingMask: AutoresizingMask {
        get { rare.part(Look.self)?.mask ?? [] }
        set {
            rare.makePart(Look.self).mask = newValue
            context.resizesSubviews = true
        }
    }

    /// The distance of content from the edges, for constraints to margins: unless set 8 points; in a cell 11, and 16 at its sides;
    /// of a screen 16 at its sides alone.
    public final var layoutMargins: UIEdgeInsets {
        get {
            if let margins = rare.part(Look.self)?.margins { return margins }
            if controller != nil { return UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) }
            return superview?.isCell == true
                ? UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
                : UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        set {
            rare.makePart(Look.self).margins = newValue
            setNeedsLayout()
        }
    }

    /// What is done to a tint behind another screen.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        case automatic
        case normal
        case dimmed
    }

    /// What is done to the tint behind another screen; nothing is drawn.
    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { rare.part(Look.self)?.tintMode ?? .automatic }
        set { rare.makePart(Look.self).tintMode = newValue }
    }

    /// How the view is turned and stretched; kept, and not drawn.
    public final var transform: CGAffineTransform {
        get { rare.part(Look.self)?.transform ?? .identity }
        set { _ = write(newValue, into: &rare.makePart(Look.self).transform) }
    }

    /// The same, by the way that people read: from left to right.
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top,
                leading: margins.left,
                bottom: margins.bottom,
                trailing: margins.right
            )
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top,
                left: newValue.leading,
                bottom: newValue.bottom,
                right: newValue.trailing
            )
        }
    }

    /// Whether the superview's margins count; without effect.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { rare.part(Look.self)?.preservesMargins ?? false }
        set { rare.makePart(Look.self).preservesMargins = newValue }
    }

    /// Whether a screen reader reads the view; nothing does here.
    public final var isAccessibilityElement: Bool {
        get { rare.part(Look.self)?.isElement ?? false }
        set { rare.makePart(Look.self).isElement = newValue }
    }

    /// What the view is for a screen reader; nothing reads it here.
    public final var accessibilityTraits: UIAccessibilityTraits {
        get { rare.part(Look.self)?.traits ?? [] }
        set { rare.makePart(Look.self).traits = newValue }
    }

    /// What a screen reader says of what a tap does; nothing reads it here.
    public final var accessibilityHint: String? {
        get { rare.part(Look.self)?.hint }
        set { rare.makePart(Look.self).hint = newValue }
    }

    /// Whether nothing shines through; nothing is drawn.
    public final var isOpaque: Bool {
        get { rare.part(Look.self)?.isOpaque ?? true }
        set { rare.makePart(Look.self).isOpaque = newValue }
    }

    /// Light or dark, whatever the system's setting; nothing is drawn.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare.part(Look.self)?.style ?? .unspecified }
        set { rare.makePart(Look.self).style = newValue }
    }

    /// Whether no other view is touched meanwhile; without effect.
    public final var isExclusiveTouch: Bool {
        get { rare.part(Look.self)?.isExclusive ?? false }
        set { rare.makePart(Look.self).isExclusive = newValue }
    }

    /// Whether subviews grow with the view.
    public final var autoresizesSubviews: Bool {
        get { rare.part(Look.self)?.resizes ?? true }
        set { rare.makePart(Look.self).resizes = newValue }
    }

    /// The view through which this one shows; nothing is drawn.
    public final var mask: UIView? {
        get { rare.part(Look.self)?.maskView }
        set { rare.makePart(Look.self).maskView = newValue }
    }

    /// Which way content goes; without effect.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { rare.part(Look.self)?.direction ?? .unspecified }
        set { rare.makePart(Look.self).direction = newValue }
    }

    /// A point of this view in another's coordinates; in the window's for nil.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (mine, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
    }

    /// A point of another view, or of the window for nil, in this one's coordinates.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (mine, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + other.x - mine.x, y: point.y + other.y - mine.y)
    }

    /// A rectangle of this view in another's coordinates; in the window's for nil.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// A rectangle of another view, or of the window for nil, in this one's coordinates.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Where the view's upper left corner is in its window.
    private final var origin: CGPoint {
        var (view, point) = (Optional(self), CGPoint.zero)
        while let current = view, current.superview != nil {
            point.x += current.frame.minX
            point.y += current.frame.minY
            if let scroll = current.superview as? UIScrollView {
                point.x -= scroll.contentOffset.x
                point.y -= scroll.contentOffset.y
            }
            view = current.superview
        }
        return point
    }

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

extension UIView {
    /// A stand-in for all views of the class, on which looks are set that they begin with: here they do not, which is said once.
    public static func appearance() -> Self {
        Differences.say("what is set on appearance() of a class reaches no view")
        return madeOfNoSize()
    }
}
