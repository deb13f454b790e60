extension UICollectionView {
    /// Brings the views in line with what the layout has in the viewport.
    final func fill() {
        guard !isFilling else { return setNeedsLayout() }
        loadCountsIfNeeded()
        isFilling = true
        // Each pass may measure views, which moves others into the viewport.
        var passes = 0
        repeat {
            passes += 1
            guard passes <= 100 else { fatalError("layout loop: 100 passes and still not clean") }
            prepareLayout()
            show(layout.layoutAttributesForElements(in: viewport) ?? [])
        } while !layout.isPrepared
        isFilling = false
        for (key, view) in leaving { release(view, of: key) }
        leaving.removeAll(keepingCapacity: true)
    }

    /// Has the layout find its places, and pulls the offset into the content.
    private func prepareLayout() {
        let current = viewport
        if current != formerViewport {
            if context.inApp({ layout.shouldInvalidateLayout(forBoundsChange: current) })
                || current.size != formerViewport.size
            {
                layout.isPrepared = false
            }
            formerViewport = current
        }
        context.inApp { layout.prepareIfNeeded() }
        let size = layout.collectionViewContentSize
        if size != contentSize { contentSize = size }
        let y = max(0, min(contentOffset.y, size.height - current.height))
        if y < contentOffset.y { scroll(toY: y) }
    }

    // MARK: Views

    private func show(_ all: [UICollectionViewLayoutAttributes]) {
        let wanted = all.filter { !$0.isHidden }
        let keys = Set(wanted.map(\.key))
        for (key, _) in shown.filter({ !keys.contains($0.key) }) { recycle(key) }
        // From the top down, as a reader meets them.
        let places = wanted.sorted {
            ($0.frame.minY, $0.frame.minX, $0.indexPath) < (
                $1.frame.minY, $1.frame.minX, $1.indexPath
            )
        }
        var order: [UIView] = []
        for attributes in places {
            guard let view = view(at: attributes) else { continue }
            order.append(view)
            context.inApp { view.apply(attributes) }
            view.place(attributes.frame)
            if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        }
        self.order = order
        if places.isEmpty, isOnScreen, counts.contains(where: { $0 > 0 }) { sayNothingShows() }
    }

    /// Says why no cell has been asked for: an empty list is easily taken for one without data.
    private func sayNothingShows() {
        let items = counts.reduce(0, +)
        let size = (layout as? UICollectionViewFlowLayout)?.itemSize
        let itemSize = size.map { ", itemSize being \($0.width) × \($0.height)" } ?? ""
        Differences.say(
            "a collection view of \(items) items configures no cell: its layout places none in \(viewport.width) × "
                + "\(viewport.height) points\(itemSize)"
        )
    }

    /// The view of a place, configured where that is due.
    private func view(at attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView?
    {
        let key = attributes.key
        let known = shown[key]
        let isDue = known == nil || dueForReconfiguration.remove(key.indexPath) != nil
        guard isDue || attributes.isEstimated && layout.measures[key] == nil else { return known }
        guard isDue, let view = made(key, known) else { return known }
        if known == nil {
            shown[key] = view
            attach(view)
            context.screenObserver?.viewDidChange(view)
        }
        if attributes.isEstimated { measure(view, attributes) }
        return view
    }

    private func made(
        _ key: ElementKey,
        _ known: UICollectionReusableView?
    ) -> UICollectionReusableView? {
        switch key.category {
        case .cell: configuredCell(at: key.indexPath, known as? UICollectionViewCell)
        case .supplementaryView: known ?? supplementaryView(key)
        case .decorationView: known ?? decorationView(key)
        }
    }

    private func configuredCell(
        at path: IndexPath,
        _ current: UICollectionViewCell?
    ) -> UICollectionViewCell? {
        guard let dataSource else { return nil }
        reconfiguring = current
        context.noteCellConfigured()
        context.isFillingCell = true
        defer { context.isFillingCell = false }
        let cell = context.inApp { dataSource.collectionView(self, cellForItemAt: path) }
        reconfiguring = nil
        if let current {
            guard cell === current else {
                fatalError(
                    """
                    Attempted to reconfigure item \(path.item) of section \(path.section), but the data source returned \
                    another cell than the existing one that dequeueReusableCell gave it
                    """
                )
            }
            cell.setNeedsUpdateConfiguration()
            return cell
        }
        guard cell.superview == nil else {
            fatalError("the data source returned one cell for two items, the second being \(path)")
        }
        if cell.isSelected != selected.contains(path) { cell.isSelected.toggle() }
        cell.setNeedsUpdateConfiguration()
        context.inApp { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
        return cell
    }

    private func supplementaryView(_ key: ElementKey) -> UICollectionReusableView? {
        guard let dataSource, let kind = key.kind else { return nil }
        return context.inApp {
            let view = dataSource.collectionView(
                self,
                viewForSupplementaryElementOfKind: kind,
                at: key.indexPath
            )
            delegate?.collectionView(
                self,
                willDisplaySupplementaryView: view,
                forElementKind: kind,
                at: key.indexPath
            )
            return view
        }
    }

    private func decorationView(_ key: ElementKey) -> UICollectionReusableView? {
        guard let kind = key.kind, let viewClass = layout.decorations[kind] else { return nil }
        return context.inApp { viewClass.made(for: kind) }
    }

    /// Asks a view for the size that it would rather have.
    private func measure(
        _ view: UICollectionReusableView,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
        context.counters.measures &+= 1
        let preferred = context.inApp { view.preferredLayoutAttributesFitting(copy) }
        layout.measures[attributes.key] = preferred.size
        let isOther = layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred,
            withOriginalAttributes: attributes
        )
        if isOther { layout.isPrepared = false }
    }

    // MARK: Leaving

    /// Takes a view off and puts it in its reuse queue.
    final func recycle(_ key: ElementKey) {
        guard let view = shown.removeValue(forKey: key) else { return }
        if view.superview === self { view.detach(from: self) }
        release(view, of: key)
    }

    private func release(_ view: UICollectionReusableView, of key: ElementKey) {
        let path = key.indexPath
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            pools.put(cell)
            context.inApp {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            }
        } else if let kind = key.kind, key.category == .supplementaryView {
            otherPools[kind]?.put(view)
            context.inApp {
                delegate?.collectionView(
                    self,
                    didEndDisplayingSupplementaryView: view,
                    forElementOfKind: kind,
                    at: path
                )
            }
        }
    }

    // MARK: Reuse

    /// Says which class to make cells called `identifier` of, through `init(frame:)`.
    public final func register(
        _ cellClass: UICollectionViewCell.Type,
        forCellWithReuseIdentifier identifier: String
    ) {
        pools.register(cellClass, identifier)
    }

    /// Says which class to make headers, footers or badges of, through `init(frame:)`.
    public final func register(
        _ viewClass: UICollectionReusableView.Type,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        otherPools[elementKind, default: ReusePools()].register(viewClass, identifier)
    }

    /// A cell for an item: one from the reuse queue, after `prepareForReuse`, else a new one.
    ///
    /// While an item is being reconfigured this is the item's own cell, untouched.
    public final func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
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

    /// A header, footer or badge: one from the reuse queue, after `prepareForReuse`, else a new one.
    public final func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        context.inKit {
            if let view = otherPools[elementKind]?.take(identifier) {
                context.inApp { view.prepareForReuse() }
                return view
            }
            let pools = otherPools[elementKind] ?? ReusePools()
            return context.inApp { pools.make(identifier) }
        }
    }
}
