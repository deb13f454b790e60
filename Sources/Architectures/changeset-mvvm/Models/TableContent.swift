import RowDifferences

/// What a table shows at a time: rows, and what the texts in them depend on besides.
struct TableContent<Row> {
    var rows: [Row] = []
    /// Which row each is, and which version of it: all by which rows are compared.
    var rowContents: [RowContent] = []
    /// The store's count of zone changes when the rows were vended.
    var zone = 0
}
