/// Data structures and algorithms of the app's model and its helpers, the same for every architecture.
///
/// What the app does is the same on each; a reader of two runs sees how much of a cost is algorithm.
package enum ModelImplementation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Chats and messages by id in tables, places by bisection, sums kept; a linear differ; dates without a formatter.
    case optimized
    /// As the articles' demo apps have it: arrays gone through, sorted and counted again; a quadratic differ; a date formatter
    /// for each date.
    case asPublished = "as-published"

    /// Makes an empty model.
    package func makeModel() -> ChatModel {
        switch self {
        case .optimized: ChatModel()
        case .asPublished: ScannedChatModel()
        }
    }
}
