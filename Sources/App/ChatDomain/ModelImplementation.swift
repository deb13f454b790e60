/// Data structures, algorithms and dates of the app's model and its helpers, the same for every architecture.
///
/// What the app does is the same on each; a reader of two runs sees how much of a cost is algorithm. Two halves, which can be
/// switched apart.
public enum ModelImplementation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Chats and messages by id in tables, places by bisection, sums kept; a linear differ; dates without a formatter.
    case optimized
    /// As the articles' demo apps have it: arrays gone through, sorted and counted again; a quadratic differ; a date formatter
    /// for each date.
    case asPublished = "as-published"
    /// Arrays and differ as published, dates without a formatter.
    case publishedAlgorithms = "published-algorithms"
    /// A date formatter for each date, all else optimized.
    case publishedDates = "published-dates"

    /// Whether arrays are gone through, and lists compared in quadratic time.
    public var hasPublishedAlgorithms: Bool {
        self == .asPublished || self == .publishedAlgorithms
    }

    /// Whether each date has a formatter made for it.
    public var hasPublishedDates: Bool { self == .asPublished || self == .publishedDates }

    /// Makes an empty model.
    public func makeModel() -> ChatModel {
        hasPublishedAlgorithms ? ScannedChatModel() : ChatModel()
    }
}
