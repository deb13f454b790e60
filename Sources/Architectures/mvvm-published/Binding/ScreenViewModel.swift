import ChatSessions
@preconcurrency import OpenCombine

/// What a screen observes: properties that are published.
@MainActor
protocol ScreenViewModel: ObservableObject
where ObjectWillChangePublisher == ObservableObjectPublisher {
    var session: ChatSession { get }

    /// Brings what is published up to date, and keeps it so from now on.
    func start()
    /// No one looks for now.
    func stop()
}
