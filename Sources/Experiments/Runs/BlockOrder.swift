internal import ChatDomain

/// The order of measurements within a block.
package enum BlockOrder {
    /// The harness, then the reference first, in the middle and last, the others around it.
    ///
    /// Rows of a Williams square, so that over blocks every architecture stands at every place and follows every other
    /// equally often; an odd number of architectures takes the square's mirror in every other round.
    ///
    /// - Source: Williams, *Experimental designs balanced for the estimation of residual effects of treatments* (1949).
    package static func order(of others: [String], reference: String, block: Int) -> [String] {
        let row = williamsRow(count: others.count, block: block).map { others[$0] }
        let middle = row.count / 2
        return [RunResults.harness, reference] + row[..<middle] + [reference] + row[middle...]
            + [reference]
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
