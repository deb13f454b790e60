import ChatDomain
import EventTraces

/// Draws lengths; parameters worked out once.
enum SizeDraw: Sendable {
    case fixed(UInt32)
    case uniform(UInt32, width: UInt64)
    case lognormal(mu: Double, sigma: Double, max: Double)

    init(_ sizes: MessageSizes) {
        switch sizes {
        case .fixed(let bytes): self = .fixed(bytes)
        case .uniform(let range):
            self = .uniform(
                range.lowerBound,
                width: UInt64(range.upperBound - range.lowerBound) + 1
            )
        case .lognormal(let p50, let p90, let max):
            let mu = PortableMath.log(Double(p50))
            let sigma = (PortableMath.log(Double(p90)) - mu) / PortableMath.normalP90
            self = .lognormal(mu: mu, sigma: sigma, max: Double(max))
        }
    }

    func draw(_ generator: inout SplitMix64) -> UInt32 {
        switch self {
        case .fixed(let bytes): bytes
        case .uniform(let least, let width): least + UInt32(generator.next() % width)
        case .lognormal(let mu, let sigma, let most):
            UInt32(
                max(1, min(most, PortableMath.exp(mu + sigma * generator.nextNormal()).rounded()))
            )
        }
    }
}

/// Draws delays in whole microseconds.
struct DelayDraw: Sendable {
    private let mu: Double
    private let sigma: Double
    private let most: Double

    init(_ delay: LogNormalDelay) {
        mu = PortableMath.log(Double(max(1, delay.median.wholeMicroseconds)))
        sigma =
            (PortableMath.log(Double(max(1, delay.p90.wholeMicroseconds))) - mu)
            / PortableMath.normalP90
        most = Double(delay.most.wholeMicroseconds)
    }

    func draw(_ generator: inout SplitMix64) -> Int64 {
        Int64(min(most, PortableMath.exp(mu + sigma * generator.nextNormal())))
    }
}

/// Draws what a text is written in.
struct ScriptDraw: Sendable {
    /// Shares up to and including each script's.
    private let upTo: [(share: Double, key: UInt64)]

    init(_ shares: [StreamPlan.ScriptShare]) {
        var sum = 0.0
        upTo = shares.map { share in
            sum += share.share
            return (sum, share.script.key)
        }
    }

    /// The bits of the message's id; nothing is drawn where all texts are plain.
    func draw(_ generator: inout SplitMix64) -> UInt64 {
        guard !upTo.isEmpty else { return 0 }
        let unit = generator.nextUnit()
        return upTo.first { unit < $0.share }?.key ?? 0
    }
}
