/// Items in lines, as many in each as there is room for.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Stands for an estimate that each cell replaces by its own size.
    nonisolated public static let automaticSize = CGSize(width: 1e6, height: 1e6)

    /// How large items are of which the delegate does not say so.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// How large items are assumed to be that say it themselves; zero where they do not.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The least room between two lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least room between two items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The room around a section's items.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// How large headers are; none for zero.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// How large footers are; none for zero.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Which way the content goes on.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { invalidateLayout() }
    }
    /// Whether headers stay in the viewport; without effect.
    open var sectionHeadersPinToVisibleBounds = false
    /// Whether footers stay in the viewport; without effect.
    open var sectionFootersPinToVisibleBounds = false

    /// Finds the places of all items.
    ///
    /// - Complexity: O(*n*) for *n* items.
    open override func prepare() {
        super.prepare()
        solution = SolvedLayout()
        guard let collectionView else { return }
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        let inset = collectionView.contentInset
        let viewport = collectionView.viewport.size
        var solver = FlowSolver(
            layout: self,
            collection: collectionView,
            delegate: delegate,
            isVertical: scrollDirection == .vertical,
            room: scrollDirection == .vertical
                ? viewport.width - inset.left - inset.right
                : viewport.height - inset.top - inset.bottom
        )
        for section in 0..<collectionView.numberOfSections {
            solution.sections.append(solver.section(section))
        }
        solution.size = solver.point(along: solver.along, across: solver.room).asSize
    }
}

extension UICollectionView {
    /// Which way content goes on.
    public enum ScrollDirection: Int, Hashable, Sendable {
        case vertical
        case horizontal
    }
}

/// Fills lines: `along` is the way the content goes on, `across` the way of a line.
@MainActor
private struct FlowSolver {
    let layout: UICollectionViewFlowLayout
    let collection: UICollectionView
    let delegate: (any UICollectionViewDelegateFlowLayout)?
    let isVertical: Bool
    /// The length of a line.
    let room: CGFloat
    var along: CGFloat = 0

    func point(along: CGFloat, across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    mutating func section(_ number: Int) -> SolvedLayout.Section {
        var section = SolvedLayout.Section()
        let start = along
        let inset =
            delegate?.collectionView(collection, layout: layout, insetForSectionAt: number)
            ?? layout.sectionInset
        let header =
            delegate?.collectionView(
                collection,
                layout: layout,
                referenceSizeForHeaderInSection: number
            ) ?? layout.headerReferenceSize
        let footer =
            delegate?.collectionView(
                collection,
                layout: layout,
                referenceSizeForFooterInSection: number
            ) ?? layout.footerReferenceSize
        add(UICollectionView.elementKindSectionHeader, header, number, to: &section)
        along += isVertical ? inset.top : inset.left
        lines(number, inset, &section)
        along += isVertical ? inset.bottom : inset.right
        add(UICollectionView.elementKindSectionFooter, footer, number, to: &section)
        section.frame = CGRect(
            origin: point(along: start, across: 0),
            size: point(along: along - start, across: room).asSize
        )
        return section
    }

    private mutating func add(
        _ kind: String,
        _ size: CGSize,
        _ number: Int,
        to section: inout SolvedLayout.Section
    ) {
        guard along(size) > 0 else { return }
        let frame = CGRect(
            origin: point(along: along, across: 0),
            size: point(along: along(size), across: room).asSize
        )
        let path = IndexPath(item: 0, section: number)
        section.others.append(SolvedLayout.Element(key: .supplementary(kind, path), frame: frame))
        along += along(size)
    }

    private mutating func lines(
        _ number: Int,
        _ inset: UIEdgeInsets,
        _ section: inout SolvedLayout.Section
    ) {
        let count = collection.numberOfItems(inSection: number)
        guard count > 0 else { return }
        let lineSpacing =
            delegate?.collectionView(
                collection,
                layout: layout,
                minimumLineSpacingForSectionAt: number
            ) ?? layout.minimumLineSpacing
        let spacing =
            delegate?.collectionView(
                collection,
                layout: layout,
                minimumInteritemSpacingForSectionAt: number
            ) ?? layout.minimumInteritemSpacing
        let start = isVertical ? inset.left : inset.top
        let length = room - start - (isVertical ? inset.right : inset.bottom)
        var line: [SolvedLayout.Element] = []
        var used: CGFloat = 0
        var justified: CGFloat?
        for item in 0..<count {
            let element = element(IndexPath(item: item, section: number))
            let width = across(element.frame.size)
            if !line.isEmpty, used + spacing + width > length + 1e-6 {
                let gap = line.count > 1 ? (length - used) / CGFloat(line.count - 1) : 0
                justified = spacing + gap
                section.items += placed(line, from: start, spacing + gap)
                along += lineSpacing
                (line, used) = ([], 0)
            }
            used += width + (line.isEmpty ? 0 : spacing)
            line.append(element)
        }
        // The last line stands in columns with those above it.
        let isEven = Set(line.map { across($0.frame.size) }).count == 1
        section.items += placed(line, from: start, isEven ? justified ?? spacing : spacing)
    }

    private func element(_ path: IndexPath) -> SolvedLayout.Element {
        let key = UICollectionView.ElementKey.cell(path)
        var size =
            delegate?.collectionView(collection, layout: layout, sizeForItemAt: path)
            ?? layout.itemSize
        let isEstimated = layout.estimatedItemSize != .zero
        if isEstimated {
            let isAutomatic = layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
            size = layout.measures[key] ?? (isAutomatic ? size : layout.estimatedItemSize)
        }
        return SolvedLayout.Element(
            key: key,
            frame: CGRect(origin: .zero, size: size),
            isEstimated: isEstimated
        )
    }

    /// The items of a line in their places, each in the middle of the line's height.
    private mutating func placed(
        _ line: [SolvedLayout.Element],
        from start: CGFloat,
        _ spacing: CGFloat
    ) -> [SolvedLayout.Element] {
        let height = line.map { along($0.frame.size) }.max() ?? 0
        var position = start
        let placed = line.map { element in
            var element = element
            let size = element.frame.size
            element.frame.origin = point(
                along: along + (height - along(size)) / 2,
                across: position
            )
            position += across(size) + spacing
            return element
        }
        along += height
        return placed
    }
}

extension CGPoint {
    fileprivate var asSize: CGSize { CGSize(width: x, height: y) }
}

/// What items in lines ask; their layout's own values where a method is not implemented.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// How large an item is.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The room around a section's items.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The least room between two lines.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least room between two items of a line.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// How large a section's header is; none for zero.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// How large a section's footer is; none for zero.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }
    /// The layout's.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
    }
}
