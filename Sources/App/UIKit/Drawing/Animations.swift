// Changes over time, of which nothing comes: values are kept.

public import HeadlessUIKit

/// A change of one value.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    /// Creates a change of the value called so.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// A change from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

/// A change that swings.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    open var settlingDuration: Double { duration }
}

/// A change through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
}

/// Changes at one time.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

/// A change of content.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
}

/// How content changes.
public enum CATransitionType: String, Sendable {
    case fade
    case moveIn
    case push
    case reveal
}

/// Where new content comes from.
public enum CATransitionSubtype: String, Sendable {
    case fromRight
    case fromLeft
    case fromTop
    case fromBottom
}

/// How fast a change goes at each moment.
open class CAMediaTimingFunction: NSObject {
    /// Creates the usual one called so.
    public init(name: CAMediaTimingFunctionName) { super.init() }
    /// Creates one by the points that bend it.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// The usual ways to go.
public enum CAMediaTimingFunctionName: String, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    case `default`
}

/// What shows before and after a change.
public enum CAMediaTimingFillMode: String, Sendable {
    case forwards
    case backwards
    case both
    case removed
}

/// Notified of a change's beginning and end; never called, nothing comes of one.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {}

extension CAAnimation {
    /// How fast it goes at each moment.
    public final var timingFunction: CAMediaTimingFunction? {
        get { extras["timing"] as? CAMediaTimingFunction }
        set { extras["timing"] = newValue }
    }
    /// What shows before and after.
    public final var fillMode: CAMediaTimingFillMode {
        get { extras["fill"] as? CAMediaTimingFillMode ?? .removed }
        set { extras["fill"] = newValue }
    }
    /// Notified of its beginning and end; never called.
    public final var delegate: (any CAAnimationDelegate)? {
        get { extras["delegate"] as? any CAAnimationDelegate }
        set { extras["delegate"] = newValue }
    }
    /// How long all times take, in seconds.
    public final var repeatDuration: Double {
        get { extras["repeatDuration"] as? Double ?? 0 }
        set { extras["repeatDuration"] = newValue }
    }
}

/// Changes of layers that belong together: they are made at once, and what is to run at the end runs in a later turn.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private struct Level {
        var duration = 0.25
        var isDisabled = false
        var timing: CAMediaTimingFunction?
        var completion: (() -> Void)?
    }

    private static var levels: [Level] = []
    private static var outer = Level()

    private static var level: Level {
        get { levels.last ?? outer }
        set { if levels.isEmpty { outer = newValue } else { levels[levels.count - 1] = newValue } }
    }

    /// Begins.
    open class func begin() {
        var next = level
        next.completion = nil
        levels.append(next)
    }
    /// Ends what was begun last.
    open class func commit() {
        guard let completion = levels.popLast()?.completion else { return }
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() })
    }
    /// Ends what nothing began; without effect.
    open class func flush() {}
    /// How long changes take, in seconds.
    open class func animationDuration() -> Double { level.duration }
    /// Sets how long changes take; without effect.
    open class func setAnimationDuration(_ duration: Double) { level.duration = duration }
    /// How fast changes go at each moment.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { level.timing }
    /// Sets how fast changes go; without effect.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        level.timing = function
    }
    /// Whether changes are made at once.
    open class func disableActions() -> Bool { level.isDisabled }
    /// Sets whether changes are made at once: all are.
    open class func setDisableActions(_ flag: Bool) { level.isDisabled = flag }
    /// What is run at the end.
    open class func completionBlock() -> (() -> Void)? { level.completion }
    /// Sets what is run at the end.
    open class func setCompletionBlock(_ block: (() -> Void)?) { level.completion = block }
}

/// Seconds since the machine's start.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// How fast an animation goes at each moment.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// How fast an animation goes, by two points that bend a line.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The usual way.
    open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
    /// The point that bends the beginning.
    open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
    /// The point that bends the end.
    open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)

    /// Creates that of a usual way.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = CGPoint(x: [.easeInOut, .easeIn].contains(curve) ? 0.42 : 0, y: 0)
        controlPoint2 = CGPoint(x: [.easeInOut, .easeOut].contains(curve) ? 0.58 : 1, y: 1)
        super.init()
    }

    /// Creates that of two points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
        super.init()
    }
}

/// How an animation swings.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var initialVelocity: CGVector

    /// Creates that of a spring.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        super.init()
    }
}

/// How a moving thing is: where its animation is.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    case inactive
    case active
    case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    case end
    case start
    case current
}

extension UIView {
    /// How fast an animation goes at each moment.
    public enum AnimationCurve: Int, Hashable, Sendable {
        case easeInOut
        case easeIn
        case easeOut
        case linear
    }
}

/// An animation that an app starts itself: it runs at once, in no time.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private final var animations: [() -> Void] = []
    private final var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// How long, in seconds.
    public final let duration: Double
    open var fractionComplete: CGFloat = 0
    open var isReversed = false
    open var isRunning: Bool { false }
    open private(set) var state = UIViewAnimatingState.inactive

    /// Creates an animation.
    public init(
        duration: Double,
        curve: UIView.AnimationCurve,
        animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// Creates an animation that swings.
    public convenience init(
        duration: Double,
        dampingRatio: CGFloat,
        animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        animations.append(animation)
    }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    open func startAnimation() {
        let (run, ends) = (animations, completions)
        (animations, completions) = ([], [])
        UIView.animate(
            withDuration: duration,
            animations: { for animation in run { animation() } },
            completion: { _ in for end in ends { end(.end) } }
        )
        state = .inactive
    }
    open func startAnimation(afterDelay delay: Double) { startAnimation() }
    open func pauseAnimation() {}
    open func stopAnimation(_ withoutFinishing: Bool) { (animations, completions) = ([], []) }
    /// Ends; without effect.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    /// Runs all at once, in no time.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: Double,
        delay: Double,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let made = UIViewPropertyAnimator(
            duration: duration,
            curve: .easeInOut,
            animations: animations
        )
        if let completion { made.addCompletion(completion) }
        made.startAnimation()
        return made
    }
}
