import Experiments
import Testing

struct BlockOrderTests {
    private static let names = ["a", "b", "c", "d", "e", "f", "g"]

    @Test(arguments: 1...6, 0..<12)
    func theReferenceStandsThreeTimesAndNeverAfterItself(others: Int, block: Int) throws {
        let names = Array(Self.names.prefix(others))
        let order = BlockOrder.order(of: names, reference: "r", block: block, seed: 7)
        #expect(order.sorted() == (names + ["null", "null", "r", "r", "r"]).sorted())
        let places = order.indices.filter { order[$0] == "r" }
        for place in places { #expect(order[(place + 1) % order.count] != "r", "\(order)") }
    }

    @Test func theReferenceAloneIsMeasuredToo() {
        let order = BlockOrder.order(of: [], reference: "r", block: 0, seed: 7)
        #expect(order.sorted() == ["null", "null", "r", "r", "r"])
    }

    /// Over many blocks no one stands behind the same one more often than chance has it.
    @Test func theReferenceFollowsEveryoneAlike() {
        let names = Array(Self.names.prefix(4))
        var behind: [String: Int] = [:]
        for block in 0..<600 {
            let order = BlockOrder.order(of: names, reference: "r", block: block, seed: 7)
            for place in order.indices where order[place] == "r" {
                behind[order[(place + order.count - 1) % order.count], default: 0] += 1
            }
        }
        // Of 1 800, a sixth for each of six letters; the harness is two of them.
        for name in names { #expect((240...360).contains(behind[name] ?? 0), "\(behind)") }
        #expect((510...690).contains(behind["null"] ?? 0), "\(behind)")
    }

    @Test(arguments: 1...7)
    func everyoneStandsAtEveryPlaceEquallyOften(count: Int) {
        let blocks = Self.round(count)
        for place in 0..<count {
            let standing = (0..<blocks).map {
                BlockOrder.williamsRow(count: count, block: $0)[place]
            }
            #expect(Self.tally(standing) == Array(repeating: blocks / count, count: count))
        }
    }

    @Test(arguments: 2...7)
    func everyoneFollowsEveryoneEquallyOften(count: Int) {
        let blocks = Self.round(count)
        var pairs: [[Int]: Int] = [:]
        for block in 0..<blocks {
            let row = BlockOrder.williamsRow(count: count, block: block)
            for (first, second) in zip(row, row.dropFirst()) {
                pairs[[first, second], default: 0] += 1
            }
        }
        #expect(pairs.count == count * (count - 1))
        #expect(Set(pairs.values) == [blocks / count])
    }

    @Test func seedsDrawOtherOrders() {
        func order(_ seed: UInt64, block: Int) -> [String] {
            BlockOrder.order(of: Self.names, reference: "r", block: block, seed: seed)
        }
        #expect(order(1, block: 3) == order(1, block: 3))
        #expect(Set((0..<20).map { order(UInt64($0), block: 0) }).count > 10)
    }

    @Test func roundsRepeat() {
        for block in 0..<10 {
            let row = BlockOrder.williamsRow(count: 5, block: block)
            #expect(BlockOrder.williamsRow(count: 5, block: block + 10) == row)
        }
    }

    @Test func nobodyIsAnEmptyRow() {
        #expect(BlockOrder.williamsRow(count: 0, block: 3) == [])
    }

    /// Blocks until all is in balance.
    private static func round(_ count: Int) -> Int { count.isMultiple(of: 2) ? count : 2 * count }

    /// How often each number occurs, by number.
    private static func tally(_ numbers: [Int]) -> [Int] {
        numbers.reduce(into: Array(repeating: 0, count: (numbers.max() ?? -1) + 1)) { $0[$1] += 1 }
    }
}
