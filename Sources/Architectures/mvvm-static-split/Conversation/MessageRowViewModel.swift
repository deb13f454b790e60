/// One row of a conversation that is new or has changed, and where it stands.
struct MessageRowViewModel {
    let item: MessageItemViewModel
    /// Where it has stood so far; nil for a new one.
    let formerIndex: Int?
    let index: Int
}
