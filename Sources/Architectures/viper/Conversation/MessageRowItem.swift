internal import ChatDomain
internal import RowDifferences

/// What a row of a conversation shows, ready for display.
struct MessageRowItem: ListRow, Equatable {
    let message: MessageID
    let text: String
    let isOwn: Bool
    /// Its date, or how far it has got.
    let detail: String
    let showsTick: Bool
    let showsRetry: Bool

    var id: MessageID { message }
}
