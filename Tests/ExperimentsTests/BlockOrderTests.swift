import Experiments
import Testing

struct BlockOrderTests {
    private static let names = ["a", "b", "c", "d", "e", "f", "g"]

    @Test(arguments: 0...6, 0..<3)
    func theReferenceIsMeasuredFirstInTheMiddleAndLast(others: Int, block: Int) throws {
        let names = Array(Self.names.prefix(others))
        let order = BlockOrder.order(of: names, reference: "r", block: block, seed: 7)
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

    /// Whatever is drawn, a round is as balanced as the square.
    @Test(arguments: 2...7, [UInt64(1), 20_160_531])
    func drawnRoundsAreBalanced(count: Int, seed: UInt64) {
        let names = Array(Self.names.prefix(count))
        let round = Self.round(count)
        let rows = (round..<(2 * round)).map { block in
            BlockOrder.order(of: names, reference: "r", block: block, seed: seed)
                .filter(names.contains)
        }
        for place in 0..<count {
            let standing = Dictionary(rows.map { ($0[place], 1) }, uniquingKeysWith: +)
            #expect(standing.count == count)
            #expect(Set(standing.values) == [round / count])
        }
        var pairs: [[String]: Int] = [:]
        for row in rows {
            for (first, second) in zip(row, row.dropFirst()) {
                pairs[[first, second], default: 0] += 1
            }
        }
        #expect(pairs.count == count * (count - 1))
        #expect(Set(pairs.values) == [round / count])
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
