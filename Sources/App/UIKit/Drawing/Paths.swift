// Outlines: their points are kept, nothing is drawn.

public import HeadlessUIKit

/// An outline.
public class CGPath: Hashable {
    /// A piece of an outline; an arc is kept as its points at the ends and furthest out.
    enum Piece: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve([CGPoint])
        case close
    }

    fileprivate(set) var pieces: [Piece]

    init(pieces: [Piece]) { self.pieces = pieces }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(pieces: UIBezierPath.corners(of: rect))
    }

    /// Creates a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(rect: rect, transform: transform)
    }

    /// Creates an oval.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform)
    }

    /// Whether there is nothing in it.
    public final var isEmpty: Bool { pieces.isEmpty }

    /// Where it goes on.
    public final var currentPoint: CGPoint { points.last ?? .zero }

    /// The smallest rectangle with all points in it, those that bend curves included.
    public final var boundingBox: CGRect {
        guard let first = points.first else { return .zero }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    private final var points: [CGPoint] {
        pieces.flatMap { piece -> [CGPoint] in
            switch piece {
            case .move(let point), .line(let point): [point]
            case .curve(let points): points
            case .close: []
            }
        }
    }

    /// The same outline, to be changed.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(pieces: pieces) }
    /// The same outline.
    public final func copy() -> CGPath? { CGPath(pieces: pieces) }

    /// Compares the points.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.pieces == right.pieces }
    /// Hashes the points.
    public final func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}

/// An outline that is being made.
public final class CGMutablePath: CGPath {
    /// Creates one with nothing in it.
    public convenience init() { self.init(pieces: []) }

    /// Goes somewhere.
    public func move(to point: CGPoint) { pieces.append(.move(point)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { pieces.append(.line(point)) }
    /// Adds lines from the first to the last.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            pieces.append(index == 0 ? .move(point) : .line(point))
        }
    }
    /// Adds a curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pieces.append(.curve([control1, control2, end]))
    }
    /// Adds a curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pieces.append(.curve([control, end]))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { pieces += UIBezierPath.corners(of: rect) }
    /// Adds an oval.
    public func addEllipse(in rect: CGRect) { addRect(rect) }
    /// Adds an outline.
    public func addPath(_ path: CGPath) { pieces += path.pieces }
    /// Adds a part of a circle.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        // The other way than UIBezierPath's: there y goes down.
        pieces += UIBezierPath.arc(
            center,
            radius,
            startAngle,
            endAngle,
            !clockwise,
            after: !isEmpty
        )
    }
    /// Ends an outline where it began.
    public func closeSubpath() { pieces.append(.close) }
}

/// How lines end.
public enum CGLineCap: Int32, Hashable, Sendable {
    case butt
    case round
    case square
}

/// How lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter
    case round
    case bevel
}

/// Which corners are round.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline to draw; nothing is drawn.
open class UIBezierPath: NSObject {
    private final let path = CGMutablePath()

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false

    /// Creates one with nothing in it.
    public override init() { super.init() }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// Creates an oval.
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(rect: rect)
    }
    /// Creates a rectangle with some round corners.
    public convenience init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        self.init(rect: rect)
    }
    /// Creates a part of a circle.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }
    /// Creates one from an outline.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    open var cgPath: CGPath {
        get { CGPath(pieces: path.pieces) }
        set { path.pieces = newValue.pieces }
    }
    open var currentPoint: CGPoint { path.currentPoint }
    open var bounds: CGRect { path.boundingBox }
    open var isEmpty: Bool { path.isEmpty }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.pieces += Self.arc(center, radius, startAngle, endAngle, clockwise, after: !isEmpty)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path.pieces = [] }
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }
    open func fill() {}
    open func stroke() {}
    open func addClip() {}
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

    static func corners(of rect: CGRect) -> [CGPath.Piece] {
        [
            .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
            .close,
        ]
    }

    /// The ends of a part of a circle, and each point between at which it turns back.
    static func arc(
        _ center: CGPoint,
        _ radius: CGFloat,
        _ start: CGFloat,
        _ end: CGFloat,
        _ clockwise: Bool,
        after isOn: Bool
    ) -> [CGPath.Piece] {
        var (from, to) = clockwise ? (start, end) : (end, start)
        while to < from { to += 2 * .pi }
        to = min(to, from + 2 * .pi)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let quarter = CGFloat.pi / 2
        var angles = [from]
        from = (from / quarter).rounded(.down) * quarter + quarter
        while from < to {
            angles.append(from)
            from += quarter
        }
        angles.append(to)
        let points = (clockwise ? angles : angles.reversed()).map(point)
        return [isOn ? .line(points[0]) : .move(points[0]), .curve(points)]
    }
}
