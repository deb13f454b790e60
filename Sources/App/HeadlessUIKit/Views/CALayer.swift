/// What a view's content is drawn with: values are kept, nothing is drawn.
@preconcurrency @MainActor
open class CALayer {
    /// How round the corners are.
    public final var cornerRadius: CGFloat = 0
    /// Whether what is outside is cut off.
    public final var masksToBounds = false
    /// How wide the border is.
    public final var borderWidth: CGFloat = 0
    /// The border's colour.
    public final var borderColor: CGColor?
    /// The shadow's colour.
    public final var shadowColor: CGColor?
    /// How opaque the shadow is, in `0...1`.
    public final var shadowOpacity: Float = 0
    /// How soft the shadow is.
    public final var shadowRadius: CGFloat = 3
    /// Where the shadow falls.
    public final var shadowOffset = CGSize(width: 0, height: -3)
    /// How opaque the layer is, in `0...1`.
    public final var opacity: Float = 1
    /// The colour behind the content.
    public final var backgroundColor: CGColor?
    /// Whether the layer is drawn once and kept.
    public final var shouldRasterize = false

    /// The rectangle in the layer that this one is in.
    public final var frame = CGRect.zero
    /// The layers in this one, back to front.
    public final private(set) var sublayers: [CALayer]?
    /// The layer that this one is in.
    public final private(set) weak var superlayer: CALayer?
    /// What is in front of what; the higher is.
    public final var zPosition: CGFloat = 0
    /// Whether the layer is not drawn.
    public final var isHidden = false
    /// Which corners are round.
    public final var maskedCorners = CACornerMask.all

    /// Creates a layer.
    public required init() {}

    /// The rectangle in the layer's own coordinates.
    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Adds a layer in front of the others.
    public final func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    }

    /// Adds a layer behind those from `index` on.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
    }

    /// Takes the layer out of the one that it is in.
    public final func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Begins an animation, of which nothing comes.
    public final func add(_ animation: CAAnimation, forKey key: String?) {}

    /// Ends an animation: none was begun.
    public final func removeAnimation(forKey key: String) {}

    /// Does nothing: no animation was begun.
    public final func removeAllAnimations() {}
}

/// A colour as a layer takes it.
public struct CGColor: Hashable, Sendable {
    let color: UIColor
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

/// A layer of colours that go over into one another; nothing is drawn.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours.
    public final var colors: [Any]?
    /// Where each of them is, from 0 to 1.
    public final var locations: [Double]?
    /// Where the first one is, the layer being 1 × 1.
    public final var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last one is.
    public final var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A change over time, of which nothing comes.
@preconcurrency @MainActor
open class CAAnimation {
    /// How long, in seconds.
    public final var duration = 0.0
    /// How often.
    public final var repeatCount: Float = 0
    /// Whether it goes back.
    public final var autoreverses = false
    /// Whether it is forgotten when it is over.
    public final var isRemovedOnCompletion = true

    /// Creates a change.
    public init() {}
}

/// A change of one value.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    /// The value's name.
    public final let keyPath: String?
    /// Its beginning.
    public final var fromValue: Any?
    /// Its end.
    public final var toValue: Any?

    /// Creates a change of the value called so.
    public init(keyPath: String?) {
        self.keyPath = keyPath
        super.init()
    }
}
