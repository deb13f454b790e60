extension UITableView {
    /// Brings the cells in line with the rows in the viewport.
    ///
    /// - Complexity: O(visible rows), plus the work of the cells that are due.
    final func fill() {
        guard !isFilling else { return setNeedsLayout() }
        loadCountsIfNeeded()
        isFilling = true
        if answers.contains(.unknown) { learnAnswers() }
        if isSelfSizing { fillMeasuring() } else { fillEvenly() }
        isFilling = false
        for (cell, path) in leaving {
            pools.put(cell)
            tellEnd(of: cell, at: path)
        }
        leaving.removeAll(keepingCapacity: true)
        if answers.contains(.isScrolled) {
            answers.remove(.isScrolled)
            super.didScroll()
        }
    }

    /// Takes a cell off and puts it in the reuse queue.
    final func recycle(_ cell: UITableViewCell, from path: IndexPath) {
        cell.detach(from: self)
        pools.put(cell)
        tellEnd(of: cell, at: path)
    }

    private func tellEnd(of cell: UITableViewCell, at path: IndexPath) {
        context.inApp { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    // MARK: Rows of one height

    /// The rows in the viewport, after pulling the offset into the content.
    final func evenRange(of total: Int) -> Range<Int> {
        let height = nominalHeight
        let viewport = viewportHeight
        let y = max(0, min(contentOffset.y, Double(total) * height - viewport))
        scroll(toY: y)
        let first = Int(y / height)
        let end = min(total, Int(((y + viewport) / height).rounded(.up)))
        return first..<max(first, end)
    }

    private func fillEvenly() {
        let range = evenRange(of: totalRows)
        if range != firstRow..<(firstRow + slots.count) { moveWindow(to: range) }
        let height = nominalHeight
        let size = CGSize(width: frame.size.width, height: height)
        if let cell = slots.first?.cell, cell.frame.size != size { isMisplaced = true }
        for index in slots.indices where configureSlot(index) || isMisplaced {
            let origin = CGPoint(x: 0, y: Double(firstRow + index) * height)
            slots[index].cell?.place(CGRect(origin: origin, size: size))
        }
        isMisplaced = false
    }

    /// Gives `range` the slots, cells of rows in both windows included; the others are recycled first.
    private func moveWindow(to range: Range<Int>) {
        spareSlots.removeAll(keepingCapacity: true)
        for _ in range { spareSlots.append(Slot()) }
        for index in slots.indices {
            let row = firstRow + index
            if range.contains(row) {
                spareSlots[row - range.lowerBound] = slots[index]
            } else if let cell = slots[index].cell {
                recycle(cell, from: path(of: row))
            }
        }
        swap(&slots, &spareSlots)
        spareSlots.removeAll(keepingCapacity: true)
        firstRow = range.lowerBound
        isMisplaced = true
    }

    // MARK: Rows that size themselves

    /// Adds rows from the anchor on until the viewport is full: estimates place the anchor, measures decide the rest.
    private func fillMeasuring() {
        let total = totalRows
        let viewport = viewportHeight
        let former = firstRow
        swap(&slots, &spareSlots)
        slots.removeAll(keepingCapacity: true)
        var used: CGFloat = 0
        if let bottomRow {
            firstRow = min(bottomRow + 1, total)
            used += growUp(until: viewport, former)
            used += growDown(until: viewport - used, total, former)
        } else {
            firstRow = min(max(0, Int(contentOffset.y / nominalHeight)), total)
            used += growDown(until: viewport, total, former)
            used += growUp(until: viewport - used, former)
        }
        for index in spareSlots.indices {
            if let cell = spareSlots[index].cell { recycle(cell, from: path(of: former + index)) }
        }
        spareSlots.removeAll(keepingCapacity: true)
        if bottomRow != nil || firstRow < Int(contentOffset.y / nominalHeight) {
            scroll(toY: Double(firstRow) * nominalHeight)
        }
        var y = Double(firstRow) * nominalHeight
        if hasSupplements { return placeWithSupplements(from: y) }
        let width = frame.size.width
        for slot in slots {
            slot.cell?.place(CGRect(x: 0, y: y, width: width, height: slot.height))
            y += slot.height
        }
    }

    private func growDown(until limit: CGFloat, _ total: Int, _ former: Int) -> CGFloat {
        var grown: CGFloat = 0
        while grown < limit, firstRow + slots.count < total {
            slots.append(claimSlot(of: firstRow + slots.count, former))
            configureSlot(slots.count - 1)
            grown += slots[slots.count - 1].height + roomAbove(firstRow + slots.count - 1)
        }
        return grown
    }

    private func growUp(until limit: CGFloat, _ former: Int) -> CGFloat {
        var grown: CGFloat = 0
        while grown < limit, firstRow > 0 {
            firstRow -= 1
            slots.insert(claimSlot(of: firstRow, former), at: 0)
            configureSlot(0)
            grown += slots[0].height + roomAbove(firstRow)
        }
        return grown
    }

    /// The slot that `row` had before this layout, when the window began at `former`; else an empty one.
    private func claimSlot(of row: Int, _ former: Int) -> Slot {
        let index = row - former
        guard spareSlots.indices.contains(index) else { return Slot() }
        let slot = spareSlots[index]
        spareSlots[index].cell = nil
        return slot
    }

    // MARK: Cells

    /// Gives a slot what it is due: a cell, or its own cell's new content; false when nothing is.
    @discardableResult
    private func configureSlot(_ index: Int) -> Bool {
        let current = slots[index].cell
        guard current == nil || slots[index].needsReconfiguration, let dataSource else {
            return false
        }
        let path = path(of: firstRow + index)
        reconfiguring = current
        context.noteCellConfigured()
        context.isFillingCell = true
        defer { context.isFillingCell = false }
        let cell = context.inApp { dataSource.tableView(self, cellForRowAt: path) }
        reconfiguring = nil
        if let current {
            guard cell === current else {
                fatalError(
                    """
                    Attempted to reconfigure row \(path.row) of section \(path.section), but the data source returned \
                    another cell than the existing one that dequeueReusableCell gave it
                    """
                )
            }
            slots[index].needsReconfiguration = false
            context.inApp { cell.updateForDisplay(isSelected: path == indexPathForSelectedRow) }
            cell.updateTree()
        } else {
            guard cell.superview == nil else {
                fatalError(
                    "the data source returned one cell for two rows, the second being \(path)"
                )
            }
            slots[index].cell = cell
            context.inApp {
                cell.updateForDisplay(isSelected: path == indexPathForSelectedRow)
                delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            }
            cell.updateTree()
            attach(cell)
            context.screenObserver?.viewDidChange(cell)
        }
        if isSelfSizing { slots[index].height = height(of: cell, at: path) }
        return true
    }

    final func measure(_ cell: UITableViewCell) -> CGFloat {
        context.counters.measures &+= 1
        let target = CGSize(width: frame.size.width, height: 0)
        let height = context.inApp { cell.systemLayoutSizeFitting(target).height }
        return height > 0 ? height : nominalHeight
    }

    // MARK: Scrolling

    /// Scrolls so that a row is where `position` says.
    ///
    /// Traps when there is no such row, as UIKit does.
    public final func scrollToRow(
        at indexPath: IndexPath,
        at position: ScrollPosition,
        animated: Bool
    ) {
        context.inKit { scroll(to: indexPath, position) }
    }

    private func scroll(to indexPath: IndexPath, _ position: ScrollPosition) {
        loadCountsIfNeeded()
        guard counts.indices.contains(indexPath.section), indexPath.row >= 0,
            indexPath.row < counts[indexPath.section]
        else {
            let count = counts.indices.contains(indexPath.section) ? counts[indexPath.section] : 0
            fatalError(
                """
                Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only \
                \(count) rows in section \(indexPath.section).
                """
            )
        }
        let row = indexPath.number(in: counts)
        if isSelfSizing {
            scrollMeasuring(to: row, position)
        } else {
            scrollEvenly(to: row, position)
        }
        setNeedsLayout()
    }

    private func scrollEvenly(to row: Int, _ position: ScrollPosition) {
        let height = nominalHeight
        let top = Double(row) * height
        let bottom = top + height - viewportHeight
        let y: CGFloat =
            switch position {
            case .top: top
            case .middle: (top + bottom) / 2
            case .bottom: bottom
            case .none: min(top, max(bottom, contentOffset.y))
            }
        scroll(toY: max(0, min(y, Double(totalRows) * height - viewportHeight)))
    }

    private func scrollMeasuring(to row: Int, _ position: ScrollPosition) {
        var used: CGFloat = 0
        for slot in slots { used += slot.height }
        let fullyVisible = firstRow..<(firstRow + slots.count - (used > viewportHeight ? 1 : 0))
        switch position {
        case .none where fullyVisible.contains(row): return
        case .top: bottomRow = nil
        case .none where row < firstRow: bottomRow = nil
        case .middle: bottomRow = nil
        case .bottom, .none: bottomRow = row
        }
        let above = position == .middle ? viewportHeight / 2 : 0
        if bottomRow == nil { scroll(toY: max(0, Double(row) * nominalHeight - above)) }
        if isOnScreen { context.noteVisibleChange() }
    }
}
