internal import ChatDomain

package enum BlockOrder {
    /// The turns of a block: everyone once, the harness twice, the reference three times and never after itself.
    ///
    /// Turns go round: the last is followed by the first. Without the reference they are rows of a Williams square, so that
    /// over blocks everyone stands at every place and follows everyone else equally often; an odd number takes the square's
    /// mirror in every other round. Who is which letter of the square, which row comes when within a round, behind whom the
    /// reference stands, at equal distances, and who begins, is drawn: what the machine does in a rhythm of its own then
    /// meets no one in particular.
    ///
    /// - Parameters:
    ///   - others: All but the reference.
    ///   - reference: What they are compared with.
    ///   - block: From 0.
    ///   - seed: What chance is drawn from; the same gives the same orders.
    /// - Returns: Ids in the order of their turns.
    /// - Source: Williams, *Experimental designs balanced for the estimation of residual effects of treatments* (1949).
    package static func order(
        of others: [String],
        reference: String,
        block: Int,
        seed: UInt64
    ) -> [String] {
        var generator = SplitMix64(seed: seed)
        let letters = (others + [RunResults.harness, RunResults.harness])
            .shuffled(using: &generator)
        let number = drawn(block, count: letters.count, seed: seed)
        let row = williamsRow(count: letters.count, block: number).map { letters[$0] }
        var places = SplitMix64(seed: seed &+ 1 &+ UInt64(block))
        let start = Int.random(in: 0..<row.count, using: &places)
        let behind = (0..<3).map { (start + $0 * row.count / 3) % row.count }
        let ring = row.enumerated().flatMap { place, id in
            [id] + behind.filter { $0 == place }.map { _ in reference }
        }
        let first = Int.random(in: 0..<ring.count, using: &places)
        return Array(ring[first...] + ring[..<first])
    }

    /// The number of the row that a block has: those of a round in an order of their own.
    private static func drawn(_ block: Int, count: Int, seed: UInt64) -> Int {
        guard count > 0 else { return block }
        let length = count.isMultiple(of: 2) ? count : 2 * count
        let round = block / length
        var generator = SplitMix64(seed: seed &+ UInt64(round) &+ 1)
        let rows = (0..<length).shuffled(using: &generator)
        return round * length + rows[block % length]
    }

    /// `ids` in the order of a row of the square.
    package static func turns<ID>(of ids: [ID], block: Int) -> [ID] {
        williamsRow(count: ids.count, block: block).map { ids[$0] }
    }

    /// One row of the square: 0, 1, n−1, 2, n−2 … shifted by the block's number.
    package static func williamsRow(count: Int, block: Int) -> [Int] {
        guard count > 0 else { return [] }
        let first = (0..<count).map { place in
            place.isMultiple(of: 2) ? (count - place / 2) % count : (place + 1) / 2
        }
        let shifted = first.map { ($0 + block) % count }
        let isMirrored = !count.isMultiple(of: 2) && (block / count) % 2 == 1
        return isMirrored ? shifted.reversed() : shifted
    }
}
