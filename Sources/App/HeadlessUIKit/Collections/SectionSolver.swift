/// Finds the places in one section of a compositional layout.
@MainActor
struct SectionSolver {
    let section: NSCollectionLayoutSection
    let number: Int
    /// How many items there are.
    let count: Int
    let measures: [UICollectionView.ElementKey: CGSize]
    let environment: LayoutEnvironment
    let isVertical: Bool

    private(set) var solved = SolvedLayout.Section()

    /// What a place is in: its size, of which a height may be an estimate.
    private struct Room {
        var size: CGSize
        var isEstimated = false
    }

    /// Finds the places, from `origin` on.
    ///
    /// - Returns: How large the section is.
    mutating func solve(at origin: CGPoint) -> CGSize {
        solved.list = section.list
        let inset = section.contentInsets.edges
        let container = environment.contentSize
        let width = container.width - (isVertical ? inset.left + inset.right : 0)
        let height = container.height - (isVertical ? 0 : inset.top + inset.bottom)
        let room = Room(size: CGSize(width: width, height: height))

        let above = boundary(.top), below = boundary(.bottom)
        var y = origin.y
        let outer = CGRect(origin: origin, size: container)
        for item in above { y += place(item, at: y, in: outer, inset) }
        y += inset.top
        let end = groups(from: CGPoint(x: origin.x + inset.left, y: y), in: room)
        y = end.y + inset.bottom
        for item in below { y += place(item, at: y, in: outer, inset) }

        let isWide = isVertical
        let size = CGSize(
            width: isWide ? container.width : end.x + inset.right - origin.x,
            height: y - origin.y
        )
        let frame = CGRect(origin: origin, size: size)
        placeLoose(in: frame.inset(by: inset))
        for decoration in section.decorationItems {
            let path = IndexPath(item: 0, section: number)
            let key = UICollectionView.ElementKey(
                category: .decorationView,
                kind: decoration.elementKind,
                indexPath: path
            )
            let place = frame.inset(by: decoration.contentInsets.edges)
            solved.others.insert(
                SolvedLayout.Element(key: key, frame: place, zIndex: decoration.zIndex),
                at: 0
            )
        }
        // Badges may stick out.
        solved.frame = (solved.items + solved.others).reduce(frame) { $0.union($1.frame) }
        return size
    }

    // MARK: Groups

    /// - Returns: The lower right corner of all.
    private mutating func groups(from origin: CGPoint, in room: Room) -> CGPoint {
        let goesDown = isVertical == (section.orthogonalScrollingBehavior == .none)
        var (next, end) = (origin, origin)
        while solved.items.count < count {
            let former = solved.items.count
            let size = fill(section.group, at: next, in: room)
            // A group without places would come for ever.
            guard solved.items.count > former else { break }
            end = CGPoint(x: max(end.x, next.x + size.width), y: max(end.y, next.y + size.height))
            if goesDown {
                next.y += size.height + section.interGroupSpacing
            } else {
                next.x += size.width + section.interGroupSpacing
            }
        }
        return end
    }

