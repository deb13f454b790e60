// Contexts as of old, and what of images few apps use.

public import HeadlessUIKit

extension UIGraphicsImageRenderer {
    /// Makes images of a rectangle's size and of a form.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: bounds)
    }
    /// The image as a file.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The contexts that have been begun, the last one first.
@MainActor private var contexts: [(context: CGContext, size: CGSize)] = []

/// Begins an image.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    contexts.append((CGContext(size: size), size))
}
/// Begins an image of a form.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
    UIGraphicsBeginImageContext(size)
}
/// What the image that was begun last is drawn in.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last?.context }
/// The image that was begun last: of its size, without what was drawn.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    contexts.last.map { UIImage(identifier: $0.context.drawn, size: $0.size) }
}
/// Ends the image that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }
/// Fills a rectangle.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { contexts.last?.context.fill(rect) }

extension CGContext {
    /// How lines are broken, from now on.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// How lines end, from now on.
    public func setLineCap(_ cap: CGLineCap) { note(CGFloat(cap.rawValue)) }
    /// How lines meet, from now on.
    public func setLineJoin(_ join: CGLineJoin) { note(CGFloat(join.rawValue)) }
    /// How opaque all is, from now on.
    public func setAlpha(_ alpha: CGFloat) { note(alpha) }
    /// What shadow all has, from now on.
    public func setShadow(offset: CGSize, blur: CGFloat) { note(offset.width, offset.height, blur) }
    /// What shadow all has, from now on.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        setShadow(offset: offset, blur: blur)
    }
    /// Ends an outline where it began.
    public func closePath() { note(4) }
    /// How what is drawn mixes with what is there, from now on.
    public func setBlendMode(_ mode: CGBlendMode) { note(CGFloat(mode.rawValue)) }
    /// Draws a picture.
    public func draw(_ image: CGImage, in rect: CGRect) { note(rect) }
    /// Adds an outline.
    public func addPath(_ path: CGPath) { note(path.boundingBox) }
    /// Adds a curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        note(end.x, end.y, control1.x, control1.y, control2.x, control2.y)
    }
    /// Adds a curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        note(end.x, end.y, control.x, control.y)
    }
    /// Adds a part of a circle.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        note(center.x, center.y, radius, startAngle, endAngle, clockwise ? 1 : 0)
    }
    /// Takes away what was drawn in a rectangle.
    public func clear(_ rect: CGRect) { note(rect) }
}

/// A picture's pixels; there are none.
public final class CGImage: Sendable {
    /// How many from left to right.
    public let width: Int
    /// How many from top to bottom.
    public let height: Int
    let image: UIImage

    init(_ image: UIImage) {
        self.image = image
        width = Int(image.size.width * image.scale)
        height = Int(image.size.height * image.scale)
    }
}

extension UIImage {
    /// Which way up the picture is.
    public enum Orientation: Int, Hashable, Sendable {
        case up
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }

    /// Which edges are stretched.
    public enum ResizingMode: Int, Hashable, Sendable {
        case tile
        case stretch
    }

    /// The picture's pixels; there are none in them.
    public var cgImage: CGImage? { CGImage(self) }
    /// Which way up the picture is: as it was made.
    public var imageOrientation: Orientation { .up }
    /// How the picture takes on a tint.
    public var renderingMode: RenderingMode { .automatic }

    /// Creates the picture of pixels.
    public convenience init(cgImage: CGImage) {
        self.init(identifier: cgImage.image.identifier, size: cgImage.image.size)
    }
    /// Creates the picture of pixels, of which some go to a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: cgImage)
    }
    /// Creates the picture in a file; nil where there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }
    /// Creates the picture called so in a bundle: of no size, nothing is looked for.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name)
    }
    /// Creates the picture called so in a bundle: of no size, nothing is looked for.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        with configuration: SymbolConfiguration?
    ) {
        self.init(named: name)
    }
    /// The same picture with edges that are stretched.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: ResizingMode
    ) -> UIImage { self }
    /// The same picture.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
    /// Draws the picture; nothing is drawn.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// The same picture.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The same picture.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    /// The picture as a file: its head, which says how large it is, and what tells it from others.
    public func pngData() -> Data? {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
        }
        let head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        let size = bytes(UInt32(max(0, size.width))) + bytes(UInt32(max(0, size.height)))
        return Data(head + bytes(UInt32(13)) + Array("IHDR".utf8) + size + bytes(identifier))
    }
    /// The picture as a file; as ``pngData()``.
    public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

/// How what is drawn mixes with what is there.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case clear = 16
    case copy = 17
    case sourceIn = 18
    case sourceAtop = 20
    case destinationIn = 22
}
