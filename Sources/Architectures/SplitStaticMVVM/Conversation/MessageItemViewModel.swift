/// All that one row of a conversation shows and does.
struct MessageItemViewModel {
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
