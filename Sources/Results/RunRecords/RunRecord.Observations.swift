extension RunRecord {
    /// Objects of one type that should have been freed and were not.
    package struct Leak: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case type, objects, after
            case heldBy = "held_by"
        }

        /// The type's name, or what is known of an object without one, as in "closure context".
        package var type: String
        package var objects: Int
        /// When they should have gone: "closed screen" or "closed app".
        package var after: String
        /// What keeps one of them alive, as in "held by App.listeners[0] → Screen"; nil when no path to it was found.
        package var heldBy: String?

        package init(type: String, objects: Int, after: String, heldBy: String? = nil) {
            self.type = type
            self.objects = objects
            self.after = after
            self.heldBy = heldBy
        }

        /// Whether the type is none of the app's own.
        package var isOfLibrary: Bool {
            !type.contains(".")
                || Self.libraries.contains(type.prefix { $0 != "." }.description)
        }

        private static let libraries: Set = [
            "AppTimers", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
            "HeadlessUIKit", "OpenCombine", "ReactiveSwift", "RxCocoa", "RxRelay", "RxSwift",
            "Swift", "UIKit", "WorkQueues",
        ]
    }

    /// The coalescing ledger: the outcome of the screen updates that the oracle expects, in whole updates.
    ///
    /// `delivered` = `rendered` + `merged` + `dropped`.
    package struct Ledger: Codable, Hashable, Sendable {
        /// Effects that the events of the window were to have: the same number for every architecture.
        package var delivered: Int
        /// Those of which a commit showed exactly the state.
        package var rendered: Int
        /// Those that were overtaken: a commit showed a later state, none showed this one.
        package var merged: Int
        /// Those of which no commit showed the state or a later one.
        package var dropped: Int

        package init(delivered: Int, rendered: Int, merged: Int, dropped: Int) {
            self.delivered = delivered
            self.rendered = rendered
            self.merged = merged
            self.dropped = dropped
        }
    }

    /// The window cut into equal runs of events: what an event took in each, so that warm-up and steady state show.
    package struct CostSeries: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case segments = "segments_ns"
            case steadyFrom = "steady_from_segment"
        }

        /// Wall time for one event in each segment, nanoseconds, in order; the median over processes.
        package var segments: [Double]
        /// The first segment from which the time no longer drifts, from 0; nil when it drifts to the end.
        ///
        /// A flag for the reader; the window stays what it is.
        package var steadyFrom: Int?

        package init(segments: [Double], steadyFrom: Int?) {
            self.segments = segments
            self.steadyFrom = steadyFrom
        }
    }

    /// Figures of one architecture when the chats have a longer or shorter history.
    package struct Growth: Codable, Hashable, Sendable {
        /// Messages stored when the app starts, over all chats.
        package var history: Int
        /// Metric id → figure, in the metric's unit.
        package var figures: [String: Double]

        package init(history: Int, figures: [String: Double]) {
            self.history = history
            self.figures = figures
        }
    }

    /// Figures of one architecture when drawing is made to cost something.
    package struct Sensitivity: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case multiple, figures
            case cell = "cell_ns"
            case layout = "layout_ns"
        }

        /// The multiple of the stated cost: 0, 1 or 10.
        package var multiple: Double
        /// What each configured cell cost on top, nanoseconds of the main thread: the multiple times the stated cost.
        package var cell: Double
        /// What each layout pass cost on top, likewise.
        package var layout: Double
        /// Metric id → figure, in the metric's unit.
        package var figures: [String: Double]

        package init(multiple: Double, cell: Double, layout: Double, figures: [String: Double]) {
            self.multiple = multiple
            self.cell = cell
            self.layout = layout
            self.figures = figures
        }
    }
}
