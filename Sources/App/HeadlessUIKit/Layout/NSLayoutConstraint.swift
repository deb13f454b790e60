public import class Foundation.NSObject

/// How strongly a constraint holds.
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
    /// Where the user drags the edge between two views that may resize their scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// Where the scene would rather stay as large as it is.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// Where the user drags the edge between two views.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// Where nothing else matters.
    public static let defaultLow = UILayoutPriority(250)
    /// Last.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// A priority that is higher by a number.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }

    /// A priority that is lower by a number.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }
}

/// How views are to lie to one another; it holds while it is active.
///
/// Views that set their frame themselves keep it: all but those whose `translatesAutoresizingMaskIntoConstraints` is
/// false. Frames are not rounded to pixels, and people read from left to right.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// What is compared.
    public enum Attribute: Int, Hashable, Sendable {
        case left = 1, right, top, bottom, leading, trailing
        case width, height
        case centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
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

    /// What is constrained: a view or a guide, as long as it is there.
    public final private(set) weak var firstItem: AnyObject?
    /// What of it.
    public final let firstAttribute: Attribute
    /// How the first is compared with the second.
    public final let relation: Relation
    /// What it is compared with; nil where that is `constant` alone.
    public final private(set) weak var secondItem: AnyObject?
    /// What of that.
    public final let secondAttribute: Attribute
    /// What the second is multiplied by.
    public final let multiplier: CGFloat
    /// Points that are added to the second.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.setNeedsLayout() } }
    }
    /// How strongly it holds.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.setNeedsLayout() } }
    }
    /// A name, for finding it.
    open var identifier: String?
    /// Whether it would be part of an archive; of which there is none.
    open var shouldBeArchived = false

    /// The view that it is active in, an ancestor of both items or one of them.
    final weak var holder: UIView?
    private let comparesItems: Bool

    /// Creates a constraint between two views or guides, or of one alone.
    public init(
        item: Any,
        attribute: Attribute,
        relatedBy relation: Relation,
        toItem other: Any?,
        attribute otherAttribute: Attribute,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        firstItem = item as AnyObject
        firstAttribute = attribute
        self.relation = relation
        secondItem = other.map { $0 as AnyObject }
        secondAttribute = otherAttribute
        comparesItems = other != nil
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Whether it is to hold; setting it traps where the two items have no ancestor in common, as in UIKit.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if !newValue {
                holder?.release(self)
            } else if let view = commonAncestor {
                view.hold(self)
            } else if firstItem != nil {
                fatalError(
                    """
                    Unable to activate constraint with anchors \(self) because they have no common ancestor. Does the \
                    constraint or its anchors reference items in different view hierarchies? That's illegal.
                    """
                )
            }
        }
    }

    /// The nearest view that both items are in, or are.
    private final var commonAncestor: UIView? {
        guard let first = Self.view(of: firstItem) else { return nil }
        guard comparesItems else { return first }
        guard let second = Self.view(of: secondItem) else { return nil }
        var candidate: UIView? = first
        while let view = candidate, !second.isDescendant(of: view) { candidate = view.superview }
        return candidate
    }

    /// Whether both items are there still, and in the view that holds the constraint.
    final var isWithinHolder: Bool {
        guard let holder, let first = Self.view(of: firstItem), first.isDescendant(of: holder)
        else { return false }
        guard comparesItems else { return true }
        return Self.view(of: secondItem)?.isDescendant(of: holder) ?? false
    }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    /// Makes constraints hold.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints hold no longer.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraint as one reads it: `UILabel.width >= 2 × UIView.height + 8 @750`.
    nonisolated open override var description: String {
        MainActor.assumeIsolated { text }
    }

    private final var text: String {
        func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
            "\(item.map { "\(type(of: $0))" } ?? "nothing").\(attribute)"
        }
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(name(firstItem, firstAttribute)) \(sign)"
        if comparesItems {
            text += multiplier == 1 ? "" : " \(multiplier) ×"
            text += " \(name(secondItem, secondAttribute))"
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += " \(constant)"
        }
        if priority != .required { text += " @\(priority.rawValue)" }
        if let identifier { text += " '\(identifier)'" }
        return text
    }
}
