import ChatDomain
import ReportedErrors

/// Ranks `0..<count`, rank k as likely as (k + 1) to the power of −exponent.
struct ZipfTable: Sendable {
    /// Share of all ranks up to and including each.
    private let cumulative: [Double]

    init(count: Int, exponent: Double) {
        var sum = 0.0
        var weights: [Double] = []
        weights.reserveCapacity(count)
        for rank in 1...max(1, count) {
            sum += PortableMath.power(Double(rank), -exponent)
            weights.append(sum)
        }
        cumulative = weights.map { $0 / sum }
    }

    func draw(_ generator: inout SplitMix64) -> Int {
        let unit = generator.nextUnit()
        return cumulative.dropLast().partitioningIndex { $0 > unit }
    }

    /// `total` shared out by rank, exactly, without chance.
    func share(_ total: Int) -> [Int] {
        var given = 0
        return cumulative.map { share in
            let upTo = Int((share * Double(total)).rounded())
            defer { given = upTo }
            return upTo - given
        }
    }
}
