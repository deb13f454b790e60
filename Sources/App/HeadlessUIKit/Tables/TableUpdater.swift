public import RowDifferences

/// Brings one table up to date: the same component for every architecture, by the strategy that it was handed.
///
/// The data source answers with the new rows before the table is notified, as in UIKit outside of a batch. What it does is
/// billed to UIKit, but for the app's answers.
///
/// - Isolation: The main queue.
@preconcurrency @MainActor
public final class TableUpdater {
    private let strategy: ListStrategy
    /// Whether what equals what is shown is shown again.
    public var showsRepeats = true
    private let differ: RowDiffer
    /// What the table shows, and people's clock when that was set; kept where differences are sought only.
    private var shown: (rows: [RowContent], clockJumps: Int)?

    /// Makes one for a table of one section.
    public init(_ strategy: ListStrategy, differ: RowDiffer = RowDiffer()) {
        self.strategy = strategy
        self.differ = differ
    }

    /// Whether to show `new` where `old` is shown.
    @inlinable
    public func isNews<Value: Equatable>(_ new: Value, after old: Value?) -> Bool {
        showsRepeats || new != old
    }

    /// Shows what the data source has by now.
    ///
    /// - Parameters:
    ///   - change: What the app knows of it; it matters under ``ListStrategy/edits`` only.
    ///   - table: The same at each call.
    ///   - rows: All rows in order; called only where differences are sought.
    public func show(_ change: RowsChange, in table: UITableView, rows: () -> [RowContent]) {
        let context = table.context
        context.inKit {
            switch strategy {
            case .reload: table.reloadData()
            case .edits: table.edit(change)
            case .diffable, .identity:
                let new = context.inApp(rows)
                let former = shown
                shown = (new, context.clockJumps)
                // After a jump of the clock the same row may show another date.
                guard let former, former.clockJumps == context.clockJumps, table.hasCounts else {
                    return table.reloadData()
                }
                let difference = differ.difference(from: former.rows, to: new)
                table.apply { edits in
                    if strategy == .diffable {
                        edits.add(difference)
                    } else {
                        edits.addReplacing(difference, of: former.rows.count)
                    }
                }
            }
        }
    }
}

extension UITableView {
    fileprivate func edit(_ change: RowsChange) {
        // Where the table has not asked for its rows yet, there is nothing to edit.
        guard hasCounts else { return reloadData() }
        switch change {
        case .all: reloadData()
        case .inserted(let place): insertRows(at: [place].paths, with: .automatic)
        case .updated(let rows): reconfigureRows(at: rows.paths)
        case .moved(let from, let to):
            if from != to { moveRow(at: IndexPath(from), to: IndexPath(to)) }
            reconfigureRows(at: [to].paths)
        case .batch(let deletes, let inserts, let reloads):
            beginUpdates()
            deleteRows(at: deletes.paths, with: .automatic)
            insertRows(at: inserts.paths, with: .automatic)
            reloadRows(at: reloads.paths, with: .automatic)
            endUpdates()
        case .difference(let difference): apply { $0.add(difference) }
        }
    }

    fileprivate func apply(_ note: (inout RowEdits) -> Void) {
        note(&edits)
        if !edits.isEmpty { applyEdits() }
    }
}

extension RowEdits {
    /// Takes every row along to where it goes, and has those that look different configured again.
    fileprivate mutating func add(_ difference: RowDifference) {
        deletes += difference.deletes.paths
        inserts += difference.inserts.paths
        reconfigures += difference.reloads.paths
        for move in difference.moves {
            moves.append((from: IndexPath(move.from), to: IndexPath(move.to)))
            if !move.looksAsBefore { reconfigures.append(IndexPath(move.from)) }
        }
    }

    /// Does not ask which of the `count` rows look different: those that stay are reloaded, those that move are deleted
    /// and inserted.
    fileprivate mutating func addReplacing(_ difference: RowDifference, of count: Int) {
        let leaving = difference.deletes + difference.moves.map(\.from)
        var stays = Array(repeating: true, count: count)
        for row in leaving { stays[row] = false }
        deletes += leaving.paths
        inserts += (difference.inserts + difference.moves.map(\.to)).paths
        reloads += stays.indices.filter { stays[$0] }.paths
    }
}

extension IndexPath {
    /// The place of a row in the only section.
    fileprivate init(_ row: Int) { self.init(row: row, section: 0) }
}

extension [Int] {
    /// The places of rows in the only section.
    fileprivate var paths: [IndexPath] { map { IndexPath($0) } }
}
