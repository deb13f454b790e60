internal import ChatDomain

/// The order of measurements within a block.
package enum BlockOrder {
    /// The harness, then the reference first, in the middle and last, the others around it.
    ///
    /// Rows of a Williams square, so that over blocks every architecture stands at every place and follows every other
    /// equally often; an odd number of architectures takes the square's mirror in every other round. Who is which letter of
    /// the square, and which row comes when within a round, is drawn: what the machine does in a rhythm of its own then
    /// meets nobody in particular.
    ///
    /// - Parameters:
    ///   - others: All but the reference.
    ///   - reference: What they are compared with.
    ///   - block: From 0.
    ///   - seed: What chance is drawn from; the same gives the same orders.
    /// - Returns: Ids in the order of measuring, the reference three times.
    /// - Source: Williams, *Experimental designs balanced for the estimation of residual effects of treatments* (1949).
    package static func order(
        of others: [String],
        reference: String,
        block: Int,
        seed: UInt64
    ) -> [String] {
        var generator = SplitMix64(seed: seed)
        let letters = others.shuffled(using: &generator)
        let number = drawn(block, count: others.count, seed: seed)
        let row = williamsRow(count: others.count, block: number).map { letters[$0] }
        let middle = row.count / 2
        return [RunResults.harness, reference] + row[..<middle] + [reference] + row[middle...]
            + [reference]
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
    static func turns(of ids: [String], block: Int) -> [String] {
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
