public import class Foundation.NSObject

/// What a view's content is drawn with: values are kept, nothing is drawn.
///
/// Where a layer is a view's, its frame and whether it is hidden are the view's.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private final weak var view: UIView?
    private final var ownFrame = CGRect.zero
    private final var isOwnHidden = false

    open var cornerRadius: CGFloat = 0
    open var masksToBounds = false
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var opacity: Float = 1
    open var backgroundColor: CGColor?
    open var shouldRasterize = false
    open var mask: CALayer?
    open var name: String?
    open var contents: Any?
    open var contentsScale: CGFloat = 3
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var maskedCorners = CACornerMask.all
    open var rasterizationScale: CGFloat = 1
    open var isOpaque = false
    /// Asked and notified; not here.
    open weak var delegate: (any CALayerDelegate)?
    /// What a module above keeps.
    package final var extras: [String: Any] = [:]

    /// The layers in this one, back to front.
    open private(set) var sublayers: [CALayer]?
    /// The layer that this one is in.
    open private(set) weak var superlayer: CALayer?

    /// Creates a layer.
    public override init() { super.init() }
    /// Creates a copy of a layer for its presentation; never called.
    public init(layer: Any) { super.init() }
    /// Creates a layer as an archive would.
    public required init?(coder: NSCoder) { super.init() }

    @usableFromInline
    convenience init(owner: UIView) {
        self.init()
        view = owner
    }

    @_silgen_name("$s13HeadlessUIKit7CALayerC5ownerAcA6UIViewC_tcfC")
    private static func owned(_ owner: __owned UIView) -> CALayer

    /// Makes a layer of this class through its `init()`; see ReusableViews.swift.
    static func made(for view: UIView) -> Self { unsafeDowncast(owned(view), to: Self.self) }

    /// The rectangle in the layer that this one is in.
    open var frame: CGRect {
        get { view?.frame ?? ownFrame }
        set {
            let isResized = newValue.size != frame.size
            if let view { view.frame = newValue } else { ownFrame = newValue }
            if isResized { setNeedsLayout() }
        }
    }

    /// The rectangle in the layer's own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Where ``anchorPoint`` is in the layer that this one is in.
    open var position: CGPoint {
        get {
            CGPoint(
                x: frame.minX + anchorPoint.x * frame.width,
                y: frame.minY + anchorPoint.y * frame.height
            )
        }
        set {
            frame.origin = CGPoint(
                x: newValue.x - anchorPoint.x * frame.width,
                y: newValue.y - anchorPoint.y * frame.height
            )
        }
    }

    /// Whether the layer is not drawn.
    open var isHidden: Bool {
        get { view?.isHidden ?? isOwnHidden }
        set { if let view { view.isHidden = newValue } else { isOwnHidden = newValue } }
    }

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    }

    /// Adds a layer behind those from `index` on.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
    }

    /// Takes the layer out of the one that it is in.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Asks for `layoutSublayers()`, which is called at once: no commit looks at layers.
    open func setNeedsLayout() { layoutSublayers() }
    /// Does nothing: what has been asked for is done.
    open func layoutIfNeeded() {}
    /// Places the layers in this one.
    open func layoutSublayers() {}
    /// Asks for drawing, which there is none of.
    open func setNeedsDisplay() {}
    /// Draws the layer; never called.
    open func display() {}
    /// Draws into a context; never called.
    open func draw(in context: CGContext) {}
    /// What is done when a value changes; never asked.
    open func action(forKey event: String) -> (any CAAction)? { nil }

    /// Begins an animation, of which nothing comes.
    open func add(_ animation: CAAnimation, forKey key: String?) {}
    /// Ends an animation: none was begun.
    open func removeAnimation(forKey key: String) {}
    /// Does nothing: no animation was begun.
    open func removeAllAnimations() {}
}

/// What a layer asks and tells; never called.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {}

/// What is done when a layer's value changes; nothing here.
@preconcurrency @MainActor
public protocol CAAction {}

/// A colour as a layer takes it.
public struct CGColor: Hashable, Sendable {
    package let color: UIColor
}

extension UIColor {
    /// The colour as a layer takes it.
    public var cgColor: CGColor { CGColor(color: self) }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set of corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)
}

/// A change over time, of which nothing comes.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction {
    open var duration = 0.0
    open var beginTime = 0.0
    open var timeOffset = 0.0
    open var speed: Float = 1
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    /// What a module above keeps.
    package final var extras: [String: Any] = [:]

    /// Creates a change.
    public override init() { super.init() }
    /// Creates a change as an archive would.
    public required init?(coder: NSCoder) { super.init() }
}

/// What an app draws in.
///
/// Nothing is drawn; what is asked for is only told apart.
@preconcurrency @MainActor
public final class CGContext {
    /// Tells drawings apart.
    package private(set) var drawn: UInt64

    package init(size: CGSize) {
        drawn = 14_695_981_039_346_656_037
        note(size.width, size.height)
    }

    /// FNV-1a over the numbers' bits, so that an image has one number in every process.
    package func note(_ numbers: CGFloat...) {
        for number in numbers { drawn = (drawn ^ number.bitPattern) &* 1_099_511_628_211 }
    }
}
