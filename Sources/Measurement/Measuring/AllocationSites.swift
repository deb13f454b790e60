package import TraceDriver

/// Where an app allocates in a window, and what each kind of event costs.
package struct AllocationSites: Codable, Hashable, Sendable {
    /// A function, by its linker name, and the program or library that it lies in.
    package struct Frame: Codable, Hashable, Sendable {
        package var symbol: String
        package var object: String
    }

    /// Allocations of one stack and type, for one kind of event.
    package struct Stack: Codable, Hashable, Sendable {
        /// Places in ``AllocationSites/frames``, the innermost first.
        package var frames: [Int]
        package var event: EventClass
        /// The object's type; nil for memory that is no object, or where types are not to be had.
        package var type: String?
        package var allocations: Int
        package var bytes: Int
        /// Of those, what is alive at the window's end.
        package var live: Int
        package var liveBytes: Int
    }

    /// What events of one kind set off.
    package struct Work: Codable, Hashable, Sendable {
        private enum CodingKeys: CodingKey { case events }

        package var events = 0
        /// Of all of them together.
        package var done = ReplayWork()

        package init() {}

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            events = try container.decode(Int.self, forKey: .events)
            done = try ReplayWork(from: decoder)
        }

        /// Side by side, as programs of other revisions write and read them.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(events, forKey: .events)
            try done.encode(to: encoder)
        }
    }

    package var frames: [Frame] = []
    package var stacks: [Stack] = []
    package var work: [EventClass: Work] = [:]
    /// How an object of a type is held that was made in the window and is alive at its end, by the type's name; nil where a program
    /// from before this was recorded has measured.
    package var paths: [String: String]?
}
