import HeadlessUIKit
import WorkQueues

/// Runs `body` in an item of the main queue of a simulated app with a context of its own.
func withApp(_ body: @MainActor (UIContext, SimulatedWorkQueues) throws -> Void) rethrows {
    let queues = SimulatedWorkQueues(.arrival)
    try queues.run {
        try queues.onMain {
            let context = UIContext(queues: queues)
            try context.withCurrent { try body(context, queues) }
        }
    }
}

extension UIContext {
    /// What `work` and the commit after it added to the counters.
    func counting(_ work: () -> Void) -> UICounters {
        let before = counters
        work()
        commit()
        return counters - before
    }
}

extension UICounters {
    static func - (later: UICounters, earlier: UICounters) -> UICounters {
        var change = UICounters()
        change.propertyWrites = later.propertyWrites - earlier.propertyWrites
        change.redundantWrites = later.redundantWrites - earlier.redundantWrites
        change.cellsConfigured = later.cellsConfigured - earlier.cellsConfigured
        change.cellsCreated = later.cellsCreated - earlier.cellsCreated
        change.cellsReused = later.cellsReused - earlier.cellsReused
        change.rowsReloaded = later.rowsReloaded - earlier.rowsReloaded
        change.rowsInserted = later.rowsInserted - earlier.rowsInserted
        change.rowsDeleted = later.rowsDeleted - earlier.rowsDeleted
        change.rowsMoved = later.rowsMoved - earlier.rowsMoved
        change.reloadDataCalls = later.reloadDataCalls - earlier.reloadDataCalls
        change.batchUpdates = later.batchUpdates - earlier.batchUpdates
        change.measures = later.measures - earlier.measures
        change.layoutPasses = later.layoutPasses - earlier.layoutPasses
        change.layoutPassesOutsideCells =
            later.layoutPassesOutsideCells - earlier.layoutPassesOutsideCells
        change.constraintPasses = later.constraintPasses - earlier.constraintPasses
        change.constraintsSolved = later.constraintsSolved - earlier.constraintsSolved
        change.commits = later.commits - earlier.commits
        change.renders = later.renders - earlier.renders
        change.breaches = later.breaches - earlier.breaches
        return change
    }
}

/// A visible window that shows `controller`, committed.
@MainActor
func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.context.commit()
    return window
}

/// A cell that shows a number and counts how often it was prepared for reuse.
final class NumberCell: UITableViewCell {
    let label = UILabel()
    var reuses = 0
    var height: CGFloat = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        CGSize(width: targetSize.width, height: height)
    }
}

/// A screen that is a table of numbers.
final class NumbersController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var sections: [[Int]]
    var cellHeight: CGFloat = 0
    var configured: [Int] = []
    var ended: [Int] = []
    var tapped: [IndexPath] = []

    init(sections: [[Int]], rowHeight: CGFloat = 72) {
        self.sections = sections
        super.init(nibName: nil, bundle: nil)
        table.rowHeight = rowHeight
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
    }

    convenience init(_ rows: some Sequence<Int>, rowHeight: CGFloat = 72) {
        self.init(sections: [Array(rows)], rowHeight: rowHeight)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        table.dataSource = self
        table.delegate = self
        view = table
    }

    var rows: [Int] {
        get { sections[0] }
        set { sections[0] = newValue }
    }

    /// The numbers on screen, top to bottom.
    var shown: [Int] {
        table.visibleCells.compactMap { ($0 as? NumberCell)?.label.text.flatMap { Int($0) } }
    }

    func cell(_ row: Int) -> NumberCell? {
        table.cellForRow(at: IndexPath(row: row, section: 0)) as? NumberCell
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        let number = sections[indexPath.section][indexPath.row]
        configured.append(number)
        if let cell = cell as? NumberCell {
            cell.label.text = "\(number)"
            cell.height = cellHeight
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tapped.append(indexPath)
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        ended.append(indexPath.row)
    }
}

/// The places of rows of the first section.
func paths(_ rows: Int...) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: 0) }
}
