import RowDifferences

/// All that one row of a conversation shows and does.
struct MessageItemViewModel {
    /// Which row it is, and which version of what it shows.
    let rowContent: RowContent
    let text: String
    /// Whether it stands on the user's side.
    let shouldAlignRight: Bool
    /// The date, or what has become of it on its way.
    let detail: String
    let shouldShowTick: Bool
    let shouldShowRetry: Bool
    /// Nil where there is nothing to retry.
    let retry: (@MainActor () -> Void)?
}

extension MessageItemViewModel: Equatable {
    /// Whether both show and do the same; beside the row's content a date depends on the zone.
    static func == (one: MessageItemViewModel, other: MessageItemViewModel) -> Bool {
        one.rowContent == other.rowContent && one.detail == other.detail
    }
}
