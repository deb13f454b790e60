/// How the network answers: a function of what was asked, never of when or in which order.
///
/// Services act on it and the oracle foresees by it; both ask the same question and get the same answer.
public struct NetworkConditions: Hashable, Sendable {
    /// A request, told apart from every other by what it is about.
    public enum Request: Hashable, Sendable {
        /// The `ordinal`th sync of the run, from 0.
        case sync(ordinal: UInt32)
        case send(MessageID)
        /// A read receipt for messages of `chat` up to `upTo`.
        case receipt(chat: ChatID, upTo: MessageID)
        /// Creating a chat with whoever bears this name; `nameHash` from ``hash(name:)``.
        case create(nameHash: UInt64)
        /// Opening the socket of `chat` for the `ordinal`th time, from 0.
        case connect(chat: ChatID, ordinal: UInt32)
        case avatar(AvatarID)
    }

    /// What becomes of a request.
    public enum Outcome: Hashable, Sendable {
        case answered
        /// The server acts on it, but its answer never arrives: the client sees a time-out.
        case replyLost
        /// The server never sees it; the client gets an error.
        case refused
    }

    /// What becomes of one request.
    public struct Plan: Hashable, Sendable {
        /// From the request until the client learns of the outcome.
        public var delay: Duration
        /// How it ends.
        public var outcome: Outcome
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

    /// What becomes of the `attempt`th try, from 0, of `request`.
    public func plan(_ request: Request, attempt: Int) -> Plan {
        var generator = generator(for: request, attempt: attempt)
        let factor = 1 + jitter * (2 * generator.nextUnit() - 1)
        let nanoseconds = Double(latency.wholeNanoseconds) * factor
        let delay = Duration.nanoseconds(Int64(nanoseconds))
        let draw = generator.nextUnit()
        switch request {
        case .connect, .avatar: return Plan(delay: delay, outcome: .answered)
        case .sync:
            return Plan(delay: delay, outcome: draw < refusal ? .refused : .answered)
        case .send, .receipt, .create:
            if draw < refusal { return Plan(delay: delay, outcome: .refused) }
            if draw < refusal + replyLoss { return Plan(delay: timeout, outcome: .replyLost) }
            return Plan(delay: delay, outcome: .answered)
        }
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
