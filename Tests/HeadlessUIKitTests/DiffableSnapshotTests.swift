import HeadlessUIKit
import LongTests
import Testing
import WorkQueues

typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

extension Snapshot {
    /// Sections with their items.
    init(_ sections: KeyValuePairs<String, [Int]>) {
        self.init()
        for (section, items) in sections {
            appendSections([section])
            appendItems(items, toSection: section)
        }
    }
}

struct DiffableSnapshotTests {
    @Test(arguments: 0..<whenLong(40, otherwise: 8) as Range<UInt64>)
    func randomOperationsLeaveWhatListsHold(_ seed: UInt64) {
        var random = Generator(state: seed)
        var naive = Naive.random(&random)
        var snapshot = naive.snapshot
        for step in 0..<60 {
            naive.change(&snapshot, &random)
            let what: Comment = "seed \(seed), step \(step)"
            #expect(snapshot.sectionIdentifiers == naive.all.map(\.name), what)
            #expect(snapshot.itemIdentifiers == naive.items, what)
            #expect(snapshot.numberOfSections == naive.all.count, what)
            #expect(snapshot.numberOfItems == naive.items.count, what)
            for (number, section) in naive.all.enumerated() {
                #expect(snapshot.indexOfSection(section.name) == number, what)
                #expect(snapshot.itemIdentifiers(inSection: section.name) == section.items, what)
                #expect(
                    snapshot.numberOfItems(inSection: section.name) == section.items.count,
                    what
                )
                for item in section.items {
                    #expect(snapshot.sectionIdentifier(containingItem: item) == section.name, what)
                }
            }
            for item in 0..<30 {
                #expect(snapshot.indexOfItem(item) == naive.items.firstIndex(of: item), what)
            }
        }
    }

    @Test func anItemAppendedAgainMoves() {
        var snapshot = Snapshot(["one": [1, 2], "two": [3]])
        snapshot.appendItems([1], toSection: "two")
        #expect(snapshot.itemIdentifiers(inSection: "one") == [2])
        #expect(snapshot.itemIdentifiers(inSection: "two") == [3, 1])
    }

    @Test func deletingAllItemsDeletesTheSections() {
        var snapshot = Snapshot(["one": [1, 2], "two": [3]])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0)
        #expect(snapshot.numberOfItems == 0)
    }

    // MARK: Traps

    @Test(arguments: SnapshotMistake.allCases)
    func aMistakeTrapsWithUIKitsMessage(_ mistake: SnapshotMistake) async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [mistake] in
            withApp { _, _ in mistake.make() }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(mistake.message))
    }
}

/// What UIKit does not put up with.
enum SnapshotMistake: String, Codable, Sendable, CaseIterable {
    case itemTwice, sectionTwice, sectionAgain, noSection, unknownSection, unknownNeighbour
    case neighbourOfItself, unknownMove, unknownReload, unknownReconfiguration, noCell

    @MainActor
    func make() {
        var snapshot = Snapshot(["one": [1, 2], "two": [3]])
        switch self {
        case .itemTwice: snapshot.appendItems([7, 8, 7])
        case .sectionTwice: snapshot.appendSections(["three", "three"])
        case .sectionAgain: snapshot.appendSections(["three", "one"])
        case .noSection:
            snapshot.deleteAllItems()
            snapshot.appendItems([7])
        case .unknownSection: _ = snapshot.numberOfItems(inSection: "three")
        case .unknownNeighbour: snapshot.insertItems([7], beforeItem: 8)
        case .neighbourOfItself: snapshot.insertItems([7, 2], afterItem: 2)
        case .unknownMove: snapshot.moveItem(7, afterItem: 1)
        case .unknownReload: snapshot.reloadItems([1, 7])
        case .unknownReconfiguration: snapshot.reconfigureItems([7])
        case .noCell:
            let table = UITableView()
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in
                nil
            }
            source.apply(snapshot)
            table.layoutIfNeeded()
        }
    }

    var message: String {
        switch self {
        case .itemTwice:
            "supplied item identifiers are not unique. Duplicate identifiers: {(\n    7\n)}"
        case .sectionTwice:
            "supplied section identifiers are not unique. Duplicate identifiers: {(\n    three\n)}"
        case .sectionAgain:
            "an attempt to insert or append 1 section identifier that already exists in the snapshot"
        case .noSection:
            "There are currently no sections in the data source. Please add a section first."
        case .unknownSection: "Section identifier was not found."
        case .unknownNeighbour: "Invalid parameter not satisfying: section != NSNotFound"
        case .neighbourOfItself:
            "destination for insertion operation [2] is in the insertion identifier list"
        case .unknownMove: "Invalid parameter not satisfying: fromSection != NSNotFound"
        case .unknownReload:
            "Attempted to reload item identifier that does not exist in the snapshot: 7"
        case .unknownReconfiguration:
            "Attempted to reconfigure item identifier that does not exist in the snapshot: 7"
        case .noCell: "failed to obtain a cell from its dataSource"
        }
    }
}

