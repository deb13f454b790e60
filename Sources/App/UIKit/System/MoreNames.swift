// Names that libraries of views use: values are kept, without effect.

public import HeadlessUIKit

/// What an app's property list calls its version.
public let kCFBundleVersionKey = "CFBundleVersion"

/// Seconds.
public typealias CFTimeInterval = Double

extension NSAttributedString {
    /// Creates an empty text.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension URLResponse {
    /// Creates an answer to nothing.
    public convenience init(_ nothing: Void = ()) {
        self.init(
            url: URL(fileURLWithPath: "/"),
            mimeType: nil,
            expectedContentLength: -1,
            textEncodingName: nil
        )
    }
}

extension NSValue {
    /// Keeps a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init(
            rect: NSRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        )
    }
    /// Keeps a point.
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: NSPoint(x: point.x, y: point.y))
    }
    /// Keeps a size.
    public convenience init(cgSize size: CGSize) {
        self.init(size: NSSize(width: size.width, height: size.height))
    }
    /// The point that is kept.
    public var cgPointValue: CGPoint { CGPoint(x: pointValue.x, y: pointValue.y) }
    /// The size that is kept.
    public var cgSizeValue: CGSize { CGSize(width: sizeValue.width, height: sizeValue.height) }
    /// The rectangle that is kept.
    public var cgRectValue: CGRect {
        let rect = rectValue
        return CGRect(
            x: rect.origin.x,
            y: rect.origin.y,
            width: rect.size.width,
            height: rect.size.height
        )
    }
}

extension UserDefaults {
    /// Keeps a value, as `set(_:forKey:)` does.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    /// The value that is kept, as `object(forKey:)` has it.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension CGRect {
    /// Whether another is the same.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension UIResponder {
    /// The keys have moved; never posted.
    public static let keyboardDidChangeFrameNotification = NSNotification.Name(
        "UIKeyboardDidChangeFrameNotification"
    )
    /// Whether the keys are this app's, in such a notification.
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIContentSizeCategory {
    /// The new one, in a notification of it.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// Whose coordinates a point or a rectangle is in.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// Its extent.
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    /// A rectangle of other coordinates; the window's are the screen's.
    public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        (space as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
    }
    /// A rectangle in other coordinates; the window's are the screen's.
    public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        (space as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
    }
}

extension UIView: UICoordinateSpace {}

/// The coordinates of the screen, of which all windows fill it.
@MainActor
private final class ScreenSpace: UICoordinateSpace {
    static let main = ScreenSpace()
    let bounds = UIScreen.main.bounds
}

extension UIView {
    /// Whether margins keep clear of bars; without effect.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { extra("insetsMargins") as? Bool ?? true }
        set { keepExtra(newValue, "insetsMargins") }
    }
    /// A point in other coordinates; the window's for the screen's.
    public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(point, to: space as? UIView)
    }
    /// A rectangle in other coordinates; the window's for the screen's.
    public final func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        convert(rect, to: space as? UIView)
    }
    /// A rectangle of other coordinates; the window's for the screen's.
    public final func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        convert(rect, from: space as? UIView)
    }
}

/// What views are in that begin with a look.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView {
    /// A stand-in for the views of the class in others; what is set on it reaches no view, which is said once.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { appearance() }
}

extension UIView.AnimationOptions {
    /// Draws while it is animated.
    public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 6)
}

extension UIScreen {
    /// Its pixels a point.
    public var nativeScale: CGFloat { scale }
    /// What windows are placed in.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace.main }
    /// What pixels are placed in.
    public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace.main }
}

extension UIWindowScene {
    /// What windows are placed in.
    public final var coordinateSpace: any UICoordinateSpace { ScreenSpace.main }
}

extension UIScrollView {
    /// The room around the level line that shows where the content is; nothing is drawn.
    public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { extra("levelIndicatorInsets") as? UIEdgeInsets ?? .zero }
        set { keepExtra(newValue, "levelIndicatorInsets") }
    }
    /// Whether these lines keep clear of bars; nothing is drawn.
    public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { extra("adjustsIndicators") as? Bool ?? true }
        set { keepExtra(newValue, "adjustsIndicators") }
    }
}

extension UICollectionView {
    /// The places of headers, footers or badges that are on the screen: of those of the items that are.
    public final func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] {
        let sections = Set(indexPathsForVisibleItems.map(\.section)).sorted()
        return sections.map { IndexPath(item: 0, section: $0) }
            .filter { supplementaryView(forElementKind: elementKind, at: $0) != nil }
    }
}

extension UITextField {
    /// Whether a smaller font is taken where there is little room; without effect.
    public final var adjustsFontSizeToFitWidth: Bool {
        get { extra("shrinks") as? Bool ?? false }
        set { keepExtra(newValue, "shrinks") }
    }
    /// How small it is at least; without effect.
    public final var minimumFontSize: CGFloat {
        get { extra("minimumFontSize") as? CGFloat ?? 0 }
        set { keepExtra(newValue, "minimumFontSize") }
    }
}

extension UIPasteboard {
    /// Whether there is a picture in it.
    public final var hasImages: Bool { image != nil }
    /// Whether there is an address in it.
    public final var hasURLs: Bool { url != nil }
    /// The pictures in it.
    public final var images: [UIImage]? {
        get { image.map { [$0] } }
        set { image = newValue?.first }
    }
}

extension UIColor {
    /// That behind grouped rows.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

extension UIMenuController {
    /// Where the bubble's arrow points.
    public enum ArrowDirection: Int, Hashable, Sendable {
        case `default`
        case up
        case down
        case left
        case right
    }
}

extension NSTextAttachment {
    /// The picture at a place in text: the same everywhere.
    public final func image(
        forBounds imageBounds: CGRect,
        textContainer: NSTextContainer?,
        characterIndex charIndex: Int
    ) -> UIImage? { image }
}

extension UIImage {
    /// What a screen reader calls the picture; none does, and nothing is kept.
    public var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    /// The edges that are not stretched: none.
    public var capInsets: UIEdgeInsets { .zero }
    /// How a stretched middle is filled.
    public var resizingMode: ResizingMode { .tile }
    /// What of the edges does not count where images are aligned: nothing.
    public var alignmentRectInsets: UIEdgeInsets { .zero }
}

/// How an outline is drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

extension CGContext {
    /// Draws what is to be drawn.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fillPath() }
        if mode.rawValue >= CGPathDrawingMode.stroke.rawValue { strokePath() }
    }
}

extension UIGestureRecognizer {
    /// Whether views get touches late; without effect.
    public final var delaysTouchesBegan: Bool {
        get { false }
        set {}
    }
    /// Whether views hear late of fingers that go; without effect.
    public final var delaysTouchesEnded: Bool {
        get { true }
        set {}
    }
}

extension UISearchController {
    /// Whether what is behind is darker; without effect.
    public final var dimsBackgroundDuringPresentation: Bool {
        get { extra("dims") as? Bool ?? true }
        set { keepExtra(newValue, "dims") }
    }
}
