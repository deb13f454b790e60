package import ChatDomain

/// A scenario file, decoded and checked: who there is, what arrives, what the person does.
package struct Scenario: Hashable, Sendable {
    package var id: String
    /// One sentence.
    package var purpose: String
    /// The question it answers and where its figures come from.
    package var question: String?
    package var source: String?
    /// What a person would notice on the phone.
    package var notice: String?
    package var seed: UInt64
    package var duration: Duration
    /// The measured window starts at the first event at or after it.
    package var warmup: Duration
    package var zoneMinutes: Int
    package var epoch: Timestamp
    package var population: PopulationPlan
    package var push: StreamPlan?
    package var websocket: StreamPlan?
    package var network: StreamPlan?
    package var replies: ReplyPlan?
    /// What all arrival rates go through, one after another.
    package var stages: [RateStage]
    package var day: DayCurve?
    package var offline: OfflinePlan?
    package var user: UserScript
    /// Its seed is set by ``expand(seed:duration:rateScale:)``.
    package var conditions: NetworkConditions
    /// Limits to check results against, in the file's order.
    package var thresholds: [Threshold]
    /// What its streams claim to be like; a test holds them to it.
    package var calibration: Calibration?
    /// Set once results name its trace.
    package var published: Published?
    /// SHA-256 of the file's bytes.
    package var sha256: String
    /// Multiplies all arrival rates; 1 in a file.
    package var rateScale = 1.0
    /// Arrivals of a stream at one instant; 1 in a file.
    package var burst = 1
    /// What ``overridden(by:)`` changed, as `name=value`, beyond duration and rate, which every trace names.
    package var changes: [String] = []

    package struct Threshold: Hashable, Sendable {
        package var metric: String
        /// The largest value that will do; the smallest, where more is better.
        package var limit: Double
        /// Whether an architecture that misses it is measured no further.
        package var aborts: Bool
        /// Where the file names the metric, which only those who measure know.
        package var place: ScenarioError.Place
    }

    /// What must stay as it was when results were published.
    package struct Published: Hashable, Sendable {
        /// SHA-256 of the file as it then was: the trace names it, so that comments may be added without another trace.
        package var file: String
        /// SHA-256 of the trace.
        package var trace: String
    }

    /// Who there is and what was said before.
    package struct PopulationPlan: Hashable, Sendable {
        package var contacts: UInt32
        package var chats: UInt32
        /// Messages in all saved chats, shared out by Zipf's law.
        package var historyMessages = 0
        package var historyZipf = 0.0
        package var historyBytes: ClosedRange<UInt32> = 10...120
        package var historySpacing = Duration.seconds(600)
        /// Unread messages in all saved chats, shared out likewise, at most a chat's history.
        package var unread: Int
    }
}
