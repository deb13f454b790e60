/// What a view is for a screen reader; nothing reads it here.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt64

    /// Creates a set from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// Not to be worked.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// Text that changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A value that can be made larger or smaller.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// A title.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// Which way content goes.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    case unspecified
    case playback
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}
