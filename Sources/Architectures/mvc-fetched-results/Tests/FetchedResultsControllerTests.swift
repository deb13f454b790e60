import ArchitectureContract
import ChatDomain
import class Foundation.NSObject
import HeadlessUIKit
import RowDifferences
import TestSupport
import Testing

@testable import FetchedResultsMVC

/// What a save does to fetched objects, told as index paths before and after it.
struct FetchedResultsControllerTests {
    /// Objects 1 to 5 are ranked 10 to 50.
    @Test(
        arguments: [
            ([3: 30], ["update 2"]),
            ([3: 35], ["update 2"]),
            ([3: 60], ["move 2 4"]),
            ([5: 5], ["move 4 0"]),
            ([3: nil], ["delete 2"]),
            ([6: 25], ["insert 2"]),
            ([9: nil], []),
            ([1: 11, 2: 21], ["update 0", "update 1"]),
            ([1: 21, 2: 11], ["update 0", "move 1 0"]),
            ([1: nil, 2: 60, 6: 1, 4: 40], ["delete 0", "move 1 4", "update 3", "insert 0"]),
        ] as [([Int: Int?], [String])]
    )
    func changesAreToldByIndexPath(ranks: [Int: Int?], told: [String]) {
        Self.run([1: 10, 2: 20, 3: 30, 4: 40, 5: 50]) { objects, controller, _ in
            let listener = Listener()
            controller.delegate = listener
            let changes = ranks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            controller.contextDidSave(objects.change(changes))
            #expect(listener.told == (told.isEmpty ? [] : ["will"] + told + ["did"]))
            #expect(controller.fetchedObjects.map(\.id) == objects.inOrder)
        }
    }

    @Test func withoutADelegateNothingIsTracked() {
        Self.run([1: 10]) { objects, controller, _ in
            controller.contextDidSave(objects.change([(2, 20)]))
            #expect(controller.numberOfObjects == 1)
            controller.performFetch()
            #expect(controller.numberOfObjects == 2)
            #expect(controller.object(at: IndexPath(row: 1, section: 0))?.id == 2)
        }
    }

    @Test func theDelegateIsNotKept() {
        Self.run([1: 10]) { _, controller, _ in
            var listener: Listener? = Listener()
            controller.delegate = listener
            #expect(listener != nil)
            listener = nil
            #expect(controller.delegate == nil)
        }
    }

    /// The table traps where edits do not explain its counts, and shows what the edits have led to.
    @Test(arguments: 1...30 as ClosedRange<UInt64>, [ListStrategy.edits, .reload, .diffable])
    func aTableThatFollowsShowsWhatIsFetched(seed: UInt64, strategy: ListStrategy) {
        Self.run(Dictionary(uniqueKeysWithValues: (1...12).map { ($0, $0 * 10) })) {
            objects,
            controller,
            world in
            var random = SplitMix64(seed: seed)
            func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
            let table = FollowingTable(controller, strategy, in: world)
            for save in 0..<40 {
                let ids = Set((0...number(below: 6)).map { _ in number(below: 20) + 1 }).sorted()
                let ranks = ids.map { id -> (Int, Int?) in
                    switch number(below: 4) {
                    case 0: (id, nil)
                    case 1: (id, objects.ranks[id] ?? id * 10)
                    default: (id, number(below: 200))
                    }
                }
                controller.contextDidSave(objects.change(ranks))
                if save % 3 > 0 { _ = world.frame() }
                guard save % 3 == 2 else { continue }
                #expect(table.ids == objects.inOrder, "seed \(seed), save \(save)")
                #expect(table.versions == objects.inOrder.map { objects.versions[$0] ?? 0 })
            }
        }
    }

    private static func run(
        _ ranks: [Int: Int],
        _ body:
            @MainActor (
                Objects, FetchedResultsController<ObjectsRequest>, StubbedWorld
            ) -> Void
    ) {
        StubbedWorld.run { world in
            world.onMain {
                let objects = Objects(ranks)
                let controller = FetchedResultsController(
                    fetchRequest: ObjectsRequest(source: objects),
                    context: ChatContext(environment: world.environment)
                )
                controller.performFetch()
                body(objects, controller, world)
            }
        }
    }
}

/// Numbered objects with a rank, by which they are sorted.
@MainActor
private final class Objects {
    private(set) var ranks: [Int: Int]
    /// How often each was changed.
    private(set) var versions: [Int: Int] = [:]

    init(_ ranks: [Int: Int]) { self.ranks = ranks }

