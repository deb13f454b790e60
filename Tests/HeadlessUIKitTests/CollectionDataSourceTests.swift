import HeadlessUIKit
import Testing
import WorkQueues

/// Registrations, snapshots and configurations bring a collection to its screen.
@Suite struct CollectionDataSourceTests {
    /// An empty list would be taken for one without data.
    @Test func itemsOfWhichNoneIsPlacedAreSaidWithTheReason() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent])
        {
            withApp { _, _ in
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: -14.5, height: -14.5)
                let tiles = Tiles([[0, 1, 2]], layout)
                withExtendedLifetime(show(tiles)) {}
            }
        }
        let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        let reason =
            "a collection view of 3 items configures no cell: its layout places none in 400.0 × 800.0 points, "
            + "itemSize being -14.5 × -14.5"
        #expect(said.contains(reason), "\(said)")
    }

    @Test func aSnapshotIsShownByRegistrations() {
        withApp { context, _ in
            let screen = Colours()
            let window = show(screen)
            _ = screen.apply(["Red", "Green"])
            #expect(
                context.screenDescription(of: window) == """
                    window
                      collection 2 items
                        cell
                          label "Red"
                          label "a colour"
                        cell
                          label "Green"
                          label "a colour"

                    """
            )
        }
    }

    @Test func anotherSnapshotConfiguresWhatIsNewAlone() {
        withApp { _, _ in
            let screen = Colours()
            let window = show(screen)
            _ = screen.apply(["Red", "Green", "Blue"])
            let green = screen.cell(of: "Green")
            let change = screen.apply(["Blue", "Green", "White"])
            #expect(screen.cell(of: "Green") === green)
            #expect((change.cellsConfigured, change.rowsMoved) == (1, 1))
            #expect((change.rowsInserted, change.rowsDeleted) == (1, 1))
            withExtendedLifetime(window) {}
        }
    }

    @Test func anItemThatTheUserMovesStaysThere() {
        withApp { context, _ in
            let screen = Colours()
            screen.source.reorderingHandlers.canReorderItem = { $0 != "Red" }
            var order: [String] = []
            screen.source.reorderingHandlers.didReorder = { change in
                order = change.finalSnapshot.itemIdentifiers
            }
            let window = show(screen)
            _ = screen.apply(["Red", "Green", "Blue"])
            #expect(!screen.collection.moveItemByUser(at: items(0)[0], to: items(2)[0]))
            #expect(screen.collection.moveItemByUser(at: items(2)[0], to: items(0)[0]))
            context.commit()
            #expect(order == ["Blue", "Red", "Green"])
            #expect(screen.source.snapshot().itemIdentifiers == order)
            withExtendedLifetime(window) {}
        }
    }

    @Test func anOutlineShowsTheItemsThatAreOpen() {
        withApp { context, _ in
            let screen = Colours()
            let window = show(screen)
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["Warm", "Cold"])
            outline.append(["Red", "Orange"], to: "Warm")
            outline.append(["Blue"], to: "Cold")
            outline.expand(["Warm"])
            screen.source.apply(outline, to: "main")
            context.commit()
            let shown = screen.source.snapshot().itemIdentifiers
            #expect(shown == ["Warm", "Red", "Orange", "Cold"])
            #expect(screen.source.snapshot(for: "main").items.count == 5)
            #expect(outline.level(of: "Blue") == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aWipeUncoversTheListsButtons() {
        withApp { _, _ in
            let screen = Colours()
            let window = show(screen)
            _ = screen.apply(["Red", "Green"])
            #expect(screen.collection.swipeItem(at: items(1)[0], tapping: "Remove"))
            #expect(!screen.collection.swipeItem(at: items(1)[0], edge: .leading))
            #expect(screen.removed == ["Green"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aConfigurationFollowsTheCellsState() {
        withApp { context, _ in
            let screen = Colours()
            let window = show(screen)
            _ = screen.apply(["Red"])
            screen.collection.tapItem(at: items(0)[0])
            context.commit()
            #expect(screen.states.last?.isSelected == true)
            #expect(context.screenDescription(of: window).contains("cell [selected]"))
        }
    }

    @Test func aTablesRowShowsAConfiguration() {
        withApp { context, _ in
            let screen = ConfiguredTable()
            let window = show(screen)
            #expect(
                context.screenDescription(of: window) == """
                    window
                      table 1 rows
                        cell
                          label "Name"
                          label "Value"

                    """
            )
            let change = context.counting { screen.configure("Name", "Other") }
            // The configuration, and the one text that is another.
            #expect((change.propertyWrites, change.redundantWrites) == (2, 0))
            let same = context.counting { screen.configure("Name", "Other") }
            #expect((same.propertyWrites, same.redundantWrites) == (1, 1))
        }
    }
}

private final class Colours: UIViewController {
    private(set) lazy var collection = UICollectionView(
        frame: .zero,
        collectionViewLayout: layout()
    )
    var removed: [String] = []
    var states: [UICellConfigurationState] = []

    private(set) lazy var source: UICollectionViewDiffableDataSource<String, String> = {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            content.secondaryText = "a colour"
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { [unowned self] _, state in states.append(state) }
        }
        return UICollectionViewDiffableDataSource(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
    }()

    private func layout() -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
            guard let item = source.itemIdentifier(for: path) else { return nil }
            let action = UIContextualAction(style: .destructive, title: "Remove") {
                [unowned self] _, _, done in
                removed.append(item)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    override func loadView() { view = collection }

    func cell(of item: String) -> UICollectionViewCell? {
        source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) }
    }

    func apply(_ names: [String]) -> UICounters {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["main"])
        snapshot.appendItems(names)
        return collection.context.counting { source.apply(snapshot) }
    }
}

private final class ConfiguredTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        show("Name", "Value", in: cell)
        return cell
    }

    func configure(_ name: String, _ value: String) {
        guard let cell = tableView.visibleCells.first else { return }
        show(name, value, in: cell)
    }

    private func show(_ name: String, _ value: String, in cell: UITableViewCell) {
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = (name, value)
        cell.contentConfiguration = content
    }
}
