internal import CThreadContext

/// Adds up the time that UIKit itself takes on the main thread: the app's callbacks are taken out of it.
///
/// A clock with two sides, UIKit and app. Entering UIKit turns it to UIKit, calling back into the app turns
/// it to the app, and each turns it back to what it was, so that calls nest to any depth: the stack of the calls is the
/// stack of the sides.
///
/// *In*: commits with their layout and transitions; a table's data methods, row edits, scrolling, questions for cells and
/// dequeuing; adding and removing subviews; pushing and popping. *Out*: data source, delegates, callbacks of controllers
/// and views (`layoutSubviews`, `updateProperties` and `systemLayoutSizeFitting` as well, which are the app's to
/// override), making and preparing cells, actions; also property setters, registration, controls, banners and a window's
/// root, of which each call is too short for a clock. Time is that of the monotonic clock: a main thread that is made
/// to wait inside UIKit waits in it, so take a median over processes.
///
/// - Disturbs: two clock readings a stretch, 60–90 ns, while on; of these ``KitTime`` takes off what falls inside. One
///   predictable branch per entry while off.
struct UIKitMeter {
    private(set) var isOn = false
    private var isInKit = false
    private var since: UInt64 = 0
    private var nanoseconds: UInt64 = 0
    private var stretches = 0
    private var ownCost = 0.0

    /// Begins to add up, from zero; outside UIKit only.
    mutating func start() {
        self = UIKitMeter()
        ownCost = Self.measureOwnCost()
        isOn = true
    }

    /// What was added up.
    var time: KitTime {
        let own = ownCost * Double(stretches)
        return KitTime(nanoseconds: max(0, Double(nanoseconds) - own), stretches: stretches)
    }

    /// Turns the clock to one side.
    ///
    /// - Returns: The side that it was on.
    @inline(never)
    mutating func turn(toUIKit isToKit: Bool) -> Bool {
        let wasInUIKit = isInKit
        guard wasInUIKit != isToKit else { return wasInUIKit }
        isInKit = isToKit
        if wasInUIKit {
            nanoseconds &+= wq_monotonic_ns() &- since
            stretches &+= 1
        } else {
            since = wq_monotonic_ns()
        }
        return wasInUIKit
    }

    /// What an empty stretch measures, nanoseconds: the smallest of some means, since whatever disturbs only adds.
    private static func measureOwnCost() -> Double {
        let rounds = 1_000
        var least = Double.infinity
        for _ in 0..<10 {
            var meter = UIKitMeter()
            for _ in 0..<rounds {
                let before = meter.turn(toUIKit: true)
                _ = meter.turn(toUIKit: before)
            }
            least = min(least, Double(meter.nanoseconds) / Double(rounds))
        }
        return least
    }
}

/// How long UIKit itself was at work.
package struct KitTime: Hashable, Sendable {
    /// Nanoseconds inside UIKit and outside the app, the clock's own cost taken off.
    package var nanoseconds: Double
    /// How many uninterrupted stretches that was.
    package var stretches: Int
}

extension UIContext {
    /// Begins to add up UIKit's own time, from zero; it stays on.
    package func startUIKitMeter() { uiUIKitMeter.start() }

    /// UIKit's own time since ``startUIKitMeter()``; zero without one.
    package var kitTime: KitTime { uiUIKitMeter.time }

    /// Runs `body` as work of UIKit.
    @inline(__always)
    func inKit<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard uiUIKitMeter.isOn else { return try body() }
        let wasInUIKit = uiUIKitMeter.turn(toUIKit: true)
        defer { _ = uiUIKitMeter.turn(toUIKit: wasInUIKit) }
        return try body()
    }

    /// Runs `body` as work of the app, called back by UIKit.
    @inline(__always)
    func inApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard uiUIKitMeter.isOn else { return try body() }
        let wasInUIKit = uiUIKitMeter.turn(toUIKit: false)
        defer { _ = uiUIKitMeter.turn(toUIKit: wasInUIKit) }
        return try body()
    }
}
