/// A list that makes views for its visible rows only.
///
/// It knows how many rows each section has and which cells are on screen, and keeps nothing for the other rows: an edit
/// costs O(visible rows + edits), whatever the length of the list. Edits count at once, so that `numberOfRows` is right
/// and a mismatch traps in the call that made it; cells are configured at layout, that is, in the commit.
///
/// The viewport is as high as the frame, or as the context's screen, 800 points, where no one has set one. As in UIKit the content offset stays
/// when rows are inserted above. Prefetching and animations are left out.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A visible row.
    ///
    /// Without a cell it is due for one.
    struct Slot {
        var cell: UITableViewCell?
        /// The measured height of a self-sizing cell.
        var height: CGFloat = 0
        var needsReconfiguration = false
    }

    /// Asked for counts and cells.
    ///
    /// Setting it makes the table ask again.
    public final weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            answers = .unknown
            forgetContent()
        }
    }

    /// Notified of taps and cells.
    @_nonoverride public final weak var delegate: (any UITableViewDelegate)? {
        didSet { answers = .unknown }
    }

    // State shared with the extensions in this folder.
    final var counts: [Int] = []
    final var slots: [Slot] = []
    /// The number, through all sections, of the row in the first slot.
    final var firstRow = 0
    final var hasCounts = false
    /// Whether several rows can ever be selected: asked at each batch of a table, which may have other rare state.
    final var selectsSeveral = false
    /// Rows whose cells left in an edit; not to be reused in the same layout, as `reloadRows` takes another cell.
    final var leaving: [(cell: UITableViewCell, path: IndexPath)] = []
    final var pools = ReusePools<UITableViewCell>()
    final var edits = RowEdits()
    final var mapping = RowMapping()
    final var batchDepth = 0
    // Memory kept for the next batch.
    final var spareSlots: [Slot] = []
    final var spareCounts: [Int] = []
    /// Self-sizing only: the row whose lower edge is at the viewport's, after a scroll to the bottom.
    final var bottomRow: Int?
    final var isFilling = false
    /// Cells are not where their rows are.
    final var isMisplaced = false
    final var answers = Answers.unknown
    final var reconfiguring: UITableViewCell?

    private final var rowHeightValue = UITableView.automaticDimension
    private final var estimateValue = UITableView.automaticDimension
    private final var selection: IndexPath?

    /// Creates a plain table.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates a table of a style.
    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        if style != .plain { rare.makePart(Look.self).style = style }
    }

    /// Creates an empty table.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var tracksLayout: Bool { false }

    // MARK: Cells

    /// Says which class to make cells called `identifier` of, through `init(style:reuseIdentifier:)`.
    open func register(
        _ cellClass: UITableViewCell.Type,
        forCellReuseIdentifier identifier: String
    ) {
        pools.register(cellClass, identifier)
    }

    /// A cell for a row: one from the reuse queue, after `prepareForReuse`, else a new one.
    ///
    /// While a row is being reconfigured this is the row's own cell, untouched.
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        context.inKit {
            if let reconfiguring, reconfiguring.reuseIdentifier == identifier {
                return reconfiguring
            }
            if let cell = pools.take(identifier) {
                context.counters.cellsReused &+= 1
                context.inApp { cell.prepareForReuse() }
                return cell
            }
            context.counters.cellsCreated &+= 1
            return context.inApp { pools.make(identifier) }
        }
    }

    /// A cell from the reuse queue, after `prepareForReuse`, or a new one of the class registered; nil where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        context.inKit {
            if let reconfiguring, reconfiguring.reuseIdentifier == identifier {
                return reconfiguring
            }
            if let cell = pools.take(identifier) {
                context.counters.cellsReused &+= 1
                context.inApp { cell.prepareForReuse() }
                return cell
            }
            guard pools.expect(identifier) else { return nil }
            context.counters.cellsCreated &+= 1
            return context.inApp { pools.make(identifier) }
        }
    }

    // MARK: Content

    /// Forgets all cells: counts are asked now, cells at layout.
    open func reloadData() {
        context.inKit {
            context.counters.reloadDataCalls &+= 1
            forgetContent()
            loadCountsIfNeeded()
        }
    }

    /// The number of sections.
    public final var numberOfSections: Int {
        loadCountsIfNeeded()
        return counts.count
    }

    /// The number of rows in `section`, as the table knows it.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadCountsIfNeeded()
        return counts[section]
    }

    private final func forgetContent() {
        guard !isFilling else { fatalError("a table was reloaded while it configured cells") }
        // From the bottom up, so that the queue hands the cells out from the top down.
        for index in slots.indices.reversed() {
            if let cell = slots[index].cell { recycle(cell, from: path(of: firstRow + index)) }
        }
        slots.removeAll(keepingCapacity: true)
        selection = nil
        if selectsSeveral { rare.part(Choices.self)?.rows = [] }
        hasCounts = false
        rare.part(Supplements.self)?.keep([])
        setNeedsLayout()
    }

    final func loadCountsIfNeeded() {
        guard !hasCounts else { return }
        context.inKit {
            hasCounts = true
            let former = counts
            counts = askCounts()
            spareCounts = former
        }
    }

    /// The data source's counts, in the spare buffer: it may call back, so no stored array is borrowed meanwhile.
    final func askCounts() -> [Int] {
        var asked: [Int] = []
        swap(&asked, &spareCounts)
        asked.removeAll(keepingCapacity: true)
        guard let dataSource else { return asked }
        context.inApp {
            for section in 0..<dataSource.numberOfSections(in: self) {
                asked.append(dataSource.tableView(self, numberOfRowsInSection: section))
            }
        }
        return asked
    }

    /// The number of rows in all sections.
    final var totalRows: Int {
        var total = 0
        for count in counts { total += count }
        return total
    }

    /// The place of row number `number`, counted through all sections.
    final func path(of number: Int) -> IndexPath {
        IndexPath(number: number, in: counts)
    }

    // MARK: Heights

    /// The height of every row; `automaticDimension`, the default, lets each cell say its own.
    open var rowHeight: CGFloat {
        get { rowHeightValue }
        set { if write(newValue, into: &rowHeightValue) { invalidatePlaces() } }
    }

    /// The height assumed for self-sizing rows off screen; 44 points for `automaticDimension`.
    open var estimatedRowHeight: CGFloat {
        get { estimateValue }
        set { if write(newValue, into: &estimateValue) { invalidatePlaces() } }
    }

    private final func invalidatePlaces() {
        isMisplaced = true
        setNeedsLayout()
    }

    final var isSelfSizing: Bool {
        rowHeightValue <= 0 || answers.contains(.heights) || hasSupplements
    }

    /// The height of a row that is not measured.
    final var nominalHeight: CGFloat {
        if rowHeightValue > 0 { return rowHeightValue }
        return estimateValue > 0 ? estimateValue : 44
    }

    final var viewportHeight: CGFloat {
        let height = frame.size.height
        return height > 0 ? height : context.screenHeight
    }

    // MARK: What is visible

    /// The rows that have a slot, top to bottom.
    public final var indexPathsForVisibleRows: [IndexPath]? {
        layoutRowsIfNeeded()
        return slots.indices.map { path(of: firstRow + $0) }
    }

    /// The cells on screen, top to bottom.
    public final var visibleCells: [UITableViewCell] {
        layoutRowsIfNeeded()
        return slots.compactMap(\.cell)
    }

    /// The cell of a row; nil when the row is off screen or its cell is due.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        context.inKit {
            loadCountsIfNeeded()
            guard indexPath.section < counts.count else { return nil }
            let slot = indexPath.number(in: counts) - firstRow
            return slots.indices.contains(slot) ? slots[slot].cell : nil
        }
    }

    /// Where `cell` is now; nil when it is not on screen.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let slot = slots.firstIndex(where: { $0.cell === cell }) else {
            return nil
        }
        return path(of: firstRow + slot)
    }

    override var subviewsInReadingOrder: [UIView] {
        if let order = rare.part(Supplements.self)?.order, !order.isEmpty {
            return subviews.filter { view in !order.contains { $0 === view } } + order
        }
        return subviews.filter { !($0 is UITableViewCell) } + slots.compactMap(\.cell)
    }

    private final func layoutRowsIfNeeded() {
        if !isFilling { layoutIfNeeded() }
    }

    // MARK: Selection

    /// The row tapped last and not deselected.
    public final var indexPathForSelectedRow: IndexPath? { selection }

    /// Selects a row without telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool) {
        if selectsSeveral, allowsMultipleSelection {
            return selectAlso(indexPath, animated: animated)
        }
        selection = indexPath
        if let indexPath { cellForRow(at: indexPath)?.setSelected(true, animated: animated) }
    }

    /// Selects a row without telling the delegate, and scrolls to it.
    public final func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        selectRow(at: indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selection == indexPath || selectsSeveral && deselectAlso(indexPath) else { return }
        if selection == indexPath { selection = nil }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    /// Follows the selected row through a batch.
    final func moveSelection(before: [Int]) {
        if selectsSeveral { moveFurtherSelection(before: before) }
        guard let selected = selection else { return }
        selection = mapping.newRow(of: selected.number(in: before)).map { path(of: $0) }
    }

    // MARK: Layout

    /// What part of the content shows.
    ///
    /// With self-sizing rows it counts in estimated heights.
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            bottomRow = nil
            super.contentOffset = newValue
        }
    }

    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

    override func didScroll() {
        if isFilling {
            answers.insert(.isScrolled)
        } else {
            super.didScroll()
        }
    }

    /// Configures the cells that are due.
    open override func layoutSubviews() {
        super.layoutSubviews()
        context.inKit { fill() }
    }
}

extension UITableView {
    /// How a row edit is shown; nothing is animated here.
    public enum RowAnimation: Hashable, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        case none
        /// What the table finds fit.
        case automatic
    }

    /// Where to put a row when scrolling to it.
    public enum ScrollPosition: Hashable, Sendable {
        /// Wherever the way is shortest.
        case none
        case top
        case middle
        case bottom
    }
}
