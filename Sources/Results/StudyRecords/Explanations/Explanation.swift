package import RunRecords

/// Why one architecture costs more than another: the difference between two, divided.
///
/// Everything is of the measured window as a whole, in virtual time; counts are exact. As in a run, what the null app needs is subtracted,
/// as a part of its own, except from ``Event``: the null app has no screens to tell kinds of events by.
package struct Explanation: Codable, Hashable, Sendable {
    /// What the parts of a division are parts of.
    package struct Division: Codable, Hashable, Sendable {
        /// One part: a place in the code.
        package struct Part: Codable, Hashable, Sendable {
            /// The function that pays.
            package var function: String
            /// Whom it belongs to, such as HeadlessUIKit.
            package var owner: String
            /// The architecture's function that called it; nil where that is the function itself, or where it is not known.
            package var caller: String?
            /// What was allocated; nil for memory that is no object, and for instructions.
            package var type: String?
            package var first: Double
            package var second: Double

            package init(
                function: String,
                owner: String,
                caller: String? = nil,
                type: String? = nil,
                first: Double = 0,
                second: Double = 0
            ) {
                self.function = function
                self.owner = owner
                self.caller = caller
                self.type = type
                self.first = first
                self.second = second
            }

            package var difference: Double { second - first }
        }

        /// What is divided.
        package var metric: Metric
        /// Of all of it, in the first and in the second.
        package var first: Double
        package var second: Double
        /// The largest differences first.
        package var parts: [Part]
        /// Places that are taken together because they cancel, by the function that leads to them; nil where none are.
        package var mergedInto: [String: String]?

        package init(_ metric: Metric, first: Double, second: Double, parts: [Part]) {
            self.metric = metric
            self.first = first
            self.second = second
            self.parts = Self.sorted(parts)
        }

        package var difference: Double { second - first }

        private static func sorted(_ parts: some Sequence<Part>) -> [Part] {
            // One function can have parts of several callers and types.
            func place(_ part: Part) -> (String, String, String) {
                (part.function, part.caller ?? "", part.type ?? "")
            }
            return parts.sorted {
                let (a, b) = (abs($0.difference), abs($1.difference))
                return a == b ? place($0) < place($1) : a > b
            }
        }

        /// The parts of one owner or another added up, the largest difference first.
        package var owners: [Part] { added { (function: $0.owner, owner: $0.owner) } }

        /// The parts by the architecture's function that they are for, the largest difference first.
        ///
        /// What none of the architecture's functions leads to is one part, named after its owner. Places that cancel are one.
        package var places: [Part] {
            added { (place(of: $0), $0.caller == nil ? $0.owner : Self.own) }
        }

        /// Parts of one of ``places``.
        package func parts(of place: String) -> [Part] {
            parts.filter { self.place(of: $0) == place }
        }

        /// What one of ``places`` is the sum of, where it is of several, the largest difference first.
        package func places(mergedInto place: String) -> [Part] {
            guard mergedInto?[place] != nil else { return [] }
            return Self(metric, first: first, second: second, parts: parts(of: place)).places
        }

        private func place(of part: Part) -> String {
            let place = part.caller ?? (part.owner == Self.own ? part.function : part.owner)
            return mergedInto?[place] ?? place
        }

        /// The owner of an architecture's own functions.
        package static let own = "architecture"

        private func added(by name: (Part) -> (function: String, owner: String)) -> [Part] {
            var sums: [String: Part] = [:]
            for part in parts {
                let (function, owner) = name(part)
                sums[function, default: Part(function: function, owner: owner)].first += part.first
                sums[function]?.second += part.second
            }
            return Self.sorted(sums.values)
        }
    }

    /// What events of one kind cost in both.
    package struct Event: Codable, Hashable, Sendable {
        /// In words.
        package var kind: String
        /// How many there were in the window; 0 for what is no event, such as timers.
        package var count: Int
        /// Allocations.
        package var first = 0
        package var second = 0
        /// What was counted beside them in all of these events, by metric; of those in ``Explanation/counted``.
        package var firstCounts: [Metric: Int] = [:]
        package var secondCounts: [Metric: Int] = [:]

        package init(kind: String, count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// The second, written as the first is in one respect.
    package struct Substitution: Codable, Hashable, Sendable {
        /// Which choices were taken from the first: `list`, `rows`.
        package var choices: [String]
        /// The variant's name.
        package var variant: String
        package var allocations: Double

        package init(choices: [String], variant: String, allocations: Double) {
            self.choices = choices
            self.variant = variant
            self.allocations = allocations
        }
    }

    /// How an object of a type is kept alive at the window's end.
    package struct Retained: Codable, Hashable, Sendable {
        package var type: String
        /// In the first and in the second; nil where none of them is alive, or nothing is known to hold it.
        package var first: String?
        package var second: String?

        package init(type: String, first: String?, second: String?) {
            self.type = type
            self.first = first
            self.second = second
        }
    }

    package var scenario: String
    package var traceSHA256: String
    /// Events of the window.
    package var events: Int
    /// Names of both.
    package var first: String
    package var second: String
    package var allocations: Division
    /// Of those, what is still there at the window's end.
    package var alive: Division
    /// Nil where they were not counted.
    package var instructions: Division?
    package var byEvent: [Event] = []
    package var substitutions: [Substitution] = []
    /// How objects are held that were made in the window and are alive at its end, one of each type.
    package var retained: [Retained] = []
    /// The event of median cost of each kind; empty where they were not followed.
    package var medians: [EventStory] = []
    package var environment: RunRecord.Environment

    /// What ``Event`` counts beside allocations, in the order in which it is shown.
    package static let counted: [Metric] = [
        .cellsConfigured, .tableReloads, .rowBatches, .redundantWrites, .mainHops, .layoutPasses,
    ]

    package init(
        scenario: String,
        traceSHA256: String,
        events: Int,
        first: String,
        second: String,
        allocations: Division,
        alive: Division,
        environment: RunRecord.Environment
    ) {
        self.scenario = scenario
        self.traceSHA256 = traceSHA256
        self.events = events
        self.first = first
        self.second = second
        self.allocations = allocations
        self.alive = alive
        self.environment = environment
    }
}