/// A snapshot as lists in a list.
struct Naive {
    var all: [(name: String, items: [Int])]

    var items: [Int] { all.flatMap(\.items) }

    var snapshot: Snapshot {
        var snapshot = Snapshot()
        for section in all {
            snapshot.appendSections([section.name])
            snapshot.appendItems(section.items, toSection: section.name)
        }
        return snapshot
    }

    /// Up to four sections in any order, with some of 30 items.
    static func random(_ random: inout Generator) -> Naive {
        var left = (0..<30).shuffled(using: &random)
        let names = ["a", "b", "c", "d"].shuffled(using: &random)
        return Naive(
            all: names.prefix(Int.random(in: 1...4, using: &random)).map { name in
                let count = Int.random(in: 0...min(8, left.count), using: &random)
                defer { left.removeFirst(count) }
                return (name, Array(left.prefix(count)))
            }
        )
    }

    func someItems(_ random: inout Generator) -> [Int] {
        Array(items.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    }

    /// Does the same to both in one of all ways.
    mutating func change(_ snapshot: inout Snapshot, _ random: inout Generator) {
        let moved = Array((0..<30).shuffled(using: &random).prefix(3))
        let section = all.indices.randomElement(using: &random)
        let neighbour = items.filter { !moved.contains($0) }.randomElement(using: &random)
        switch (Int.random(in: 0..<7, using: &random), section, neighbour) {
        case (0, let section?, _):
            snapshot.appendItems(moved, toSection: all[section].name)
            put(moved, in: section) { $0.count }
        case (1, _, let neighbour?):
            snapshot.insertItems(moved, beforeItem: neighbour)
            put(moved, beside: neighbour, 0)
        case (2, _, let neighbour?):
            snapshot.insertItems(moved, afterItem: neighbour)
            put(moved, beside: neighbour, 1)
        case (3, _, let neighbour?):
            guard let item = items.first(where: { $0 != neighbour }) else { return }
            snapshot.moveItem(item, afterItem: neighbour)
            put([item], beside: neighbour, 1)
        case (4, _, _):
            snapshot.deleteItems(moved)
            take(moved)
        case (5, let section?, _):
            snapshot.deleteSections([all[section].name, "unknown"])
            all.remove(at: section)
        default:
            let name = "section \(random.next())"
            snapshot.appendSections([name])
            all.append((name, []))
        }
    }

    private mutating func take(_ items: [Int]) {
        for section in all.indices { all[section].items.removeAll(where: items.contains) }
    }

    private mutating func put(_ items: [Int], in section: Int, at place: ([Int]) -> Int) {
        take(items)
        all[section].items.insert(contentsOf: items, at: place(all[section].items))
    }

    private mutating func put(_ items: [Int], beside neighbour: Int, _ offset: Int) {
        guard let section = all.firstIndex(where: { $0.items.contains(neighbour) }) else { return }
        put(items, in: section) { ($0.firstIndex(of: neighbour) ?? 0) + offset }
    }
}
