public import HeadlessUIKit

/// Makes images of what an app draws: of the right size, without what was drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
    private let size: CGSize

    /// Makes images of a size.
    public init(size: CGSize) { self.size = size }

    /// Makes images of a size and form.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }

    /// Makes images of a rectangle's size.
    public init(bounds: CGRect) { size = bounds.size }

    /// Runs the app's drawing, and makes an image of its size: the same for the same size.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(size: size)
        actions(context)
        return UIImage(identifier: context.cgContext.drawn, size: size)
    }
}

/// What form an image has; without effect.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat {
    /// Pixels a point.
    public final var scale: CGFloat = 3
    /// Whether nothing shines through.
    public final var opaque = false

    /// Creates the usual form.
    public init() {}

    /// The usual form.
    public static func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

/// What an app draws an image in.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// What to draw in.
    public let cgContext: CGContext
    /// The form of the image.
    public let format = UIGraphicsImageRendererFormat()

    init(size: CGSize) { cgContext = CGContext(size: size) }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a rectangle's edges.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Draws only within a rectangle from now on.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

extension CGContext {
    func note(_ rect: CGRect) { note(rect.minX, rect.minY, rect.width, rect.height) }

    /// Fills from now on with a colour.
    public func setFillColor(_ color: CGColor) { note(CGFloat(color.color.number)) }
    /// Draws lines from now on with a colour.
    public func setStrokeColor(_ color: CGColor) { note(CGFloat(color.color.number)) }
    /// Draws lines from now on so wide.
    public func setLineWidth(_ width: CGFloat) { note(width) }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { note(rect) }
    /// Fills an oval.
    public func fillEllipse(in rect: CGRect) { note(rect) }
    /// Draws a rectangle's edges.
    public func stroke(_ rect: CGRect) { note(rect) }
    /// Draws an oval's edge.
    public func strokeEllipse(in rect: CGRect) { note(rect) }
    /// Adds an oval to what is to be drawn.
    public func addEllipse(in rect: CGRect) { note(rect) }
    /// Adds a rectangle to what is to be drawn.
    public func addRect(_ rect: CGRect) { note(rect) }
    /// Goes somewhere.
    public func move(to point: CGPoint) { note(point.x, point.y) }
    /// Adds a line to what is to be drawn.
    public func addLine(to point: CGPoint) { note(point.x, point.y) }
    /// Fills what is to be drawn.
    public func fillPath() { note(1) }
    /// Draws the lines that are to be drawn.
    public func strokePath() { note(2) }
    /// Draws only within a rectangle from now on.
    public func clip(to rect: CGRect) { note(rect) }
    /// Draws only within what was to be drawn from now on.
    public func clip() { note(3) }
    /// Moves what is drawn from now on.
    public func translateBy(x: CGFloat, y: CGFloat) { note(x, y) }
    /// Stretches what is drawn from now on.
    public func scaleBy(x: CGFloat, y: CGFloat) { note(x, y) }
    /// Turns what is drawn from now on.
    public func rotate(by angle: CGFloat) { note(angle) }
    /// Remembers how things are drawn.
    public func saveGState() {}
    /// Draws as remembered.
    public func restoreGState() {}
}

extension UIImage {
    /// Draws the image; nothing is drawn.
    public func draw(at point: CGPoint) {}
    /// Draws the image; nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// The form that images like this are made in.
    @MainActor
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
    /// Pixels a point.
    public var scale: CGFloat { 3 }

    /// The same image with edges that are stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

extension UIColor {
    /// Fills from now on with the colour; nothing is drawn.
    public func setFill() {}
    /// Draws lines from now on with the colour; nothing is drawn.
    public func setStroke() {}
    /// Fills and draws lines from now on with the colour; nothing is drawn.
    public func set() {}
}
