/// What the app's model and its helpers stand on: data structures and algorithms, the same for every architecture.
///
/// What the app does is the same on each; a reader of two runs sees how much of a cost is algorithm.
package enum Substrate: String, Hashable, Sendable, Codable, CaseIterable {
    /// Chats and messages by id in tables, places by bisection, sums kept; a linear differ; dates without a formatter.
    case tuned
    /// As the articles' demo apps have it: arrays gone through, sorted and counted anew; a quadratic differ; a date formatter
    /// for each date.
    case article

    /// Makes an empty model.
    package func makeModel() -> ChatModel {
        switch self {
        case .tuned: ChatModel()
        case .article: ScannedChatModel()
        }
    }
}
