/// How tables carry out what the app asks of them.
///
/// A list strategy is not architecture, and can be most of a difference between two. Imposed on all alike it drops out.
public enum ListUpdate: String, Hashable, Sendable, Codable, CaseIterable {
    /// As asked: all rows again, or row by row.
    case native
    /// All rows again, also where row edits are asked for.
    case reload
    /// By the difference between the rows shown and those there are, whatever is asked for; see ``RowListing``.
    case diff
}
