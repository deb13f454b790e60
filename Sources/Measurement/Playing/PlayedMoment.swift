package import Conformance

/// What an app shows from one instant on, and what it did to get there.
package struct PlayedMoment: Hashable, Codable, Sendable {
    /// The instant on the app's clock, nanoseconds after the trace's beginning.
    package var at: Int64
    /// Events that have been handed over.
    package var events: Int
    /// The latest of them, as a person would say it; nil before the first.
    package var text: String?
    /// Whether it has just come; else time has passed, and a timer or a reply changed the screen.
    package var isNews: Bool
    /// Whether nothing comes any more.
    package var isLast: Bool
    /// What is on the screen.
    package var screen: ScreenContents
    /// What the latest event took, until all was at rest.
    package var event: PlayedWork
    /// The same since the app's start.
    package var total: PlayedWork

    package init(
        at: Int64,
        events: Int,
        text: String? = nil,
        isNews: Bool = false,
        isLast: Bool = false,
        screen: ScreenContents,
        event: PlayedWork = PlayedWork(),
        total: PlayedWork = PlayedWork()
    ) {
        self.at = at
        self.events = events
        self.text = text
        self.isNews = isNews
        self.isLast = isLast
        self.screen = screen
        self.event = event
        self.total = total
    }
}

/// What UIKit and the queues counted; exact, in virtual time.
package struct PlayedWork: Hashable, Codable, Sendable {
    /// Cells that were given content.
    package var cells = 0
    /// Tables that were loaded again as a whole.
    package var reloads = 0
    /// Batches of row edits.
    package var batches = 0
    /// Written properties.
    package var writes = 0
    /// Those of `writes` that changed nothing.
    package var redundantWrites = 0
    /// Items of the main queue that the app submitted.
    package var mainHops = 0
    /// Allocations of the app's thread, the harness's included.
    package var allocations = 0

    package init() {}

    package static func - (later: Self, earlier: Self) -> Self {
        var difference = Self()
        difference.cells = later.cells - earlier.cells
        difference.reloads = later.reloads - earlier.reloads
        difference.batches = later.batches - earlier.batches
        difference.writes = later.writes - earlier.writes
        difference.redundantWrites = later.redundantWrites - earlier.redundantWrites
        difference.mainHops = later.mainHops - earlier.mainHops
        difference.allocations = later.allocations - earlier.allocations
        return difference
    }
}
