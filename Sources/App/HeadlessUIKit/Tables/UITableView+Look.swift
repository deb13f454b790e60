extension UITableView {
    /// What few tables have.
    final class Look: RareState.Part {
        var style = Style.plain
        var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
        var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        var separatorColor: UIColor?
        var background: UIView?
        var isEditing = false
        var allowsSelection = true
        var headerHeight = UITableView.automaticDimension
        var footerHeight = UITableView.automaticDimension
        var estimatedHeaderHeight: CGFloat = 0
        var estimatedFooterHeight: CGFloat = 0
        var headerTopPadding: CGFloat?
        var indexColor: UIColor?
        var readableWidth = false
        var insetReference = SeparatorInsetReference.fromCellEdges
        var indexBackground: UIColor?
        var indexTracking: UIColor?
        var insetsContent = true
        var indexMinimum = 0
    }

    /// How sections are set apart; all look the same here.
    public enum Style: Int, Hashable, Sendable {
        /// By headers.
        case plain
        /// By room.
        case grouped
        /// By room and rounded corners.
        case insetGrouped
    }

    /// What separators' insets are measured from; nothing is drawn.
    public enum SeparatorInsetReference: Int, Hashable, Sendable {
        case fromCellEdges
        /// Where separators begin by themselves.
        case fromAutomaticInsets
    }

    /// What separators' insets are measured from; nothing is drawn.
    public final var separatorInsetReference: SeparatorInsetReference {
        get { rare.part(Look.self)?.insetReference ?? .fromCellEdges }
        set { rare.makePart(Look.self).insetReference = newValue }
    }

    /// The colour behind the letters at the side; nothing shows them.
    public final var sectionIndexBackgroundColor: UIColor? {
        get { rare.part(Look.self)?.indexBackground }
        set { rare.makePart(Look.self).indexBackground = newValue }
    }

    /// The colour behind the letters at the side while they are touched; nothing shows them.
    public final var sectionIndexTrackingBackgroundColor: UIColor? {
        get { rare.part(Look.self)?.indexTracking }
        set { rare.makePart(Look.self).indexTracking = newValue }
    }

    /// From how many rows on the letters at the side show; nothing shows them.
    public final var sectionIndexMinimumDisplayRowCount: Int {
        get { rare.part(Look.self)?.indexMinimum ?? 0 }
        set { rare.makePart(Look.self).indexMinimum = newValue }
    }

    /// Whether content keeps clear of what covers the table; nothing does.
    public final var insetsContentViewsToSafeArea: Bool {
        get { rare.part(Look.self)?.insetsContent ?? true }
        set { rare.makePart(Look.self).insetsContent = newValue }
    }

    /// How sections are set apart.
    public final var style: Style { rare.part(Look.self)?.style ?? .plain }

    /// How rows are set apart.
    public final var separatorStyle: UITableViewCell.SeparatorStyle {
        get { rare.part(Look.self)?.separatorStyle ?? .singleLine }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorStyle) }
    }

    /// Where the line between rows begins and ends.
    public final var separatorInset: UIEdgeInsets {
        get { rare.part(Look.self)?.separatorInset ?? .zero }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorInset) }
    }

    /// The colour of the line between rows.
    public final var separatorColor: UIColor? {
        get { rare.part(Look.self)?.separatorColor }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorColor) }
    }

    /// The view behind the rows.
    public final var backgroundView: UIView? {
        get { rare.part(Look.self)?.background }
        set {
            let look = rare.makePart(Look.self)
            context.noteWrite(isChange: look.background !== newValue, isOnScreen: isOnScreen)
            guard look.background !== newValue else { return }
            look.background?.removeFromSuperview()
            look.background = newValue
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }

    /// The height of headers that have a view or a title; 28 points for `automaticDimension`.
    public final var sectionHeaderHeight: CGFloat {
        get { rare.part(Look.self)?.headerHeight ?? UITableView.automaticDimension }
        set { _ = write(newValue, into: &rare.makePart(Look.self).headerHeight) }
    }

    /// The height of footers that have a view or a title; 28 points for `automaticDimension`.
    public final var sectionFooterHeight: CGFloat {
        get { rare.part(Look.self)?.footerHeight ?? UITableView.automaticDimension }
        set { _ = write(newValue, into: &rare.makePart(Look.self).footerHeight) }
    }

    /// The height assumed for headers off screen; without effect.
    public final var estimatedSectionHeaderHeight: CGFloat {
        get { rare.part(Look.self)?.estimatedHeaderHeight ?? 0 }
        set { rare.makePart(Look.self).estimatedHeaderHeight = newValue }
    }

    /// The height assumed for footers off screen; without effect.
    public final var estimatedSectionFooterHeight: CGFloat {
        get { rare.part(Look.self)?.estimatedFooterHeight ?? 0 }
        set { rare.makePart(Look.self).estimatedFooterHeight = newValue }
    }

    /// The room above headers; without effect.
    public final var sectionHeaderTopPadding: CGFloat {
        get { rare.part(Look.self)?.headerTopPadding ?? UITableView.automaticDimension }
        set { rare.makePart(Look.self).headerTopPadding = newValue }
    }

    /// The colour of the letters at the side; nothing shows them.
    public final var sectionIndexColor: UIColor? {
        get { rare.part(Look.self)?.indexColor }
        set { rare.makePart(Look.self).indexColor = newValue }
    }

    /// Whether text is no wider than it reads well in; without effect.
    public final var cellLayoutMarginsFollowReadableWidth: Bool {
        get { rare.part(Look.self)?.readableWidth ?? false }
        set { rare.makePart(Look.self).readableWidth = newValue }
    }

    /// Asks for the letters at the side again; nothing shows them.
    public final func reloadSectionIndexTitles() {}

    /// The row at a point of the content; nil where none is on screen there.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        guard let cell = visibleCells.first(where: { $0.frame.contains(point) }) else { return nil }
        return indexPath(for: cell)
    }

    /// Where a row on screen is; the empty rectangle for any other.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        if !isFilling { layoutIfNeeded() }
        return cellForRow(at: indexPath)?.frame ?? .zero
    }

    /// Where the rows of a section on screen are, its header and footer included.
    public final func rect(forSection section: Int) -> CGRect {
        if !isFilling { layoutIfNeeded() }
        let parts = rare.part(Supplements.self)
        let views = [parts?.headers[section]?.view, parts?.footers[section]?.view].compactMap { $0 }
        let cells = visibleCells.filter { self.indexPath(for: $0)?.section == section }
        let frames = (views + cells).map(\.frame)
        return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }

    /// Asked which rows will be wanted soon; never asked, which is said once.
    public final var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { nil }
        set {
            if newValue != nil { Differences.say("a table's prefetchDataSource is never called") }
        }
    }

    /// Asked what is dragged; never asked, which is said once.
    public final var dragDelegate: (any UITableViewDragDelegate)? {
        get { nil }
        set { if newValue != nil { Differences.say("a table's dragDelegate is never called") } }
    }

    /// Notified of drops; never called, which is said once.
    public final var dropDelegate: (any UITableViewDropDelegate)? {
        get { nil }
        set { if newValue != nil { Differences.say("a table's dropDelegate is never called") } }
    }

    /// Whether rows can be dragged; they cannot.
    public final var dragInteractionEnabled: Bool {
        get { false }
        set { if newValue { Differences.say("rows are not dragged to other apps") } }
    }

    /// The rows on screen within a rectangle of the content.
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        visibleCells.filter { $0.frame.intersects(rect) }.compactMap { self.indexPath(for: $0) }
    }

    /// Whether the user can tap rows.
    public final var allowsSelection: Bool {
        get { rare.part(Look.self)?.allowsSelection ?? true }
        set { rare.makePart(Look.self).allowsSelection = newValue }
    }

    /// Whether rows show what deletes them.
    public final var isEditing: Bool {
        get { rare.part(Look.self)?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides what deletes rows.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        guard write(editing, into: &rare.makePart(Look.self).isEditing) else { return }
        for slot in slots { slot.cell?.setEditing(editing, animated: animated) }
    }

    /// For the harness: the user wipes a row to the left and taps Delete.
    @discardableResult
    public final func deleteRowByUser(at indexPath: IndexPath) -> Bool {
        guard canBeTouched, let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
            delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
        else { return false }
        context.inApp { dataSource.tableView(self, commit: .delete, forRowAt: indexPath) }
        return true
    }
}
