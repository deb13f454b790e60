internal import class Foundation.Thread
public import HeadlessUIKit
internal import WorkQueues

/// An app of one window in virtual time, for a test to show screens in, work them and look at them.
///
/// Everything runs on one thread: the main actor, other actors, tasks and their sleeps. Time stands still while anything can
/// run, and passes when a test says so, so that no test waits and each comes to the same every time.
@MainActor
public final class ScreenUnderTest {
    /// The window, of 400 × 800 points; empty until ``show(_:)``.
    public let window: UIWindow
    private let context: UIContext
    private let queues: SimulatedWorkQueues

    private static let mostItems = 100_000

    private init(_ context: UIContext, _ queues: SimulatedWorkQueues) {
        self.context = context
        self.queues = queues
        window = UIWindow()
    }

    /// Runs `body` in an app of its own.
    ///
    /// On the calling thread; from the main one, where XCTest calls its tests, on another that it waits for.
    ///
    /// - Parameter body: Makes the screens, so that they belong to this app, and works them.
    /// - Throws: What `body` throws.
    public nonisolated static func run(
        _ body: @MainActor @Sendable (ScreenUnderTest) throws -> Void
    ) throws {
        // The runtime takes any code on the main thread for the main actor's, background work included.
        guard Thread.isMainThread else { return try runHere(body) }
        try SimulationThread.run { try runHere(body) }
    }

    private nonisolated static func runHere(
        _ body: @MainActor @Sendable (ScreenUnderTest) throws -> Void
    ) throws {
        let queues = SimulatedWorkQueues(.arrival)
        try queues.run {
            try queues.onMain {
                let context = UIContext(queues: queues)
                queues.main.onTurnEnd { [weak context] in context?.commit() }
                try context.withCurrent { try body(ScreenUnderTest(context, queues)) }
            }
        }
    }

    /// Makes `controller` the window's root, and the window visible.
    ///
    /// - Returns: The screen, called "appear".
    /// - Throws: ``RestlessScreen``
    @discardableResult
    public func show(_ controller: UIViewController) throws -> ScreenSnapshot {
        try snapshot("appear") {
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
    }

    /// Does something to the app and lets everything run that follows from it, with a commit after each turn of the main queue.
    ///
    /// - Parameters:
    ///   - interaction: What is done, for the snapshot's first line.
    ///   - delay: How much time passes afterwards, with the timers and sleeps that fall into it.
    ///   - work: What a person would do, by `tap()`, `tapRow(at:)`, `type(_:)` and their kin, or what reaches the app.
    /// - Returns: The screen then, with what all of it cost.
    /// - Throws: ``RestlessScreen``, and what `work` throws.
    public func snapshot(
        _ interaction: String,
        after delay: Duration = .zero,
        _ work: () throws -> Void = {}
    ) throws -> ScreenSnapshot {
        let before = context.counters
        let itemsBefore = queues.readings[0].items
        try work()
        context.commit()
        guard queues.settle(limit: Self.mostItems),
            queues.advance(to: queues.clock.now.advanced(by: delay), limit: Self.mostItems)
        else { throw RestlessScreen(interaction: interaction, items: Self.mostItems) }
        return ScreenSnapshot(
            interaction: interaction,
            counts: InteractionCounts(
                from: before,
                to: context.counters,
                hops: queues.readings[0].items - itemsBefore
            ),
            screen: context.screenDescription(of: window),
            frames: context.screenDescription(of: window, frames: true)
        )
    }
}

/// An app that does not come to rest: its work makes more work.
public struct RestlessScreen: Error, Sendable, CustomStringConvertible {
    /// What was done, in the test's words.
    public let interaction: String
    /// How many items of work were run, or how long was waited, before it was given up.
    private let effort: String

    init(interaction: String, items: Int) {
        self.interaction = interaction
        effort = "\(items) items of work"
    }

    /// What a screen in real time did until it was given up.
    enum Cause: String {
        case spinner = "a spinner turns on the screen"
        case condition = "what `when:` waits for has not come"
        case change = "the screen still changes"
    }

    init(interaction: String, waited limit: Duration, _ cause: Cause) {
        self.interaction = interaction
        effort = "\(limit): \(cause.rawValue)"
    }

    /// What was done, and how much followed.
    public var description: String { "after \"\(interaction)\": not at rest after \(effort)" }
}
