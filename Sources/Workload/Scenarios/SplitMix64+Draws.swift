import ChatDomain

extension SplitMix64 {
    /// A draw from the exponential distribution with mean 1.
    mutating func nextExponential() -> Double { -PortableMath.log(1 - nextUnit()) }

    /// A generator that belongs to `name`, so that what one stream draws does not move another.
    init(seed: UInt64, name: String, purpose: UInt64 = 0) {
        self.init(seed: seed, keys: NetworkConditions.hash(name: name), purpose)
    }
}
