import Experiments
import Testing

struct BlockOrderTests {
    private static let names = ["a", "b", "c", "d", "e", "f", "g"]

    @Test(arguments: 0...6, 0..<3)
    func theReferenceIsMeasuredFirstInTheMiddleAndLast(others: Int, block: Int) throws {
        let names = Array(Self.names.prefix(others))
        let order = BlockOrder.order(of: names, reference: "r", block: block)
        // The harness stands before everything.
        let measured = Array(order.dropFirst())
        #expect(!measured.contains(order[0]))
        let places = measured.indices.filter { measured[$0] == "r" }
        #expect(places == [0, 1 + others / 2, measured.count - 1])
        #expect(measured.filter { $0 != "r" }.sorted() == names)
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
