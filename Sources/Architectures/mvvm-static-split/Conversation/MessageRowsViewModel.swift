import HeadlessUIKit

/// Rows of a conversation that are new or have changed, and what that is to the table.
struct MessageRowsViewModel {
    /// What happens to the rows.
    let change: RowsChange
    /// Those that it names; all rows where it may be any, oldest first.
    let items: [MessageItemViewModel]
}
