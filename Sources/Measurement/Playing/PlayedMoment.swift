package import Conformance
package import TraceDriver

/// What an app shows from one instant on, and what it did to get there.
package struct PlayedMoment: Hashable, Codable, Sendable {
    /// The instant on the app's clock, nanoseconds after the trace's beginning.
    package var at: Int64
    /// Events that have been handed over.
    package var events: Int
    /// The latest of them, as a person would say it; nil before the first.
    package var text: String?
    /// Whether it has just come; else time has passed, and a timer or a reply changed the screen.
    package var isNews: Bool = false
    /// Whether nothing comes any more.
    package var isLast: Bool = false
    package var screen: ScreenContents
    /// What the latest event took, until all was at rest.
    package var event: ReplayWork = ReplayWork()
    /// The same since the app's start.
    package var total: ReplayWork = ReplayWork()
}
