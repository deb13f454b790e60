// What of fonts and colours few apps ask.

public import HeadlessUIKit

extension UIFont {
    /// The name: there is one family.
    public var fontName: String { "Headless" }
    /// The family's name.
    public var familyName: String { "Headless" }
    /// How high an x is.
    public var xHeight: CGFloat { pointSize * 0.5 }
    /// The room between lines.
    public var leading: CGFloat { 0 }
    /// That of buttons.
    public static var buttonFontSize: CGFloat { 18 }
    /// That of small text.
    public static var smallSystemFontSize: CGFloat { 12 }

    /// The system font with letters of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        .systemFont(ofSize: size, weight: weight)
    }
    /// A style's font, whatever the user's setting.
    public static func preferredFont(
        forTextStyle style: TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { .preferredFont(forTextStyle: style) }
}

/// What makes a font follow the user's setting: it stays as it is here.
open class UIFontMetrics: NSObject {
    /// That of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Creates that of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize <= maximumPointSize ? font : font.withSize(maximumPointSize)
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UIColor {
    /// The colour called so in the app's assets: black, there are none here to look into.
    public convenience init?(named name: String) { self.init(white: 0, alpha: 1) }
    /// The colour called so in a bundle's assets: black, there are none here to look into.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) { self.init(named: name) }
    /// Creates a colour of a picture: black.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }

    /// The tint of an app.
    public static var tintColor: UIColor { .systemBlue }

    /// The colour on a screen: the same on all.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// The parts, in `0...1`; whether there are any.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = CGFloat(components.x)
        green?.pointee = CGFloat(components.y)
        blue?.pointee = CGFloat(components.z)
        alpha?.pointee = CGFloat(components.w)
        return true
    }

    /// How light and how opaque, in `0...1`.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        white?.pointee = CGFloat((components.x + components.y + components.z) / 3)
        alpha?.pointee = CGFloat(components.w)
        return true
    }

    /// The place in the rainbow and the rest, in `0...1`.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = [components.x, components.y, components.z].map(CGFloat.init)
        let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
        let width = high - low
        var place: CGFloat = 0
        if width > 0 {
            place =
                high == parts[0]
                ? (parts[1] - parts[2]) / width
                : high == parts[1]
                    ? 2 + (parts[2] - parts[0]) / width : 4 + (parts[0] - parts[1]) / width
        }
        hue?.pointee = (place < 0 ? place + 6 : place) / 6
        saturation?.pointee = high > 0 ? width / high : 0
        brightness?.pointee = high
        alpha?.pointee = CGFloat(components.w)
        return true
    }
}

extension CGColor {
    /// How opaque, in `0...1`.
    public var alpha: CGFloat { CGFloat(color.components.w) }
    /// Red, green, blue and how opaque, in `0...1`.
    public var components: [CGFloat]? {
        [color.components.x, color.components.y, color.components.z, color.components.w]
            .map(CGFloat.init)
    }
    /// The colour, as opaque as wanted.
    public func copy(alpha: CGFloat) -> CGColor? { color.withAlphaComponent(alpha).cgColor }
}
