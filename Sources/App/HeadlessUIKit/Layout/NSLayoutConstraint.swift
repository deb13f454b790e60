/// How strongly a constraint holds; none is solved here.
public struct UILayoutPriority: Hashable, Sendable, RawRepresentable {
    /// From 1 to 1000.
    public var rawValue: Float

    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Always.
    public static let required = UILayoutPriority(1_000)
    /// Almost always.
    public static let defaultHigh = UILayoutPriority(750)
    /// Where nothing else matters.
    public static let defaultLow = UILayoutPriority(250)
    /// Last.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// How views are to lie to one another: kept, and not solved.
///
/// Frames are what the app sets; a table without one is as high as the screen.
@preconcurrency @MainActor
open class NSLayoutConstraint {
    /// What is compared.
    public enum Attribute: Int, Hashable, Sendable {
        case left = 1, right, top, bottom, leading, trailing
        case width, height
        case centerX, centerY
        case lastBaseline, firstBaseline
        case notAnAttribute = 0
    }

    /// How it is compared.
    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// What directions are along which views lie.
    public enum Axis: Int, Hashable, Sendable {
        case horizontal
        case vertical
    }

    /// Points between the two.
    public final var constant: CGFloat
    /// What the second is multiplied by.
    public final let multiplier: CGFloat
    /// How strongly it holds.
    public final var priority = UILayoutPriority.required
    /// A name, for finding it.
    public final var identifier: String?
    /// Whether it is to hold.
    public final var isActive = false {
        didSet {
            if isActive { Differences.say("constraints are kept and not solved; set frames") }
        }
    }

    init(constant: CGFloat, multiplier: CGFloat) {
        self.constant = constant
        self.multiplier = multiplier
    }

    /// Creates a constraint between two views, or views' guides.
    public convenience init(
        item: AnyObject,
        attribute: Attribute,
        relatedBy relation: Relation,
        toItem other: AnyObject?,
        attribute otherAttribute: Attribute,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.init(constant: constant, multiplier: multiplier)
    }

    /// How views of a visual format are lined up.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// By their left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// By their right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// By their upper edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// By their lower edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// By the edges that reading begins at.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// By the edges that reading ends at.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// By their middles between left and right.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// By their middles between top and bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// By their last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// By their first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    }

    /// The constraints that a visual format stands for: none, it is not read, which is said once.
    public static func constraints(
        withVisualFormat format: String,
        options: FormatOptions = [],
        metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        Differences.say("constraints are kept and not solved; set frames")
        return []
    }

    /// Makes constraints hold.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints hold no longer.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
