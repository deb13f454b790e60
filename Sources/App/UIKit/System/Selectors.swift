// Targets and selectors, for what `crosstalk port` does not write as an action.

public import HeadlessUIKit

/// The selector called so, which calls nothing here: there are no messages.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// An action that calls a target's method; nothing where the target is gone, or is nil: no responder is asked after another.
@MainActor
private func action(_ target: Any?, _ selector: Selector?) -> UIAction {
    let object = target.map { $0 as AnyObject }
    let identifier = selector.map { name(object, $0) }
    return UIAction(identifier: identifier) { [weak object] action in
        guard let object, let selector else { return }
        selector.call(object, action.sender)
    }
}

private func name(_ target: AnyObject?, _ selector: Selector) -> UIAction.Identifier {
    let number = target.map { UInt(bitPattern: ObjectIdentifier($0).hashValue) } ?? 0
    return UIAction.Identifier("\(number).\(selector)")
}

extension UIControl {
    /// Calls a target's method on events.
    public final func addTarget(_ target: Any?, action selector: Selector, for events: Event) {
        addAction(action(target, selector), for: events)
    }

    /// Calls it no longer; without a selector nothing is taken away.
    public final func removeTarget(_ target: Any?, action selector: Selector?, for events: Event) {
        guard let selector else { return }
        removeAction(identifiedBy: name(target.map { $0 as AnyObject }, selector), for: events)
    }
}

extension UIGestureRecognizer {
    /// Creates one that calls a target's method.
    public convenience init(target: Any?, action selector: Selector?) {
        self.init(primaryAction: action(target, selector))
    }

    /// Calls a target's method too.
    public final func addTarget(_ target: Any, action selector: Selector) {
        addAction(action(target, selector))
    }
}

extension UIBarButtonItem {
    /// Creates a button with a title that calls a target's method.
    public convenience init(
        title: String?,
        style: Style,
        target: Any?,
        action selector: Selector?
    ) { self.init(title: title, primaryAction: action(target, selector)) }

    /// Creates a button with a picture that calls a target's method.
    public convenience init(
        image: UIImage?,
        style: Style,
        target: Any?,
        action selector: Selector?
    ) { self.init(image: image, primaryAction: action(target, selector)) }

    /// Creates a button of the system's that calls a target's method.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem,
        target: Any?,
        action selector: Selector?
    ) { self.init(systemItem: systemItem, primaryAction: action(target, selector)) }
}

extension Timer {
    /// Creates one that calls a target's method, and waits to be added to the main run loop.
    public convenience init(
        timeInterval interval: Double,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(timeInterval: interval, repeats: repeats) { selector.call(target, $0) }
    }

    /// Creates one that calls a target's method, and has it wait.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: Double,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let made = Timer(
            timeInterval: interval,
            target: target,
            selector: selector,
            userInfo: userInfo,
            repeats: repeats
        )
        RunLoop.main.add(made, forMode: .common)
        return made
    }
}

/// Calls a target's method before each frame; never here, there are no frames.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange()
    open var timestamp: Double { CACurrentMediaTime() }
    open var targetTimestamp: Double { timestamp + duration }
    open var duration: Double { 1.0 / 60 }

    /// Creates one.
    public init(target: Any, selector: Selector) { super.init() }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
}

/// How often frames come.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least, a second.
    public var minimum: Float = 0
    /// The most, a second.
    public var maximum: Float = 0
    /// The best, a second.
    public var preferred: Float?

    /// Creates any.
    public init() {}
    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}
