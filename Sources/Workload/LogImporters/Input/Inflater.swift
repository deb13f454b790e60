/// Unpacks data in the deflate format.
///
/// - Source: RFC 1951; canonical decoding by counts of code lengths, as in Mark Adler's puff.
struct Inflater {
    private let input: [UInt8]
    private let limit: Int
    private var at = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// Prepares to unpack; stops, successfully, soon after `limit` bytes of output.
    init(_ input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    /// Everything, or nil when the data is broken.
    mutating func inflate() -> [UInt8]? {
        output.reserveCapacity(min(limit, input.count * 4))
        while true {
            guard let last = take(1), let kind = take(2) else { return nil }
            let isGood =
                switch kind {
                case 0: stored()
                case 1: codes(Self.fixedLengths, Self.fixedDistances)
                case 2: dynamic()
                default: false
                }
            guard isGood else { return nil }
            // An honest archive says how long an entry is; what goes on is a bomb, and its length will not fit.
            if last == 1 || output.count > limit { return output }
        }
    }

    private mutating func take(_ count: Int) -> Int? {
        while bitCount < count {
            guard at < input.count else { return nil }
            bits |= UInt32(input[at]) << UInt32(bitCount)
            at += 1
            bitCount += 8
        }
        let value = Int(bits & ((1 << UInt32(count)) - 1))
        bits >>= UInt32(count)
        bitCount -= count
        return value
    }

    private mutating func stored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard at + 4 <= input.count else { return false }
        let length = Int(input[at]) | Int(input[at + 1]) << 8
        guard Int(input[at + 2]) | Int(input[at + 3]) << 8 == length ^ 0xFFFF else { return false }
        at += 4
        guard at + length <= input.count else { return false }
        output += input[at..<(at + length)]
        at += length
        return true
    }

    private struct Code {
        /// How many codes have each length.
        var counts = [Int](repeating: 0, count: 16)
        /// In the order of their codes.
        var symbols: [Int] = []

        /// Nil when there are more codes than fit.
        init?(_ lengths: ArraySlice<Int>) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            var left = 1
            for length in 1...15 {
                left = left * 2 - counts[length]
                if left < 0 { return nil }
            }
            symbols = lengths.indices.filter { lengths[$0] > 0 }
                .map { ($0 - lengths.startIndex, lengths[$0]) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
                .map(\.0)
        }
    }

    private mutating func symbol(_ code: Code) -> Int? {
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            guard let bit = take(1) else { return nil }
            value |= bit
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    private mutating func dynamic() -> Bool {
        guard let lengthCount = take(5), let distanceCount = take(5), let codeCount = take(4) else {
            return false
        }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<(codeCount + 4) {
            guard let length = take(3) else { return false }
            lengths[Self.order[index]] = length
        }
        guard let code = Code(lengths[...]) else { return false }
        let total = lengthCount + 257 + distanceCount + 1
        var all: [Int] = []
        while all.count < total {
            guard let symbol = symbol(code) else { return false }
            switch symbol {
            case 0...15: all.append(symbol)
            case 16:
                guard let previous = all.last, let count = take(2) else { return false }
                all += [Int](repeating: previous, count: count + 3)
            case 17:
                guard let count = take(3) else { return false }
                all += [Int](repeating: 0, count: count + 3)
            default:
                guard let count = take(7) else { return false }
                all += [Int](repeating: 0, count: count + 11)
            }
        }
        guard all.count == total, let literals = Code(all[..<(lengthCount + 257)]),
            let distances = Code(all[(lengthCount + 257)...])
        else { return false }
        return codes(literals, distances)
    }

    private mutating func codes(_ literals: Code?, _ distances: Code?) -> Bool {
        guard let literals, let distances else { return false }
        while output.count <= limit {
            guard let symbol = symbol(literals) else { return false }
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                return true
            } else {
                guard symbol - 257 < Self.lengthBase.count,
                    let extra = take(Self.lengthBits[symbol - 257]),
                    let far = self.symbol(distances), far < Self.distanceBase.count,
                    let farExtra = take(Self.distanceBits[far])
                else { return false }
                let distance = Self.distanceBase[far] + farExtra
                guard distance <= output.count else { return false }
                for _ in 0..<(Self.lengthBase[symbol - 257] + extra) {
                    output.append(output[output.count - distance])
                }
            }
        }
        return true
    }

    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengthBits = (0..<28).map { $0 < 4 ? 0 : $0 / 4 - 1 } + [0]
    private static let lengthBase = bases(Array(lengthBits.dropLast()), from: 3) + [258]
    private static let distanceBits = (0..<30).map { $0 < 2 ? 0 : $0 / 2 - 1 }
    private static let distanceBase = bases(distanceBits, from: 1)
    private static let fixedLengths = Code(
        ((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })[...]
    )
    private static let fixedDistances = Code([Int](repeating: 5, count: 30)[...])

    private static func bases(_ bits: [Int], from start: Int) -> [Int] {
        var next = start
        return bits.map { bits in
            defer { next += 1 << bits }
            return next
        }
    }
}
