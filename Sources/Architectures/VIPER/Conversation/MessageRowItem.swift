internal import ChatDomain

/// What a row of a conversation shows, ready for display.
struct MessageRowItem: Equatable {
    let message: MessageID
    let text: String
    let isOwn: Bool
    /// Its date, or how far it has got.
    let detail: String
    let showsTick: Bool
    let showsRetry: Bool
}
