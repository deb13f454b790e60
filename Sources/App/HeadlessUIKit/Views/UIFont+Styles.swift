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
        /// A title above a screen.
        case largeTitle = 34
        /// A title.
        case title1 = 28
        /// A smaller title.
        case title2 = 22
        /// The smallest title.
        case title3 = 20
        /// Main text.
        case body = 17
        /// Text in a call.
        case callout = 16
        /// Below a headline.
        case subheadline = 15
        /// A note.
        case footnote = 13
        /// Below a picture.
        case caption1 = 12
        /// Below a picture, smaller.
        case caption2 = 11

        /// Above main text: of its size, heavier.
        public static let headline = TextStyle.body
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

    /// The size of a label's font.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of the system's font.
    public static var systemFontSize: CGFloat { 14 }
}
