import HeadlessUIKit
import Testing
import WorkQueues

/// A collection's views are those that its layout has in the viewport, and edits keep cells as a table's do.
@Suite struct CollectionViewTests {
    // MARK: Layouts

    @Test func aListShowsTheRowsInItsViewport() {
        withApp { context, _ in
            let tiles = Tiles([Array(0..<1000)], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            // 800 of 44 points each, the last one in part.
            #expect(tiles.shown == Array(0..<19))
            #expect(context.counters.cellsCreated == 19)
            #expect(
                context.screenDescription(of: window).hasPrefix(
                    "window\n  collection 1000 items\n    cell\n      label \"0\"\n    cell\n"
                )
            )
        }
    }

    @Test func scrollingReusesCells() {
        withApp { context, _ in
            let tiles = Tiles([Array(0..<1000)], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            let change = context.counting { tiles.collection.drag(toY: 440) }
            #expect(tiles.shown == Array(10..<29))
            #expect((change.cellsCreated, change.cellsReused) == (0, 10))
            withExtendedLifetime(window) {}
        }
    }

    @Test func aLineHoldsTheItemsThatFit() {
        withApp { _, _ in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 120, height: 100)
            layout.minimumLineSpacing = 0
            let tiles = Tiles([Array(0..<7)], layout)
            let window = show(tiles)
            // Three in 400 points: 20 are left, so that gaps are of 20.
            #expect(tiles.frame(0) == CGRect(x: 0, y: 0, width: 120, height: 100))
            #expect(tiles.frame(2) == CGRect(x: 280, y: 0, width: 120, height: 100))
            #expect(tiles.frame(6) == CGRect(x: 0, y: 200, width: 120, height: 100))
            withExtendedLifetime(window) {}
        }
    }

    @Test func groupsAreFilledByFractions() {
        withApp { _, _ in
            let half = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5),
                heightDimension: .fractionalHeight(1)
            )
            let row = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .fractionalWidth(0.25)
            )
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: row,
                subitems: [NSCollectionLayoutItem(layoutSize: half)]
            )
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            let tiles = Tiles(
                [Array(0..<3)],
                UICollectionViewCompositionalLayout(section: section)
            )
            let window = show(tiles)
            #expect(tiles.frame(1) == CGRect(x: 200, y: 0, width: 200, height: 100))
            #expect(tiles.frame(2) == CGRect(x: 0, y: 110, width: 200, height: 100))
            withExtendedLifetime(window) {}
        }
    }

    @Test func aSectionThatScrollsAsideShowsItsFirstGroups() {
        withApp { _, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .absolute(150),
                heightDimension: .absolute(90)
            )
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: size,
                    subitems: [NSCollectionLayoutItem(layoutSize: size)]
                )
            )
            section.orthogonalScrollingBehavior = .continuous
            let tiles = Tiles(
                [Array(0..<50), Array(50..<52)],
                UICollectionViewCompositionalLayout(section: section)
            )
            let window = show(tiles)
            #expect(tiles.shown == [0, 1, 2, 50, 51])
            #expect(tiles.frame(0, section: 1)?.minY == 90)
            withExtendedLifetime(window) {}
        }
    }

    @Test func cellsGetTheHeightThatTheyAskForInAList() {
        withApp { context, _ in
            let tiles = Tiles([Array(0..<100)], .list(using: .init(appearance: .plain)))
            tiles.height = 200
            let window = show(tiles)
            #expect(tiles.shown == Array(0..<4))
            #expect(tiles.frame(3) == CGRect(x: 0, y: 600, width: 400, height: 200))
            #expect(context.counters.measures >= 4)
            withExtendedLifetime(window) {}
        }
    }

    @Test func headersStandAboveTheirSections() {
        withApp { context, _ in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 400, height: 100)
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            let tiles = Tiles([[1], [2]], layout)
            let window = show(tiles)
            #expect(
                context.screenDescription(of: window) == """
                    window
                      collection 2 items
                        header
                          label "Section 0"
                        cell
                          label "1"
                        header
                          label "Section 1"
                        cell
                          label "2"

                    """
            )
        }
    }

    @Test func aLayoutOfTheAppsOwnIsAsked() {
        withApp { _, _ in
            let tiles = Tiles([Array(0..<10)], Diagonal())
            let window = show(tiles)
            #expect(tiles.shown == Array(0..<8))
            #expect(tiles.frame(2) == CGRect(x: 10, y: 200, width: 50, height: 50))
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Edits

    @Test func editsKeepTheCellsOfItemsThatStay() {
        withApp { context, _ in
            let tiles = Tiles([Array(0..<5)], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            let (second, last) = (tiles.cell(1), tiles.cell(4))
            let change = context.counting {
                tiles.sections[0] = [9, 1, 4, 2]
                tiles.collection.performBatchUpdates {
                    tiles.collection.deleteItems(at: items(0, 3))
                    tiles.collection.insertItems(at: items(0))
                    tiles.collection.moveItem(at: items(4)[0], to: items(2)[0])
                }
            }
            #expect(tiles.shown == [9, 1, 4, 2])
            #expect(tiles.cell(1) === second)
            #expect(tiles.cell(2) === last)
            #expect((change.cellsConfigured, change.batchUpdates) == (1, 1))
            withExtendedLifetime(window) {}
        }
    }

    @Test func aReconfiguredItemKeepsItsCellAndAReloadedOneDoesNot() {
        withApp { context, _ in
            let tiles = Tiles([[0, 1]], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            let before = [tiles.cell(0), tiles.cell(1)]
            tiles.collection.reconfigureItems(at: items(0))
            tiles.collection.reloadItems(at: items(1))
            context.commit()
            #expect(tiles.cell(0) === before[0])
            #expect(tiles.cell(1) !== before[1])
            withExtendedLifetime(window) {}
        }
    }

    @Test func sectionsComeAndGo() {
        withApp { context, _ in
            let tiles = Tiles([[0], [1]], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            tiles.sections = [[1], [2]]
            tiles.collection.performBatchUpdates {
                tiles.collection.deleteSections([0])
                tiles.collection.insertSections([1])
            }
            context.commit()
            #expect(tiles.shown == [1, 2])
            withExtendedLifetime(window) {}
        }
    }

    @Test func countsThatDoNotFollowTrapWithUIKitsMessage() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tiles = Tiles([[0, 1]], .list(using: .init(appearance: .plain)))
                let window = show(tiles)
                tiles.collection.insertItems(at: items(0))
                withExtendedLifetime(window) {}
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0"))
        #expect(text.contains("inserted or deleted from that section (1 inserted, 0 deleted)"))
    }

    // MARK: Selection

    @Test func aTapTellsTheDelegateInUIKitsOrder() {
        withApp { _, _ in
            let tiles = Tiles([[0, 1]], .list(using: .init(appearance: .plain)))
            let window = show(tiles)
            #expect(tiles.collection.tapItem(at: items(0)[0]))
            #expect(tiles.collection.tapItem(at: items(1)[0]))
            #expect(
                tiles.told == [
                    "highlight 0", "select 0", "unhighlight 0", "highlight 1", "deselect 0",
                    "select 1", "unhighlight 1",
                ]
            )
            #expect(tiles.cell(0)?.isSelected == false)
            #expect(tiles.cell(1)?.isSelected == true)
            withExtendedLifetime(window) {}
        }
    }

    @Test func severalItemsAreSelectedWhereThatIsAllowed() {
        withApp { _, _ in
            let tiles = Tiles([[0, 1, 2]], .list(using: .init(appearance: .plain)))
            tiles.collection.allowsMultipleSelection = true
            let window = show(tiles)
            for item in [0, 2, 0, 1] { tiles.collection.tapItem(at: items(item)[0]) }
            #expect(tiles.collection.indexPathsForSelectedItems == items(2, 1))
            withExtendedLifetime(window) {}
        }
    }
}

/// The places of items of the first section.
func items(_ items: Int...) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: 0) }
}

