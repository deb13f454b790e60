extension UITableView {
    /// A header or a footer: a view or, without one, room.
    struct Supplement {
        var view: UIView?
        var height: CGFloat
    }

    enum SupplementKind { case header, footer }

    /// What a table has that is no row.
    final class Supplements: RareState.Part {
        var headers: [Int: Supplement] = [:]
        var footers: [Int: Supplement] = [:]
        var top: UIView?
        var bottom: UIView?
        /// Cells and what is between them, from the top down.
        var order: [UIView] = []
        var classes: [String: UITableViewHeaderFooterView.Type] = [:]
        var unused: [UITableViewHeaderFooterView] = []

        subscript(kind: SupplementKind, section: Int) -> Supplement? {
            get { kind == .header ? headers[section] : footers[section] }
            set {
                if kind == .header {
                    headers[section] = newValue
                } else {
                    footers[section] = newValue
                }
            }
        }

        /// Takes headers and footers of sections off that are not in `sections`.
        @MainActor
        func keep(_ sections: Set<Int>) {
            for (section, supplement) in headers where !sections.contains(section) {
                release(supplement)
                headers[section] = nil
            }
            for (section, supplement) in footers where !sections.contains(section) {
                release(supplement)
                footers[section] = nil
            }
        }

        @MainActor
        private func release(_ supplement: Supplement) {
            guard let view = supplement.view else { return }
            if let parent = view.superview { view.detach(from: parent) }
            if let view = view as? UITableViewHeaderFooterView, view.reuseIdentifier != nil {
                unused.append(view)
            }
        }
    }

    /// The view above all rows.
    public final var tableHeaderView: UIView? {
        get { rare.part(Supplements.self)?.top }
        set { exchange(newValue, for: \.top) }
    }

    /// The view below all rows.
    public final var tableFooterView: UIView? {
        get { rare.part(Supplements.self)?.bottom }
        set { exchange(newValue, for: \.bottom) }
    }

    private final func exchange(
        _ view: UIView?,
        for place: ReferenceWritableKeyPath<Supplements, UIView?>
    ) {
        let supplements = rare.makePart(Supplements.self)
        context.noteWrite(isChange: supplements[keyPath: place] !== view, isOnScreen: isOnScreen)
        guard supplements[keyPath: place] !== view else { return }
        supplements[keyPath: place]?.removeFromSuperview()
        supplements[keyPath: place] = view
        setNeedsLayout()
    }

    // MARK: Asking

    /// A section's header or footer, asked for once until it leaves; nil where there is none.
    final func supplement(_ kind: SupplementKind, of section: Int) -> Supplement? {
        if let known = rare.part(Supplements.self)?[kind, section] { return known }
        guard let made = ask(kind, of: section) else { return nil }
        rare.makePart(Supplements.self)[kind, section] = made
        return made
    }

    private final func ask(_ kind: SupplementKind, of section: Int) -> Supplement? {
        let isHeader = kind == .header
        var height = UITableView.automaticDimension
        if answers.contains(isHeader ? .headerHeights : .footerHeights), let delegate {
            height = context.inApp {
                isHeader
                    ? delegate.tableView(self, heightForHeaderInSection: section)
                    : delegate.tableView(self, heightForFooterInSection: section)
            }
            guard height != 0 else { return nil }
        }
        var view: UIView?
        if answers.contains(isHeader ? .headerViews : .footerViews), let delegate {
            view = context.inApp {
                isHeader
                    ? delegate.tableView(self, viewForHeaderInSection: section)
                    : delegate.tableView(self, viewForFooterInSection: section)
            }
        }
        if view == nil, answers.contains(isHeader ? .headerTitles : .footerTitles), let dataSource {
            let title = context.inApp {
                isHeader
                    ? dataSource.tableView(self, titleForHeaderInSection: section)
                    : dataSource.tableView(self, titleForFooterInSection: section)
            }
            if let title { view = titleView(title) }
        }
        if height < 0 { height = isHeader ? sectionHeaderHeight : sectionFooterHeight }
        guard view != nil || height > 0 else { return nil }
        return Supplement(view: view, height: height > 0 ? height : 28)
    }

    private final func titleView(_ title: String) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    // MARK: Layout

    /// What lies above row number `number`, or below the last for the number of all rows; top to bottom.
    final func supplements(before number: Int) -> [Supplement] {
        guard hasSupplements else { return [] }
        let path = number < totalRows ? path(of: number) : nil
        if let path, path.row > 0 { return [] }
        var found: [Supplement?] = []
        let parts = rare.part(Supplements.self)
        if number == 0 { found.append(parts?.top.map(room)) }
        let end = path?.section ?? counts.count
        let former = counts[..<end].lastIndex { $0 > 0 }
        if let former { found.append(supplement(.footer, of: former)) }
        for section in (former ?? -1) + 1..<end {
            found.append(supplement(.header, of: section))
            found.append(supplement(.footer, of: section))
        }
        if let path { found.append(supplement(.header, of: path.section)) }
        if path == nil { found.append(parts?.bottom.map(room)) }
        return found.compactMap { $0 }
    }

    private final func room(of view: UIView) -> Supplement {
        Supplement(view: view, height: view.frame.size.height)
    }

    final func roomAbove(_ number: Int) -> CGFloat {
        supplements(before: number).reduce(0) { $0 + $1.height }
    }

    /// Puts cells, and what is between them, below one another from `y` on.
    final func placeWithSupplements(from y: CGFloat) {
        var y = y
        var order: [UIView] = []
        let width = frame.size.width
        func place(_ view: UIView?, _ height: CGFloat) {
            if let view {
                if view.superview !== self {
                    view.removeFromSuperview()
                    tellDisplay(of: view)
                    attach(view)
                }
                view.place(CGRect(x: 0, y: y, width: width, height: height))
                order.append(view)
            }
            y += height
        }
        for (index, slot) in slots.enumerated() {
            for above in supplements(before: firstRow + index) { place(above.view, above.height) }
            place(slot.cell, slot.height)
        }
        if firstRow + slots.count == totalRows {
            for below in supplements(before: totalRows) { place(below.view, below.height) }
        }
        guard let parts = rare.part(Supplements.self) else { return }
        parts.order = order
        let sections = slots.indices.map { path(of: firstRow + $0).section }
        let isAtEnd = firstRow + slots.count == totalRows
        let first = sections.first ?? 0
        let last = isAtEnd ? counts.count - 1 : sections.last ?? 0
        parts.keep(Set(first...max(first, last)))
        for view in [parts.top, parts.bottom] {
            if let view, view.superview === self, !order.contains(where: { $0 === view }) {
                view.detach(from: self)
            }
        }
    }

    /// Tells the delegate of a header or footer that comes on screen.
    private final func tellDisplay(of view: UIView) {
        guard let delegate, let parts = rare.part(Supplements.self) else { return }
        if let section = parts.headers.first(where: { $0.value.view === view })?.key {
            context.inApp {
                delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
            }
        } else if let section = parts.footers.first(where: { $0.value.view === view })?.key {
            context.inApp {
                delegate.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    // MARK: Reuse

    /// Says which class to make headers and footers called `identifier` of, through `init(reuseIdentifier:)`.
    public final func register(
        _ viewClass: UITableViewHeaderFooterView.Type,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        rare.makePart(Supplements.self).classes[identifier] = viewClass
    }

    /// A header or footer: one that is not used any more, after `prepareForReuse`, else a new one; nil for a name that nothing
    /// is registered for.
    public final func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        guard let parts = rare.part(Supplements.self) else { return nil }
        if let index = parts.unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
            let view = parts.unused.remove(at: index)
            view.prepareForReuse()
            return view
        }
        return parts.classes[identifier]?.made(for: identifier)
    }

    /// The footer of a visible section.
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rare.part(Supplements.self)?.footers[section]?.view as? UITableViewHeaderFooterView
    }

    /// The header of a visible section.
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rare.part(Supplements.self)?.headers[section]?.view as? UITableViewHeaderFooterView
    }
}

