import ChatDomain
import RowDifferences

/// All that one row of a conversation shows and does.
struct MessageItemViewModel {
    let id: MessageID
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

extension MessageItemViewModel: ListRow {
    /// Whether all that is shown is the same; what is done hangs on the message.
    func looksLike(_ other: MessageItemViewModel) -> Bool {
        text == other.text && shouldAlignRight == other.shouldAlignRight
            && detail == other.detail && shouldShowTick == other.shouldShowTick
            && shouldShowRetry == other.shouldShowRetry
    }
}
