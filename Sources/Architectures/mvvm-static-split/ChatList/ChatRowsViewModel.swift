import HeadlessUIKit

/// Rows of the chat list that are new or have changed, and what that is to the table.
struct ChatRowsViewModel {
    /// What happens to the rows.
    let change: RowsChange
    /// Those that it names; all rows where it may be any, newest first.
    let items: [ChatListItemViewModel]
}
