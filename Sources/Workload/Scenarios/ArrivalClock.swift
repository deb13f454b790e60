import ChatDomain
import EventTraces

/// Makes the instants of one stream, one after another, in constant memory.
struct ArrivalClock: Sendable {
    private let process: ArrivalProcess
    private let scale: Double
    /// Nothing arrives at or beyond it; in microseconds since the trace began.
    private let horizon: Double
    private var generator: SplitMix64
    /// Of the last arrival, in microseconds since the stream began.
    private var now = 0.0
    private var count = 0.0
    private let origin: Double
    /// The phase or stage that `now` is in, and where it ends.
    private var phase = 0
    private var phaseStart = 0.0
    private var phaseEnd: Double
    /// How far a self-exciting process is above its base rate, per microsecond.
    private var excitement = 0.0
    /// Messages of the present session that are still to come.
    private var inSession = 0
    /// Keeps of arrivals at its largest rate as many as the rate of their instant wants.
    ///
    /// - Source: Lewis and Shedler, *Simulation of nonhomogeneous Poisson processes by thinning* (1979); exact for Poisson, and lets every other process keep its bursts.
    private let envelope: RateEnvelope?
    private var thinning: SplitMix64

    /// Starts at the plan's beginning; `scale` multiplies every rate, while lengths of phases and stages stay.
    init(
        _ plan: StreamPlan,
        scale: Double,
        envelope: RateEnvelope?,
        seed: UInt64,
        name: String,
        purpose: UInt64 = 0
    ) {
        process = plan.arrivals
        self.scale = scale * (envelope?.most ?? 1)
        self.envelope = envelope
        thinning = SplitMix64(seed: seed, name: name, purpose: 3)
        generator = SplitMix64(seed: seed, name: name, purpose: purpose)
        origin = Double(plan.from.wholeMicroseconds)
        horizon = Double(plan.until.wholeMicroseconds)
        phaseEnd = 0
        switch process {
        case .onOff(let on, _, _, _, let fixed):
            phaseEnd = Self.length(of: on, fixed: fixed, &self.generator)
        case .ramp(_, let stages):
            phaseEnd = stages.first.map { Double($0.duration.wholeMicroseconds) } ?? .infinity
        case .hawkes(let rate, let branching, _):
            // As excited as it is in the mean, so that the beginning is like the rest.
            excitement = rate * self.scale / 1e6 * branching
        default: break
        }
    }

    /// The next instant, in whole microseconds since the trace began, from 1; nil when the stream is over.
    mutating func next() -> Int64? {
        while let at = candidate() {
            guard let envelope else { return at }
            if thinning.nextUnit() * envelope.most < envelope.value(at: Double(at)) { return at }
        }
        return nil
    }

    private mutating func candidate() -> Int64? {
        switch process {
        case .constant(let rate):
            count += 1
            now = count * 1e6 / (rate * scale)
        case .poisson(let rate):
            guard rate > 0 else { return nil }
            now += generator.nextExponential() * 1e6 / (rate * scale)
        case .lognormal(let mu, let sigma):
            now += PortableMath.exp(mu + sigma * generator.nextNormal()) * 1e6 / scale
        case .weibull(let shape, let length):
            let power = PortableMath.log(max(generator.nextExponential(), 1e-300)) / shape
            now += length * PortableMath.exp(power) * 1e6 / scale
        case .onOff(let on, let off, let rateOn, let rateOff, let fixed):
            onOff(on, off, rateOn * scale / 1e6, rateOff * scale / 1e6, fixed)
        case .ramp(let start, let stages): ramp(start, stages)
        case .hawkes(let rate, let branching, let decay):
            selfExciting(rate * scale / 1e6, branching, 1e-6 / decay)
        case .sessions(let pause, let messages, let shape, let length):
            session(pause, messages, shape, length)
        }
        let at = origin + now
        return at < horizon ? max(1, Int64(at)) : nil
    }

    /// Waits for the sooner of the base rate's next arrival and of the excitement's, which may be spent before it has one.
    ///
    /// - Source: Dassios and Zhao, *Exact simulation of Hawkes process with exponentially decaying intensity* (2013): exact, and a
    ///   constant number of draws an arrival, which thinning does not promise.
    private mutating func selfExciting(_ rate: Double, _ branching: Double, _ decay: Double) {
        let base = rate * (1 - branching)
        var wait = generator.nextExponential() / base
        let spent = 1 - decay * generator.nextExponential() / max(excitement, 1e-300)
        if spent > 0 { wait = min(wait, -PortableMath.log(spent) / decay) }
        now += wait
        excitement = excitement * PortableMath.exp(-decay * wait) + branching * decay
    }

    /// A pause without memory, then as many messages as a geometric draw says, at Weibull gaps.
    private mutating func session(
        _ pause: Duration,
        _ messages: Double,
        _ shape: Double,
        _ length: Double
    ) {
        guard inSession > 0 else {
            now += generator.nextExponential() * Double(pause.wholeMicroseconds) / scale
            // Geometric from 1 on with this mean: each message is the last with the same chance.
            let stop = 1 / messages
            inSession =
                stop < 1 ? Int(generator.nextExponential() / -PortableMath.log(1 - stop)) : 0
            return
        }
        inSession -= 1
        let power = PortableMath.log(max(generator.nextExponential(), 1e-300)) / shape
        now += length * PortableMath.exp(power) * 1e6 / scale
    }

    /// Spends one unit of cumulated rate over phases of constant rate.
    private mutating func onOff(
        _ on: Duration,
        _ off: Duration,
        _ rateOn: Double,
        _ rateOff: Double,
        _ fixed: Bool
    ) {
        var left = generator.nextExponential()
        while origin + now < horizon {
            let rate = phase == 0 ? rateOn : rateOff
            let inPhase = (phaseEnd - now) * rate
            if left < inPhase {
                now += left / rate
                return
            }
            left -= inPhase
            now = phaseEnd
            phase = 1 - phase
            phaseEnd += Self.length(of: phase == 0 ? on : off, fixed: fixed, &generator)
        }
    }

    /// Spends one unit of cumulated rate over stages in which the rate is a straight line.
    private mutating func ramp(_ start: Double, _ stages: [ArrivalProcess.Stage]) {
        var left = generator.nextExponential()
        while origin + now < horizon {
            let from = phase == 0 ? start : stages[min(phase, stages.count) - 1].rate
            let to = phase < stages.count ? stages[phase].rate : from
            let length = phaseEnd - phaseStart
            let slope = length.isFinite ? (to - from) * scale / 1e6 / length : 0
            let rate = from * scale / 1e6 + slope * (now - phaseStart)
            let rest = phaseEnd - now
            let inStage =
                rest.isFinite ? rest * (rate + slope * rest / 2) : rate > 0 ? .infinity : 0
            if left < inStage {
                // The smaller root of slope/2·t² + rate·t = left, in the form that does not cancel.
                let root = max(0, rate * rate + 2 * slope * left).squareRoot()
                now += 2 * left / (rate + root)
                return
            }
            left -= inStage
            now = phaseEnd
            phase += 1
            phaseStart = phaseEnd
            phaseEnd =
                phase < stages.count
                ? phaseEnd + Double(stages[phase].duration.wholeMicroseconds) : .infinity
        }
    }

    private static func length(
        of mean: Duration,
        fixed: Bool,
        _ generator: inout SplitMix64
    ) -> Double {
        let mean = Double(mean.wholeMicroseconds)
        return fixed ? mean : mean * generator.nextExponential()
    }
}