    /// Fills one group with the items that are next.
    ///
    /// - Returns: Its size; the height of its content where that is an estimate.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup,
        at origin: CGPoint,
        in room: Room
    ) -> CGSize {
        var size = group.layoutSize.size(in: room.size)
        let isEstimated = isEstimated(group.layoutSize.heightDimension, in: room)
        let inset = group.contentInsets.edges
        let inner = Room(
            size: CGSize(
                width: size.width - inset.left - inset.right,
                height: size.height - inset.top - inset.bottom
            ),
            isEstimated: isEstimated
        )
        let start = CGPoint(x: origin.x + inset.left, y: origin.y + inset.top)
        let used: CGSize
        switch group.direction {
        case .horizontal: used = line(group, at: start, in: inner, goesDown: false)
        case .vertical: used = line(group, at: start, in: inner, goesDown: true)
        case .custom(let provider):
            used = inner.size
            for place in provider(LayoutEnvironment(size: inner.size)) {
                guard solved.items.count < count else { break }
                let frame = place.frame.offsetBy(dx: start.x, dy: start.y)
                add(frame, isEstimated: false, zIndex: place.zIndex)
            }
        }
        if isEstimated { size.height = used.height + inset.top + inset.bottom }
        if group.layoutSize.widthDimension.isEstimated {
            size.width = used.width + inset.left + inset.right
        }
        return size
    }

    /// Fills a row or a column.
    private mutating func line(
        _ group: NSCollectionLayoutGroup,
        at start: CGPoint,
        in room: Room,
        goesDown: Bool
    ) -> CGSize {
        let gap = group.interItemSpacing?.spacing ?? 0
        let whole = goesDown ? room.size.height : room.size.width
        var (used, across): (CGFloat, CGFloat) = (0, 0)
        var index = 0
        while solved.items.count < count, !group.subitems.isEmpty {
            if let count = group.count, index == count { break }
            let item = group.subitems[index % group.subitems.count]
            let before = index == 0 ? 0 : gap
            var size = item.layoutSize.size(in: room.size)
            if group.isShared, let count = group.count, !(goesDown && room.isEstimated) {
                let share = (whole - gap * CGFloat(count - 1)) / CGFloat(count)
                if goesDown { size.height = share } else { size.width = share }
            }
            let edges = spacing(around: item)
            let length =
                goesDown
                ? size.height + edges.top + edges.bottom : size.width + edges.left + edges.right
            // Places come again while there is room; a column of estimates holds its places once.
            let isFirstRound = index < group.subitems.count
            if group.count == nil, !isFirstRound {
                let isOpen = goesDown && room.isEstimated
                guard !isOpen, used + before + length <= whole + 0.01 else { break }
            }
            let offset = used + before
            let origin = CGPoint(
                x: start.x + edges.left + (goesDown ? 0 : offset),
                y: start.y + edges.top + (goesDown ? offset : 0)
            )
            let former = solved.items.count
            let taken = put(item, of: size, at: origin, in: room)
            guard solved.items.count > former else { break }
            let full = CGSize(
                width: taken.width + edges.left + edges.right,
                height: taken.height + edges.top + edges.bottom
            )
            used = offset + (goesDown ? full.height : full.width)
            across = max(across, goesDown ? full.width : full.height)
            index += 1
        }
        return goesDown
            ? CGSize(width: across, height: used) : CGSize(width: used, height: across)
    }

    private func spacing(around item: NSCollectionLayoutItem) -> UIEdgeInsets {
        guard let spacing = item.edgeSpacing else { return .zero }
        return UIEdgeInsets(
            top: spacing.top?.spacing ?? 0,
            left: spacing.leading?.spacing ?? 0,
            bottom: spacing.bottom?.spacing ?? 0,
            right: spacing.trailing?.spacing ?? 0
        )
    }

    private func isEstimated(_ height: NSCollectionLayoutDimension, in room: Room) -> Bool {
        height.isEstimated || height.isFractionalHeight && room.isEstimated
    }

    /// Puts an item or a group in a place.
    ///
    /// - Returns: How large the place is.
    private mutating func put(
        _ item: NSCollectionLayoutItem,
        of size: CGSize,
        at origin: CGPoint,
        in room: Room
    ) -> CGSize {
        if let group = item as? NSCollectionLayoutGroup { return fill(group, at: origin, in: room) }
        var size = size
        let isEstimated = isEstimated(item.layoutSize.heightDimension, in: room)
        let path = IndexPath(item: solved.items.count, section: number)
        if isEstimated, let measured = measures[.cell(path)] { size.height = measured.height }
        var inset = item.contentInsets.edges
        // As in UIKit insets count for nothing where the extent is an estimate.
        if isEstimated { (inset.top, inset.bottom) = (0, 0) }
        let frame = CGRect(origin: origin, size: size).inset(by: inset)
        add(frame, isEstimated: isEstimated, zIndex: 0)
        for badge in item.supplementaryItems {
            let key = UICollectionView.ElementKey.supplementary(badge.elementKind, path)
            let size = badge.layoutSize.size(in: frame.size)
            let place = badge.containerAnchor.frame(of: size, in: frame)
            solved.others.append(
                SolvedLayout.Element(key: key, frame: place, zIndex: badge.zIndex)
            )
        }
        return size
    }

    private mutating func add(_ frame: CGRect, isEstimated: Bool, zIndex: Int) {
        let path = IndexPath(item: solved.items.count, section: number)
        solved.items.append(
            SolvedLayout.Element(
                key: .cell(path),
                frame: frame,
                isEstimated: isEstimated,
                zIndex: zIndex
            )
        )
    }

    // MARK: Edges

    /// The views above or below the groups that make the section larger.
    private func boundary(
        _ edge: NSDirectionalRectEdge
    ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        section.boundarySupplementaryItems.filter {
            $0.extendsBoundary && $0.alignment.edges.contains(edge)
        }
    }

    /// Places one of them at `y`.
    ///
    /// - Returns: Its height.
    private mutating func place(
        _ item: NSCollectionLayoutBoundarySupplementaryItem,
        at y: CGFloat,
        in outer: CGRect,
        _ inset: UIEdgeInsets
    ) -> CGFloat {
        let follows = section.supplementariesFollowContentInsets
        let x = outer.minX + (follows ? inset.left : 0)
        let width = outer.width - (follows ? inset.left + inset.right : 0)
        let room = CGRect(x: x, y: y, width: width, height: environment.contentSize.height)
        let key = UICollectionView.ElementKey.supplementary(
            item.elementKind,
            IndexPath(item: 0, section: number)
        )
        var size = item.layoutSize.size(in: room.size)
        let isEstimated = item.layoutSize.heightDimension.isEstimated
        if isEstimated, let measured = measures[key] { size.height = measured.height }
        // Across by its alignment, along where it comes.
        var frame = item.containerAnchor.frame(of: size, in: room)
        frame.origin.y = y + item.offset.y
        solved.others.append(
            SolvedLayout.Element(
                key: key,
                frame: frame.inset(by: item.contentInsets.edges),
                isEstimated: isEstimated,
                zIndex: item.zIndex
            )
        )
        return size.height
    }

    /// Places the views at edges that do not make the section larger, or lie at its sides.
    private mutating func placeLoose(in frame: CGRect) {
        for item in section.boundarySupplementaryItems {
            let edges = item.alignment.edges
            let isPlaced =
                item.extendsBoundary && (edges.contains(.top) || edges.contains(.bottom))
            guard !isPlaced else { continue }
            let key = UICollectionView.ElementKey.supplementary(
                item.elementKind,
                IndexPath(item: 0, section: number)
            )
            let place = item.containerAnchor.frame(
                of: item.layoutSize.size(in: frame.size),
                in: frame
            )
            solved.others.append(
                SolvedLayout.Element(key: key, frame: place, zIndex: item.zIndex)
            )
        }
    }
}
