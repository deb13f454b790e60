/// A colour, without pixels.
public final class UIColor: Hashable, Sendable {
    package let components: SIMD4<Float>

    /// Creates a colour from components in `0...1`.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
    }

    /// Creates a grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from a layer's.
    public init(cgColor: CGColor) { components = cgColor.color.components }

    /// Creates a colour that is another in the dark: the light one here.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
    }

    /// The colour with another opacity, in `0...1`.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(
            red: CGFloat(components.x),
            green: CGFloat(components.y),
            blue: CGFloat(components.z),
            alpha: alpha
        )
    }

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Nothing.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The colour of main text.
    public static let label = UIColor(white: 0.01, alpha: 1)
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(white: 0.5, alpha: 1)
    /// The colour behind content.
    public static let systemBackground = UIColor(white: 0.99, alpha: 1)
    /// Grey.
    public static let systemGray = UIColor(white: 0.6, alpha: 1)
    /// Red.
    public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    /// Green.
    public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
    /// Blue.
    public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)

    /// Creates a colour by its place in the rainbow, in `0...1`.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat)
    {
        func part(_ offset: CGFloat) -> CGFloat {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Tells colours apart.
    package var number: Int { Int((components * SIMD4(1, 256, 65_536, 16_777_216) * 255).sum()) }

    /// Compares components.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        left === right || left.components == right.components
    }

    /// Hashes components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }
}

/// A font: a size and a weight.
public final class UIFont: Hashable, Sendable {
    /// The size in points.
    public let pointSize: CGFloat
    /// In hundredths: a byte, since apps make fonts by the cell.
    private let weight: Int8

    init(pointSize: CGFloat, weight: Weight) {
        self.pointSize = pointSize
        self.weight = Int8((weight.rawValue * 100).rounded())
    }

    var ownWeight: Weight { Weight(rawValue: Float(weight) / 100) }

    /// The font in another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(pointSize: size, weight: ownWeight)
    }

    /// The system font in regular weight.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, weight: .regular)
    }

    /// The system font in bold weight.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, weight: .bold)
    }

    static let body = UIFont.systemFont(ofSize: 17)

    /// Compares size and weight.
    public static func == (left: UIFont, right: UIFont) -> Bool {
        left === right || (left.pointSize == right.pointSize && left.weight == right.weight)
    }

    /// Hashes size and weight.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(weight)
    }
}

/// How text is aligned.
public enum NSTextAlignment: Hashable, Sendable {
    case left
    case center
    case right
    case natural
}

/// A decoded image: what it shows and how large it is, without pixels.
public final class UIImage: Hashable, Sendable {
    /// What tells this picture from others.
    public let identifier: UInt64
    /// The size in points.
    public let size: CGSize

    /// Creates an image of picture number `identifier`.
    public init(identifier: UInt64, size: CGSize) {
        self.identifier = identifier
        self.size = size
    }

    /// Compares picture and size.
    public static func == (left: UIImage, right: UIImage) -> Bool {
        left === right || (left.identifier == right.identifier && left.size == right.size)
    }

    /// Hashes picture and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(size)
    }
}
