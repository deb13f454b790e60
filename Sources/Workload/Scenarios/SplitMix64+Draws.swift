import ChatDomain

extension SplitMix64 {
    /// A draw from the exponential distribution with mean 1.
    mutating func nextExponential() -> Double { -PortableMath.log(1 - nextUnit()) }

    /// A draw from the standard normal distribution.
    ///
    /// - Source: Marsaglia's polar method (1964): needs no sine, which would differ between C libraries.
    mutating func nextNormal() -> Double {
        while true {
            let x = 2 * nextUnit() - 1
            let y = 2 * nextUnit() - 1
            let square = x * x + y * y
            if square > 0, square < 1 {
                return x * (-2 * PortableMath.log(square) / square).squareRoot()
            }
        }
    }

    /// A generator that belongs to `name`, so that what one stream draws does not move another.
    init(seed: UInt64, name: String, purpose: UInt64 = 0) {
        self.init(seed: seed, keys: NetworkConditions.hash(name: name), purpose)
    }
}
