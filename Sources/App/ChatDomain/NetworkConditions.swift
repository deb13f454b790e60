/// How the network answers: a function of what was asked, never of when or in which order.
///
/// Services act on it and the oracle predicts by it; both ask the same question and get the same answer.
public struct NetworkConditions: Hashable, Sendable {
    /// A request, told apart from every other by what it is about.
    public enum Request: Hashable, Sendable {
        /// The `ordinal`th sync of the run, from 0.
        case sync(ordinal: UInt32)
        case send(MessageID)
        /// A read receipt for messages of `chat` up to `upTo`.
        case receipt(chat: ChatID, upTo: MessageID)
        /// Creating a chat with the contact of this name; `nameHash` from ``hash(name:)``.
        case create(nameHash: UInt64)
        /// Opening the socket of `chat` for the `ordinal`th time, from 0.
        case connect(chat: ChatID, ordinal: UInt32)
        case avatar(AvatarID)
    }

    /// The outcome of a request.
    public enum Outcome: Hashable, Sendable {
        case answered
        /// The server acts on it, but its answer never arrives: the client sees a time-out.
        case replyLost
        /// The server never sees it; the client gets an error.
        case refused
    }

    /// The outcome of one request.
    public struct Plan: Hashable, Sendable {
        /// From the request until the client learns of the outcome.
        public var delay: Duration
        /// How it ends.
        public var outcome: Outcome
    }

    /// What the line itself does to a round trip; by default nothing.
    package struct Link: Hashable, Sendable {
        /// The 90th percentile of the round trip, whose median is `latency`, lognormal then; nil where it is uniform.
        package var latencyP90: Duration?
        /// The longest round trip there is; of no account without `latencyP90`.
        package var latencyMost = Duration.seconds(60)
        /// Share of packets that are lost, in `0...1`: a round trip waits until they have been sent again.
        package var loss = 0.0
        /// How long the first loss of a round trip holds it up, each further one twice as long.
        ///
        /// - Source: RFC 6298: a second before anything is known of the round trip, doubled with each time-out.
        package var stall = Duration.seconds(1)
        /// Bits per second towards the app and away from it; nil where there is no limit that matters.
        package var download: Double?, upload: Double?

        /// A line that does nothing.
        package init() {}
    }

    /// What chance is drawn from.
    public var seed: UInt64
    /// Median of the round trip.
    public var latency: Duration
    /// Spread: the round trip is uniform in `latency × (1 ± jitter)`; in `0...1`.
    public var jitter: Double
    /// Share of sends, receipts and creations whose answer is lost; in `0...1`.
    public var replyLoss: Double
    /// Share of requests that are refused; in `0...1`.
    public var refusal: Double
    /// How long a client waits for an answer that does not come.
    public var timeout: Duration
    /// The line.
    package var link = Link()

    /// Conditions; by default nothing is lost and nothing takes time.
    public init(
        seed: UInt64,
        latency: Duration = .milliseconds(55),
        jitter: Double = 0.2,
        replyLoss: Double = 0,
        refusal: Double = 0,
        timeout: Duration = .seconds(10)
    ) {
        self.seed = seed
        self.latency = latency
        self.jitter = jitter
        self.replyLoss = replyLoss
        self.refusal = refusal
        self.timeout = timeout
    }

    /// The outcome of the `attempt`th try, from 0, of `request`.
    public func plan(_ request: Request, attempt: Int) -> Plan {
        plan(request, attempt: attempt, bytes: 0)
    }

    /// The outcome of the `attempt`th try, from 0, of `request`.
    ///
    /// - Parameters:
    ///   - request: What is asked.
    ///   - attempt: How often it was asked before.
    ///   - bytes: What it carries beyond its headers: a message's text on the way there, a sync's facts on the way back. Of no
    ///     account unless ``isMetered``.
    /// - Returns: The same for equal seed, request, attempt and bytes.
    package func plan(_ request: Request, attempt: Int, bytes: Int) -> Plan {
        var generator = generator(for: request, attempt: attempt)
        let unit = generator.nextUnit()
        let draw = generator.nextUnit()
        var delay = roundTrip(unit, &generator)
        if link.loss > 0 { delay += stalls(&generator) }
        if isMetered { delay += transfer(of: request, bytes: bytes) }
        // After such a wait the app has given up; the server has acted all the same.
        let isLate = link != Link() && delay > timeout
        switch request {
        case .connect, .avatar: return Plan(delay: delay, outcome: .answered)
        case .sync:
            if isLate { return Plan(delay: timeout, outcome: .replyLost) }
            return Plan(delay: delay, outcome: draw < refusal ? .refused : .answered)
        case .send, .receipt, .create:
            if draw < refusal {
                return Plan(delay: isLate ? timeout : delay, outcome: .refused)
            }
            if draw < refusal + replyLoss || isLate {
                return Plan(delay: timeout, outcome: .replyLost)
            }
            return Plan(delay: delay, outcome: .answered)
        }
    }