/// A view above or below a section's rows.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The view to put content in.
    public final let contentView: UIView = CellContent()
    override var contentHolder: UIView { contentView }
    /// The queue that the view returns to.
    public final let reuseIdentifier: String?
    private final var label: UILabel?
    private final var detailLabel: UILabel?

    /// Creates a view: by hand, and as a table does of a class registered with it.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view by hand that is never reused.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        place(frame)
    }

    /// Creates a view as an archive would.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// The label of the section's title, made when first asked for.
    public final var textLabel: UILabel? {
        if let label { return label }
        let made = UILabel()
        label = made
        contentView.addSubview(made)
        return made
    }

    /// The label below that of the title, made when first asked for.
    public final var detailTextLabel: UILabel? {
        if let detailLabel { return detailLabel }
        let made = UILabel()
        detailLabel = made
        contentView.addSubview(made)
        return made
    }

    /// What few headers have.
    final class Background: RareState.Part {
        var view: UIView?
    }

    /// The view behind the content.
    public final var backgroundView: UIView? {
        get { rare.part(Background.self)?.view }
        set {
            let background = rare.makePart(Background.self)
            background.view?.removeFromSuperview()
            background.view = newValue
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }

    /// Called before the view is handed to another section.
    open func prepareForReuse() {}
}
