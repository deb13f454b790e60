extension UIFont {
    /// How heavy a font is.
    public struct Weight: Hashable, Sendable, RawRepresentable {
        /// From -1 to 1, regular being 0; told apart by hundredths.
        public let rawValue: Float

        /// Creates a weight.
        public init(rawValue: Float) { self.rawValue = rawValue }

        /// Very light.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Thin.
        public static let thin = Weight(rawValue: -0.6)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// Regular.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier.
        public static let medium = Weight(rawValue: 0.23)
        /// Less than bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// Heaviest.
        public static let black = Weight(rawValue: 0.62)
    }

    /// What a text is for, by the size of its font at the standard setting.
    public enum TextStyle: CGFloat, Hashable, Sendable {
        case largeTitle = 34
        case title1 = 28
        case title2 = 22
        case title3 = 20
        case body = 17
        case callout = 16
        case subheadline = 15
        case footnote = 13
        case caption1 = 12
        case caption2 = 11

        /// Above main text: of its size, heavier.
        public static let headline = TextStyle.body
    }

    /// The font called so: of its size, in regular weight, or bold where its name says so; never nil here.
    public convenience init!(name fontName: String, size fontSize: CGFloat) {
        self.init(pointSize: fontSize, weight: fontName.hasSuffix("Bold") ? .bold : .regular)
    }

    /// The system font in a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, weight: weight)
    }

    /// The system font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, weight: weight)
    }

    /// The system font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, weight: .regular)
    }

    /// The font of a style at the standard setting.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(pointSize: style.rawValue, weight: .regular)
    }

    /// Creates the font that a description stands for, in a size; in its own for zero.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(
            pointSize: pointSize > 0 ? pointSize : descriptor.pointSize,
            weight: descriptor.weight
        )
    }

    /// What describes the font.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(pointSize: pointSize, weight: ownWeight)
    }

    /// How high a line is, in the proportions of the system's font.
    public var lineHeight: CGFloat { ascender - descender }
    /// How far letters reach above the line.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// How far they reach below, less than 0.
    public var descender: CGFloat { pointSize * -0.241 }
    /// How high capitals are.
    public var capHeight: CGFloat { pointSize * 0.705 }

    /// The font of a button's title.
    static let button = UIFont.systemFont(ofSize: 15)

    /// The size of a label's font.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of the system's font.
    public static var systemFontSize: CGFloat { 14 }
}

/// What describes a font: its size and its weight.
public final class UIFontDescriptor: Hashable, Sendable {
    /// What a font is beside its size.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt32

        /// Creates a set from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }

    /// The size in points.
    public let pointSize: CGFloat
    let weight: UIFont.Weight

    init(pointSize: CGFloat, weight: UIFont.Weight) {
        self.pointSize = pointSize
        self.weight = weight
    }

    /// That of a style's font.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { UIFontDescriptor(pointSize: style.rawValue, weight: .regular) }

    /// The same with traits, of which bold counts.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(
            pointSize: pointSize,
            weight: traits.contains(.traitBold) ? .bold : weight
        )
    }

    /// Compares size and weight.
    public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
        left.pointSize == right.pointSize && left.weight == right.weight
    }

    /// Hashes size and weight.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(weight)
    }
}
