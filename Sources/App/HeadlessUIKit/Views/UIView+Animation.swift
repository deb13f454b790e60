extension UIView {
    /// How an animation runs; nothing is animated here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Lays out subviews with it.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Lets the user touch what moves.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Begins where the last one is.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Over and over.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// There and back.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// One view dissolves into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Runs `animations` at once, in no time; `completion` in a later turn of the main queue.
    public static func animate(
        withDuration duration: Double,
        delay: Double = 0,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { UIContext.current.afterCommit { completion(true) } }
    }

    /// Runs `animations` at once, in no time; `completion` in a later turn of the main queue.
    public static func animate(
        withDuration duration: Double,
        delay: Double,
        usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// Runs `animations` at once, in no time; `completion` in a later turn of the main queue.
    public static func transition(
        with view: UIView,
        duration: Double,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations ?? {}, completion: completion)
    }

    /// Runs `actions`.
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
