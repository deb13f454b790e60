/// What UIKit hides: how much work the screens made, in whole events since the context began.
public struct UICounters: Hashable, Sendable {
    /// Writes to a property of a view, item, badge or controller.
    public var propertyWrites = 0
    /// Those of `propertyWrites` that wrote the value that was there already.
    public var redundantWrites = 0
    /// Calls of `tableView(_:cellForRowAt:)`, and cells on screen that changed their own content so that it is laid out
    /// again, once a layout.
    public var cellsConfigured = 0
    /// Cells that `dequeueReusableCell` had to make.
    public var cellsCreated = 0
    /// Cells that `dequeueReusableCell` took from the reuse queue.
    public var cellsReused = 0
    /// Rows of applied batches that `reloadRows` or `reconfigureRows` named, visible or not.
    public var rowsReloaded = 0
    /// Rows that applied batches inserted.
    public var rowsInserted = 0
    /// Rows that applied batches deleted.
    public var rowsDeleted = 0
    /// Rows that applied batches moved.
    public var rowsMoved = 0
    /// Times that a table forgot all its rows: calls of `reloadData`.
    public var reloadDataCalls = 0
    /// Batches of row edits that were applied; an edit outside `performBatchUpdates` is a batch of its own.
    public var batchUpdates = 0
    /// Self-sizing measurements of a cell.
    public var measures = 0
    /// Calls of `layoutSubviews`.
    public var layoutPasses = 0
    /// Those of `layoutPasses` of views that are neither cells nor in one.
    public var layoutPassesOutsideCells = 0
    /// Times that constraints of a tree of views were solved.
    public var constraintPasses = 0
    /// Linear constraints in those passes, with what content wants.
    public var constraintsSolved = 0
    /// Commits that had anything to do.
    public var commits = 0
    /// Commits that mixed two model revisions, as reported by the harness.
    public var tornCommits = 0
    /// Those of `commits` in which anything on screen changed.
    public var renders = 0
    /// Properties written while the main queue was not current (BEHAVIOUR, R19).
    public var breaches = 0

    /// Creates counters that stand at zero.
    public init() {}
}