/// A cell that shows a number, set up as collection cells are on a phone.
final class TileCell: UICollectionViewCell {
    let label = UILabel()
    var height: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        CGSize(width: targetSize.width, height: height)
    }
}

private final class TileHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
}

/// Each item lower and further to the right than the one before.
private final class Diagonal: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 1000) }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let number = CGFloat(indexPath.item)
        attributes.frame = CGRect(x: 5 * number, y: 100 * number, width: 50, height: 50)
        return attributes
    }
}

/// A screen that is a collection of numbers.
final class Tiles: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let collection: UICollectionView
    var sections: [[Int]]
    var height: CGFloat = 0
    var told: [String] = []

    init(_ sections: [[Int]], _ layout: UICollectionViewLayout) {
        self.sections = sections
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.register(
            TileHeader.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
    }

    convenience init(_ sections: [[Int]], _ list: UICollectionViewCompositionalLayout) {
        self.init(sections, list as UICollectionViewLayout)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        collection.dataSource = self
        collection.delegate = self
        view = collection
    }

    /// The numbers on screen, in order.
    var shown: [Int] {
        collection.visibleCells.compactMap { ($0 as? TileCell)?.label.text.flatMap { Int($0) } }
    }

    func cell(_ item: Int) -> UICollectionViewCell? {
        collection.cellForItem(at: IndexPath(item: item, section: 0))
    }

    func frame(_ item: Int, section: Int = 0) -> CGRect? {
        collection.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "tile",
            for: indexPath
        )
        if let cell = cell as? TileCell {
            cell.label.text = "\(sections[indexPath.section][indexPath.item])"
            cell.height = height
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "header",
            for: indexPath
        )
        (view as? TileHeader)?.label.text = "Section \(indexPath.section)"
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) { told.append("highlight \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) { told.append("unhighlight \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) { told.append("select \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) { told.append("deselect \(indexPath.item)") }
}
