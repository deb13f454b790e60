import ChatDomain
import RowDifferences
import Testing

struct RowDifferenceTests {
    private struct Row: ListRow, Equatable {
        var id: Int
        var look = 0
    }

    private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

    /// Carries out a difference as a table's batch does.
    private func apply(_ difference: RowDifference, to old: [Row], showing new: [Row]) -> [Row] {
        var shown: [Row?] = Array(repeating: nil, count: new.count)
        for place in difference.inserts { shown[place] = new[place] }
        for move in difference.moves {
            shown[move.to] = move.looksAsBefore ? old[move.from] : new[move.to]
        }
        let gone = Set(difference.deletes + difference.moves.map(\.from))
        var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
        for place in shown.indices where shown[place] == nil {
            guard let index = staying.next() else { return [] }
            shown[place] = difference.reloads.contains(index) ? new[place] : old[index]
        }
        return staying.next() == nil ? shown.compactMap(\.self) : []
    }

    @Test func equalListsDifferInNothing() {
        #expect(RowDifference(from: rows([1, 2, 3]), to: rows([1, 2, 3])).isEmpty)
    }

    @Test func aRowAtTheEndIsInserted() {
        let difference = RowDifference(from: rows([1, 2]), to: rows([1, 2, 3]))
        #expect(difference.inserts == [2])
        #expect(difference.deletes.isEmpty && difference.moves.isEmpty)
    }

    @Test func oneRowThatMovesIsOneMove() {
        let difference = RowDifference(from: rows([1, 2, 3, 4, 5]), to: rows([5, 1, 2, 3, 4]))
        #expect(difference.moves == [.init(from: 4, to: 0)])
        #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
    }

    @Test func aRowThatMovesAndLooksDifferentIsOneMove() {
        let new = [Row(id: 3, look: 1), Row(id: 1), Row(id: 2)]
        let difference = RowDifference(from: rows([1, 2, 3]), to: new)
        #expect(difference.moves == [.init(from: 2, to: 0, looksAsBefore: false)])
        #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
        #expect(difference.reloads.isEmpty)
    }

    @Test func aRowThatStaysAndLooksDifferentIsReloaded() {
        let new = [Row(id: 1), Row(id: 2, look: 1), Row(id: 4)]
        let difference = RowDifference(from: rows([1, 2, 3]), to: new)
        #expect(difference.reloads == [1])
        #expect(difference.deletes == [2])
        #expect(difference.inserts == [2])
    }

    @Test(arguments: 0..<200)
    func editsLeadFromOneListToTheOther(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func list() -> [Row] {
            var ids = Array(0..<12)
            ids.shuffle(using: &random)
            return ids.prefix(Int.random(in: 0...12, using: &random))
                .map { Row(id: $0, look: Int.random(in: 0...1, using: &random)) }
        }
        let (old, new) = (list(), list())
        let linear = RowDifference(from: old, to: new)
        #expect(apply(linear, to: old, showing: new) == new)
        #expect(RowDifference(from: old, to: new, by: .quadratic) == linear)
    }
}
