// Layers of certain kinds, and what all layers have that few apps use. Values are kept, nothing is drawn.

public import HeadlessUIKit

/// A layer that shows an outline.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = UIColor.black.cgColor
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var strokeColor: CGColor?
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineWidth: CGFloat = 1
    open var miterLimit: CGFloat = 10
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}

/// Which parts are within an outline.
public enum CAShapeLayerFillRule: String, Sendable {
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
}

/// How a line ends.
public enum CAShapeLayerLineCap: String, Sendable {
    case butt
    case round
    case square
}

/// How lines meet.
public enum CAShapeLayerLineJoin: String, Sendable {
    case miter
    case round
    case bevel
}

/// A layer of colours that go over into one another.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
    open var type = CAGradientLayerType.axial
}

/// How colours go over into one another.
public enum CAGradientLayerType: String, Sendable {
    case axial
    case radial
    case conic
}

/// How a picture fits its layer.
public enum CALayerContentsGravity: String, Sendable {
    case center
    case resize
    case resizeAspect
    case resizeAspectFill
}

/// How a corner goes over into edges.
public enum CALayerCornerCurve: String, Sendable {
    case circular
    case continuous
}

extension CALayer {
    private func kept<Value>(_ name: String, _ value: Value) -> Value {
        extras[name] as? Value ?? value
    }

    /// The outline of the shadow.
    public final var shadowPath: CGPath? {
        get { extras["shadowPath"] as? CGPath }
        set { extras["shadowPath"] = newValue }
    }
    /// How corners go over into edges.
    public final var cornerCurve: CALayerCornerCurve {
        get { kept("cornerCurve", .circular) }
        set { extras["cornerCurve"] = newValue }
    }
    /// How the picture fits.
    public final var contentsGravity: CALayerContentsGravity {
        get { kept("contentsGravity", .resize) }
        set { extras["contentsGravity"] = newValue }
    }
    /// How the layer is turned and stretched.
    public final var transform: CATransform3D {
        get { kept("transform", CATransform3DIdentity) }
        set { extras["transform"] = newValue }
    }
    /// Whether layers in this one become opaque together.
    public final var allowsGroupOpacity: Bool {
        get { kept("allowsGroupOpacity", true) }
        set { extras["allowsGroupOpacity"] = newValue }
    }
    /// What is done when values change; never done.
    public final var actions: [String: any CAAction]? {
        get { extras["actions"] as? [String: any CAAction] }
        set { extras["actions"] = newValue }
    }
    /// How fast its time goes.
    public final var speed: Float {
        get { kept("speed", 1) }
        set { extras["speed"] = newValue }
    }
    /// What its time is ahead, in seconds.
    public final var timeOffset: Double {
        get { kept("timeOffset", 0) }
        set { extras["timeOffset"] = newValue }
    }
    /// When its time begins, in seconds.
    public final var beginTime: Double {
        get { kept("beginTime", 0) }
        set { extras["beginTime"] = newValue }
    }

    /// How the layer is turned and stretched, flat.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        extras["affine"] = transform
    }
    /// How the layer is turned and stretched, flat.
    public final func affineTransform() -> CGAffineTransform { kept("affine", .identity) }
    /// What shows now: the layer itself, nothing is animated.
    public final func presentation() -> Self? { self }
    /// The layer that this one stands for.
    public final func model() -> Self { self }
    /// Draws all of it; nothing is drawn.
    public final func render(in context: CGContext) {}
    /// Whether a point is in the layer.
    public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// The names of animations: none was begun.
    public final func animationKeys() -> [String]? { nil }
    /// An animation: none was begun.
    public final func animation(forKey key: String) -> CAAnimation? { nil }
    /// Asks for drawing, which there is none of.
    public final func setNeedsDisplay(_ rect: CGRect) {}

    /// Adds a layer in front of another.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
        insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
    }
    /// Adds a layer behind another.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    /// Puts a layer in another's place.
    public final func replaceSublayer(_ layer: CALayer, with other: CALayer) {
        insertSublayer(other, below: layer)
        layer.removeFromSuperlayer()
    }
}

/// How something is turned and stretched in space; nothing is drawn.
public struct CATransform3D: Hashable, Sendable {
    /// The number in row 1, column 1.
    public var m11: CGFloat = 0
    /// The number in row 2, column 2.
    public var m22: CGFloat = 0
    /// The number in row 3, column 3.
    public var m33: CGFloat = 0
    /// The number in row 3, column 4.
    public var m34: CGFloat = 0
    /// The number in row 4, column 1.
    public var m41: CGFloat = 0
    /// The number in row 4, column 2.
    public var m42: CGFloat = 0
    /// The number in row 4, column 3.
    public var m43: CGFloat = 0
    /// The number in row 4, column 4.
    public var m44: CGFloat = 0

    /// Creates one of zeros.
    public init() {}
}

/// Not at all.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Stretched.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var made = CATransform3D()
    (made.m11, made.m22, made.m33, made.m44) = (x, y, z, 1)
    return made
}

/// Moved.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
    var made = CATransform3DIdentity
    (made.m41, made.m42, made.m43) = (x, y, z)
    return made
}

/// Whether two are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

/// Whether it is not at all.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DIdentity
}

/// A layer whose layers keep their depth; nothing is drawn.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}