    var inOrder: [Int] {
        ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Gives objects other ranks, or none any more.
    func change(_ ranks: [(Int, Int?)]) -> ContextSave {
        var save = ContextSave()
        for (id, rank) in ranks {
            let chat = ChatID(UInt32(id))
            if self.ranks[id] == nil, rank != nil {
                save.inserted.chats.append(chat)
            } else {
                save.updated.chats.append(chat)
            }
            self.ranks[id] = rank
            versions[id, default: 0] += 1
        }
        return save
    }

    func object(_ id: Int) -> ObjectsRequest.Object? {
        ranks[id].map { .init(id: id, rank: $0, version: versions[id] ?? 0) }
    }
}

private struct ObjectsRequest: FetchRequest {
    struct Object {
        let id: Int
        let rank: Int
        let version: Int

        var rowContent: RowContent {
            RowContent(id: UInt64(id), version: .init(text: UInt64(version), date: 0, marks: 0))
        }
    }

    struct SortKey: Comparable, Identifiable {
        let rank: Int
        let id: Int

        static func < (left: SortKey, right: SortKey) -> Bool {
            (left.rank, left.id) < (right.rank, right.id)
        }
    }

    let source: Objects

    func sortKeys(in context: ChatContext) -> [SortKey] {
        source.inOrder.compactMap { source.object($0) }.map { sortKey(of: $0) }
    }

    func ids(of objects: ContextSave.Objects) -> [Int] { objects.chats.map { Int($0.rawValue) } }

    func object(_ id: Int, near place: Int, in context: ChatContext) -> Object? {
        source.object(id)
    }

    func objects(_ keys: [SortKey], in context: ChatContext) -> [Object] {
        keys.compactMap { source.object($0.id) }
    }

    func sortKey(of object: Object) -> SortKey { SortKey(rank: object.rank, id: object.id) }
}

/// Writes down what it is told.
private final class Listener: FetchedResultsControllerDelegate {
    private(set) var told: [String] = []

    func controllerWillChangeContent(_ controller: FetchedResultsController<ObjectsRequest>) {
        told.append("will")
    }

    func controller(
        _ controller: FetchedResultsController<ObjectsRequest>,
        didChange object: ObjectsRequest.Object?,
        at indexPath: IndexPath?,
        for type: FetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        #expect((object == nil) == (type == .delete))
        let places = [indexPath, newIndexPath].compactMap { $0.map { "\($0.row)" } }
        told.append(([("\(type)")] + places).joined(separator: " "))
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<ObjectsRequest>) {
        told.append("did")
    }
}

/// A table in a window that follows a controller.
@MainActor
private final class FollowingTable: NSObject, FetchedResultsControllerDelegate,
    UITableViewDataSource
{
    private let controller: FetchedResultsController<ObjectsRequest>
    private let table = UITableView()
    private let batch: TableBatch

    init(
        _ controller: FetchedResultsController<ObjectsRequest>,
        _ strategy: ListStrategy,
        in world: StubbedWorld
    ) {
        self.controller = controller
        batch = TableBatch(of: table, updates: TableUpdater(strategy))
        table.rowHeight = 20
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        super.init()
        table.dataSource = self
        let screen = UIViewController()
        screen.view.addSubview(table)
        world.environment.window.rootViewController = screen
        world.environment.window.makeKeyAndVisible()
        controller.delegate = self
        batch.reloadData { controller.fetchedObjects.map(\.rowContent) }
        _ = world.frame()
    }

    var ids: [Int] { table.visibleCells.map(\.tag) }
    var versions: [Int] { table.visibleCells.map { Int($0.accessibilityLabel ?? "") ?? -1 } }

    func controllerWillChangeContent(_ controller: FetchedResultsController<ObjectsRequest>) {
        batch.beginUpdates()
    }

    func controller(
        _ controller: FetchedResultsController<ObjectsRequest>,
        didChange object: ObjectsRequest.Object?,
        at indexPath: IndexPath?,
        for type: FetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        switch type {
        case .insert: if let newIndexPath { batch.insertRow(at: newIndexPath) }
        case .delete: if let indexPath { batch.deleteRow(at: indexPath) }
        case .update: if let indexPath { batch.reconfigureRow(at: indexPath) }
        case .move:
            if let indexPath, let newIndexPath { batch.moveRow(at: indexPath, to: newIndexPath) }
        }
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<ObjectsRequest>) {
        batch.endUpdates { controller.fetchedObjects.map(\.rowContent) }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        controller.numberOfObjects
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if let object = controller.object(at: indexPath) {
            cell.tag = object.id
            cell.accessibilityLabel = String(object.version)
        }
        return cell
    }
}
