/// A small, portable generator: equal seeds give equal draws on every machine.
///
/// - Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The same numbers for the same seed.
    public init(seed: UInt64) { state = seed }

    /// The next number, all 64 bits of it.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mix(state)
    }

    /// A uniform draw in `0..<1`, 53 bits.
    public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// The generator's finaliser alone: a good hash of one word.
    public static func mix(_ word: UInt64) -> UInt64 {
        var mixed = word
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A generator for one named purpose: independent of how often any other was asked.
    public init(seed: UInt64, keys: UInt64...) {
        state = keys.reduce(Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15)) { Self.mix($0 ^ Self.mix($1)) }
    }
}

extension SplitMix64 {
    /// A draw from the standard normal distribution.
    ///
    /// - Source: Marsaglia's polar method (1964): needs no sine, which would differ between C libraries.
    package mutating func nextNormal() -> Double {
        while true {
            let x = 2 * nextUnit() - 1
            let y = 2 * nextUnit() - 1
            let square = x * x + y * y
            if square > 0, square < 1 {
                return x * (-2 * PortableMath.log(square) / square).squareRoot()
            }
        }
    }
}
