package import Foundation

/// What one child is to fuzz: a range of case numbers, or one case that lies in a folder.
package struct FuzzJob: Codable, Hashable, Sendable {
    package var seed: UInt64
    /// Numbers of the cases, in order.
    package var first: UInt64 = 0
    package var count: UInt64 = 1
    /// Seconds after which no further case is begun; nil for never.
    package var seconds: Double?
    /// Case `n` is tried on the one at `n` modulo their number.
    package var architectures: [String]
    /// A bug to switch on, where the architecture is the mutation subject.
    package var mutation: String?
    /// Faults to inject, by architecture.
    package var faults: [String: [String]] = [:]
    /// One saved case to try instead.
    package var saved: URL?
    /// Whether the saved case is to be described step by step.
    package var explains = false
    /// Whether the saved case is to be made as small as it gets, and how.
    package var shrinking: Shrinking?
    /// Where the child notes the case that it is about to try: what killed it.
    package var progress: URL

    /// One case of a seed's; `folder` is the child's own.
    package init(seed: UInt64, _ architectures: [String], in folder: URL) {
        self.seed = seed
        self.architectures = architectures
        progress = folder.appending(path: "progress")
    }

    package struct Shrinking: Codable, Hashable, Sendable {
        /// The event after which the failure was seen; nil when unknown.
        package var lastEvent: Int?
        /// Seconds after which what was found so far has to do.
        package var limit: Double
        /// Where to leave the smallest case.
        package var result: URL

        package init(lastEvent: Int?, limit: Double, result: URL) {
            self.lastEvent = lastEvent
            self.limit = limit
            self.result = result
        }
    }

    package func architecture(of number: UInt64) -> String {
        architectures[Int(number % UInt64(architectures.count))]
    }
}

/// The outcome of a range of cases.
package struct FuzzBlock: Codable, Hashable, Sendable {
    package var first: UInt64
    package var cases: UInt64 = 0
    package var checkpoints: UInt64 = 0
    /// Of all cases' digests, in order.
    package var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    package var failures: [FuzzFinding] = []
    /// Of a saved case that was to be described.
    package var explanation: String?

    /// It in words, step by step where that was asked for.
    package var text: String? { explanation ?? failures.first?.summary }

    package init(first: UInt64, cases: UInt64 = 0) {
        self.first = first
        self.cases = cases
    }
}

package struct FuzzFinding: Codable, Hashable, Sendable {
    package var number: UInt64
    package var architecture: String
    /// A rule, or how else it failed; see `CaseFailure.kind`.
    package var kind: String
    /// The event after which it was seen; −1 at the start, nil when unknown.
    package var event: Int?
    /// Its first discrepancy in one line.
    package var summary: String
    /// The kind of event after which it was seen, and the screen on top: what one bug's failures have in common, whichever rule
    /// each of them breaks first; nil when unknown.
    package var place: String?

    package init(
        number: UInt64,
        architecture: String,
        kind: String,
        event: Int? = nil,
        summary: String
    ) {
        self.number = number
        self.architecture = architecture
        self.kind = kind
        self.event = event
        self.summary = summary
    }
}