    private func roundTrip(_ unit: Double, _ generator: inout SplitMix64) -> Duration {
        guard let p90 = link.latencyP90 else {
            let factor = 1 + jitter * (2 * unit - 1)
            return .nanoseconds(Int64(Double(latency.wholeNanoseconds) * factor))
        }
        let mu = PortableMath.log(Double(max(1, latency.wholeNanoseconds)))
        let sigma =
            (PortableMath.log(Double(max(1, p90.wholeNanoseconds))) - mu) / PortableMath.normalP90
        let drawn = PortableMath.exp(mu + sigma * generator.nextNormal())
        return .nanoseconds(Int64(min(Double(link.latencyMost.wholeNanoseconds), drawn)))
    }

    /// How many losses of one round trip are waited for at most.
    private static let mostLosses = 5

    private func stalls(_ generator: inout SplitMix64) -> Duration {
        var delay = Duration.zero
        var wait = link.stall
        for _ in 0..<Self.mostLosses {
            guard generator.nextUnit() < link.loss else { break }
            delay += wait
            wait *= 2
        }
        return delay
    }

    /// Whether what a request carries matters: then its bytes have to be given.
    package var isMetered: Bool { link.download != nil || link.upload != nil }

    /// Headers of a request, and of its answer.
    private static let headerBytes = 400
    /// A picture as it is fetched.
    private static let avatarBytes = 4_096
    /// What a fact of a sync takes beside a message's text.
    package static let factBytes = 64

    /// Each transfer has the line for itself: transfers at the same time do not share it.
    private func transfer(of request: Request, bytes: Int) -> Duration {
        var (sent, received) = (Self.headerBytes, Self.headerBytes)
        switch request {
        case .send: sent += bytes
        case .sync: received += bytes
        case .avatar: received += Self.avatarBytes
        case .receipt, .create, .connect: break
        }
        func time(_ bytes: Int, _ bitsPerSecond: Double?) -> Duration {
            guard let bitsPerSecond else { return .zero }
            return .nanoseconds(Int64(Double(bytes) * 8e9 / bitsPerSecond))
        }
        return time(sent, link.upload) + time(received, link.download)
    }

    /// Within which every picture that was asked for has come.
    package var longestFetch: Duration {
        guard link != Link() else { return latency * (1 + jitter) }
        let roundTrip = link.latencyP90 == nil ? latency * (1 + jitter) : link.latencyMost
        let stalls = link.loss > 0 ? link.stall * ((1 << Self.mostLosses) - 1) : .zero
        return roundTrip + stalls + transfer(of: .avatar(AvatarID(0)), bytes: 0)
    }

    /// How long to wait before connecting again: decorrelated jitter, 0.5 s at first, 30 s at most.
    ///
    /// Attempts count from 1, the first try after the connection was lost.
    ///
    /// - Returns: The same for equal seed, chat and attempt.
    /// - Source: AWS Architecture Blog, *Exponential Backoff and Jitter* (2015), "decorrelated".
    public func reconnectDelay(chat: ChatID, attempt: Int) -> Duration {
        var generator = SplitMix64(seed: seed, keys: 7, UInt64(chat.rawValue))
        var last = 0.5
        for _ in 1..<max(2, attempt + 1) {
            last = min(30, 0.5 + (last * 3 - 0.5) * generator.nextUnit())
        }
        return .nanoseconds(Int64(last * 1e9))
    }

    /// FNV-1a over the UTF-8 bytes of `name`.
    public static func hash(name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private func generator(for request: Request, attempt: Int) -> SplitMix64 {
        let attempt = UInt64(attempt)
        return switch request {
        case .sync(let ordinal): SplitMix64(seed: seed, keys: 1, UInt64(ordinal), attempt)
        case .send(let id): SplitMix64(seed: seed, keys: 2, id.rawValue, attempt)
        case .receipt(let chat, let id):
            SplitMix64(seed: seed, keys: 3, UInt64(chat.rawValue), id.rawValue, attempt)
        case .create(let hash): SplitMix64(seed: seed, keys: 4, hash, attempt)
        case .connect(let chat, let ordinal):
            SplitMix64(seed: seed, keys: 5, UInt64(chat.rawValue), UInt64(ordinal), attempt)
        case .avatar(let id): SplitMix64(seed: seed, keys: 6, UInt64(id.rawValue), attempt)
        }
    }
}

extension Duration {
    /// Rounded towards zero.
    public var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
