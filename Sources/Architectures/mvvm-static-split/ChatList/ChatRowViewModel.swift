/// One row of the chat list that is new or has changed, and where it stands.
struct ChatRowViewModel {
    let item: ChatListItemViewModel
    /// Where it has stood so far; nil for a new one.
    let formerIndex: Int?
    let index: Int
}
