public import HeadlessUIKit

/// An app that follows none of our rules, as `drive` measures it: a name, and how it comes onto the screen.
///
/// It may be any UIKit code that compiles against the headless UIKit. What it shows is not compared with anything.
///
///     DrivenApp("inbox") { window in
///         let inbox = InboxViewController()
///         window.rootViewController = UINavigationController(rootViewController: inbox)
///         return DrivenScreen([
///             DrivenEvent("receive a message") { number in inbox.receive(Message(number)) },
///             DrivenEvent("tap a row") { _ in inbox.tableView.tapRow(at: IndexPath(row: 0, section: 0)) }
///                 afterwards: { inbox.navigationController?.popViewController(animated: false) },
///         ])
///     }
public struct DrivenApp: Sendable {
    /// What it is called in commands and tables.
    public let name: String

    let open: @MainActor @Sendable (UIWindow) -> DrivenScreen

    /// Describes an app; nothing of it is made yet.
    ///
    /// - Parameters:
    ///   - name: Lower-case letters and digits with hyphens between; one for each app of a program.
    ///   - open: Puts a new app into an empty window of 400 × 800 points, and says what can happen to it. Called on the main
    ///     actor, twice in a process that looks for leaks: what the first one left in globals is no leak of the second.
    public init(_ name: String, open: @escaping @MainActor @Sendable (UIWindow) -> DrivenScreen) {
        self.name = name
        self.open = open
    }
}

/// What can happen to an app on the screen.
///
/// It is let go of when the app is closed, and should be all that keeps the app alive besides the window.
@MainActor
public struct DrivenScreen {
    let events: [DrivenEvent]
    let isBusy: (@MainActor () -> Bool)?

    /// Lists events.
    ///
    /// - Parameters:
    ///   - events: One or more, with different names. The first is what the app grows by: at a size *n* it has happened *n* times.
    ///   - isBusy: Whether the app waits for what no thread of its own works at: a disk, a socket, a timer. An event is over when
    ///     nothing is left to run and this is false. Left out, nothing is waited for that sleeps.
    public init(_ events: [DrivenEvent], isBusy: (@MainActor () -> Bool)? = nil) {
        self.events = events
        self.isBusy = isBusy
    }
}

/// One thing that happens to an app: a message arrives, a person taps or types.
@MainActor
public struct DrivenEvent {
    let name: String
    let happen: @MainActor (Int) -> Void
    let afterwards: (@MainActor () -> Void)?

    /// Describes an event.
    ///
    /// - Parameters:
    ///   - name: What it is called in tables.
    ///   - happen: Makes it happen, on the main queue; given how often it has happened before. Equal numbers should mean equal work
    ///     in every process.
    ///   - afterwards: Brings the app back to where the event can happen again, once all is done and shown; not measured.
    public init(
        _ name: String,
        _ happen: @escaping @MainActor (Int) -> Void,
        afterwards: (@MainActor () -> Void)? = nil
    ) {
        self.name = name
        self.happen = happen
        self.afterwards = afterwards
    }
}
