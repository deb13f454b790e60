package import RunRecords

/// What one event set off in two architectures or more, step by step.
package struct EventStory: Codable, Hashable, Sendable {
    /// Items of a queue that ran one after the other, or a commit.
    package struct Step: Codable, Hashable, Sendable {
        /// Where: a queue's name, `screen` for a commit.
        package var place: String
        /// Whether it is a service's, whose work is not the app's.
        package var isService = false
        /// By metric; of those in ``EventStory/counted``.
        package var counts: [Metric: Int]
        /// CPU time, read once on this machine; nil where only exact figures are shown.
        package var cpuNanoseconds: UInt64?

        package init(place: String, counts: [Metric: Int]) {
            self.place = place
            self.counts = counts
        }
    }

    /// One architecture's part.
    package struct Side: Codable, Hashable, Sendable {
        /// The architecture's name.
        package var name: String
        package var steps: [Step]

        package init(name: String, steps: [Step]) {
            self.name = name
            self.steps = steps
        }

        /// All steps' counts added up.
        package var total: [Metric: Int] {
            steps.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
        }

        /// All steps' CPU time; nil where it is not told.
        package var cpuNanoseconds: UInt64? {
            let times = steps.compactMap(\.cpuNanoseconds)
            return times.isEmpty ? nil : times.reduce(0, +)
        }
    }

    /// What kind of event it is, in words.
    package var kind: String
    /// How many of the kind there are in the window.
    package var count = 1
    /// Its place in the trace.
    package var event: Int
    /// As a person would say it.
    package var text: String
    /// Whether it is the one of median cost of its kind.
    package var isMedian = false
    package var sides: [Side]

    package init(kind: String, event: Int, text: String, sides: [Side]) {
        self.kind = kind
        self.event = event
        self.text = text
        self.sides = sides
    }

    /// What is counted of a step, in the order in which it is shown.
    package static let counted: [Metric] = [
        .allocations, .cellsConfigured, .tableReloads, .rowBatches, .propertyWrites,
        .redundantWrites, .layoutPasses,
    ]
}
