extension UIControl {
    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set of states from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Nothing special.
        public static let normal: State = []
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Not to be worked.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
        /// Focused; nothing is here.
        public static let focused = State(rawValue: 8)
    }

    /// How content lies from left to right.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        case center
        case left
        case right
        case fill
        case leading
        case trailing
    }

    /// How content lies from top to bottom.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        case center
        case top
        case bottom
        case fill
    }

    /// How content lies from left to right; nothing is drawn.
    public final var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { rare.part(Marks.self)?.across ?? .center }
        set { rare.makePart(Marks.self).across = newValue }
    }

    /// How content lies from top to bottom; nothing is drawn.
    public final var contentVerticalAlignment: ContentVerticalAlignment {
        get { rare.part(Marks.self)?.down ?? .center }
        set { rare.makePart(Marks.self).down = newValue }
    }

    /// Whether a finger is on the control; none is here.
    public final var isTracking: Bool { false }
    /// Whether it is within the control; none is here.
    public final var isTouchInside: Bool { false }
}
