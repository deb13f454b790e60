public import HeadlessUIKit

/// An app of one window in real time, on the process's own main queue: for screens that use `DispatchQueue`, `URLSession` or
/// what else virtual time does not reach.
///
/// One at a time; another waits until it is over.
@MainActor
public final class LiveScreen {
    /// The window, of 400 × 800 points; empty until ``show(_:when:)``.
    public let window: UIWindow
    private let context: UIContext

    private static var isTaken = false
    @TaskLocal private static var isWithin = false

    private init(_ context: UIContext) {
        self.context = context
        window = UIWindow()
    }

    /// Runs `body` in an app of its own.
    ///
    /// - Parameter body: Makes the screens, so that they belong to this app, and works them.
    /// - Throws: ``NestedScreen`` within another, which would wait for ever; what `body` throws.
    public static func run(_ body: @MainActor (LiveScreen) async throws -> Void) async throws {
        if isWithin { throw NestedScreen() }
        while isTaken { try await Task.sleep(for: .milliseconds(1)) }
        isTaken = true
        let context = UIContext.onProcessMainQueue()
        UIContext.live = context
        defer {
            UIContext.live = nil
            isTaken = false
        }
        try await $isWithin.withValue(true) { try await body(LiveScreen(context)) }
    }

    /// Makes `controller` the window's root and the window visible, and waits until all is quiet.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - isDone: Whether what is waited for has come.
    /// - Returns: The screen, called "appear".
    /// - Throws: ``RestlessScreen``
    @discardableResult
    public func show(
        _ controller: UIViewController,
        when isDone: () -> Bool = { true }
    ) async throws -> ScreenSnapshot {
        try await snapshot("appear", when: isDone) {
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
    }

    /// Does something to the app, and waits until all is quiet.
    ///
    /// - Parameters:
    ///   - interaction: What is done, for the snapshot's first line.
    ///   - isDone: Whether what is waited for has come.
    ///   - work: What a person would do, or what reaches the app.
    /// - Returns: The screen then, with what the user interface did; hops are not counted.
    /// - Throws: ``RestlessScreen``, and what `work` throws.
    public func snapshot(
        _ interaction: String,
        when isDone: () -> Bool = { true },
        _ work: () throws -> Void
    ) async throws -> ScreenSnapshot {
        let before = context.counters
        try work()
        try await settled(after: interaction, when: isDone)
        return ScreenSnapshot(
            interaction: interaction,
            counts: InteractionCounts(from: before, to: context.counters, hops: nil),
            screen: context.screenDescription(of: window),
            frames: context.screenDescription(of: window, frames: true)
        )
    }

    /// Waits until nothing has changed on the screen for a while and no spinner turns on it, with a commit whenever the main
    /// queue has run.
    ///
    /// - Parameters:
    ///   - interaction: What was done, for the error.
    ///   - quiet: How long nothing is to change; longer on a busy machine, where the main queue has its turns less often.
    ///   - limit: How long is waited in all.
    ///   - isDone: Whether what is waited for has come, where nothing on the screen tells.
    /// - Throws: ``RestlessScreen`` when the limit is reached.
    public func settled(
        after interaction: String = "settled",
        quiet: Duration = .milliseconds(40),
        within limit: Duration = .seconds(5),
        when isDone: () -> Bool = { true }
    ) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let quietTurns = Int(quiet / .milliseconds(1))
        var (counters, change, turns) = (context.counters, start, 0)
        while true {
            context.commit()
            let isWaiting = isLoading || !isDone()
            if context.counters != counters || isWaiting {
                (counters, change, turns) = (context.counters, clock.now, 0)
            }
            if clock.now - change >= quiet, turns >= quietTurns { return }
            guard clock.now - start < limit else {
                let cause: RestlessScreen.Cause =
                    isLoading ? .spinner : isWaiting ? .condition : .change
                throw RestlessScreen(interaction: interaction, waited: limit, cause)
            }
            turns += 1
            // Others have the main queue meanwhile.
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// ``run(_:)`` was called in the `body` of another call.
    public struct NestedScreen: Error, CustomStringConvertible {
        /// The sentence.
        public var description: String {
            "LiveScreen.run: called within LiveScreen.run; accepted: one after another"
        }
    }

    private var isLoading: Bool {
        window.visibleDescendants.contains {
            ($0 as? UIActivityIndicatorView)?.isAnimating == true
                || ($0 as? UIRefreshControl)?.isRefreshing == true
        }
    }
}
