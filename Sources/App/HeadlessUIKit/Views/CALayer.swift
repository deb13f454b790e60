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

    /// Creates a layer.
    public init() {}

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
