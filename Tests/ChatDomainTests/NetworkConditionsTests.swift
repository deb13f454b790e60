import ChatDomain
import Testing

struct NetworkConditionsTests {
    private static let bad = NetworkConditions(
        seed: 3,
        latency: .milliseconds(50),
        jitter: 0.4,
        replyLoss: 0.2,
        refusal: 0.1
    )

    private static let requests = (0..<300).flatMap {
        (number: UInt32) -> [NetworkConditions.Request] in
        let chat = ChatID(number % 7)
        let message = MessageID(UInt64(number))
        return [
            .sync(ordinal: number), .send(message), .receipt(chat: chat, upTo: message),
            .create(nameHash: UInt64(number)), .connect(chat: chat, ordinal: number),
            .avatar(AvatarID(number)),
        ]
    }

    @Test func anAnswerDependsOnTheRequestNotOnTheOrderOfAsking() {
        let forwards = Self.requests.map { Self.bad.plan($0, attempt: 1) }
        let again = NetworkConditions(
            seed: 3,
            latency: .milliseconds(50),
            jitter: 0.4,
            replyLoss: 0.2,
            refusal: 0.1
        )
        let backwards = Self.requests.reversed().map { again.plan($0, attempt: 1) }
        #expect(forwards == backwards.reversed())
    }

    @Test func requestsAttemptsAndSeedsAreToldApart() {
        var other = Self.bad
        other.seed = 4
        var delays = Set(Self.requests.map { other.plan($0, attempt: 0).delay })
        for attempt in 0..<3 {
            delays.formUnion(Self.requests.map { Self.bad.plan($0, attempt: attempt).delay })
        }
        // Whole nanoseconds within 40 ms: some fall together by chance, lost replies by design.
        let lost =
            (0..<3).flatMap { attempt in
                Self.requests.filter { Self.bad.plan($0, attempt: attempt).outcome == .replyLost }
            } + Self.requests.filter { other.plan($0, attempt: 0).outcome == .replyLost }
        #expect(delays.count > 4 * Self.requests.count - lost.count - 10)
    }

    @Test(arguments: [0.0, 0.1, 0.35])
    func sharesAreNearThoseConfigured(share: Double) {
        let conditions = NetworkConditions(seed: 8, replyLoss: 2 * share, refusal: share)
        let outcomes = (0..<10_000).map { number in
            conditions.plan(.send(MessageID(number)), attempt: 0).outcome
        }
        let refused = Double(outcomes.count { $0 == .refused }) / 10_000
        let lost = Double(outcomes.count { $0 == .replyLost }) / 10_000
        // Four standard errors are at most 0.02.
        #expect(abs(refused - share) <= (share == 0 ? 0 : 0.02))
        #expect(abs(lost - min(2 * share, 1 - share)) <= (share == 0 ? 0 : 0.02))
    }

    @Test func delaysAreWithinTheJitterAndLostRepliesTimeOut() {
        for request in Self.requests {
            let plan = Self.bad.plan(request, attempt: 0)
            if plan.outcome == .replyLost {
                #expect(plan.delay == Self.bad.timeout)
            } else {
                #expect(plan.delay >= .milliseconds(30) && plan.delay <= .milliseconds(70))
            }
        }
    }

    @Test func connectionsAndPicturesComeAndSyncsAreNeverLost() {
        let worst = NetworkConditions(seed: 1, replyLoss: 1, refusal: 0)
        for request in Self.requests {
            switch request {
            case .sync, .connect, .avatar:
                #expect(worst.plan(request, attempt: 0).outcome == .answered)
            case .send, .receipt, .create:
                #expect(worst.plan(request, attempt: 0).outcome == .replyLost)
            }
        }
    }

    @Test(arguments: 0..<50 as Range<UInt32>)
    func reconnectDelaysBackOffWithinBounds(chat: UInt32) {
        var before = 0.5
        for attempt in 1...30 {
            let delay = Self.bad.reconnectDelay(chat: ChatID(chat), attempt: attempt)
            #expect(delay == Self.bad.reconnectDelay(chat: ChatID(chat), attempt: attempt))
            let seconds = delay / .seconds(1)
            #expect(seconds >= 0.5 && seconds <= min(30, 3 * before) + 1e-6)
            before = seconds
        }
    }

    @Test func reconnectDelaysReachTheirCeiling() {
        let longest = (0..<50).flatMap { chat in
            (1...30).map { Self.bad.reconnectDelay(chat: ChatID(chat), attempt: $0) }
        }.max()
        #expect(longest == .seconds(30))
    }

    /// The published values of FNV-1a, 64 bits.
    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)]
    )
    func namesAreHashedByTheBook(name: String, hash: UInt64) {
        #expect(NetworkConditions.hash(name: name) == hash)
    }

    // MARK: The line

    private func line(_ change: (inout NetworkConditions.Link) -> Void) -> NetworkConditions {
        var conditions = NetworkConditions(seed: 3, latency: .milliseconds(50), jitter: 0)
        change(&conditions.link)
        return conditions
    }

    private func delays(_ conditions: NetworkConditions, bytes: Int = 0) -> [Duration] {
        (0..<10_000).map {
            conditions.plan(.avatar(AvatarID($0)), attempt: 0, bytes: bytes).delay
        }.sorted()
    }

    @Test func aLongTailHasTheQuantilesThatWereSaid() {
        let delays = delays(
            line {
                $0.latencyP90 = .milliseconds(200)
                $0.latencyMost = .seconds(1)
            }
        )
        #expect((.milliseconds(47)...Duration.milliseconds(53)).contains(delays[5_000]))
        #expect((.milliseconds(185)...Duration.milliseconds(215)).contains(delays[9_000]))
        #expect(delays.last == .seconds(1))
    }

    @Test func aLossHoldsARoundTripUpAndTwoTwiceAsLongAgain() {
        let delays = delays(line { $0.loss = 0.1 })
        let stalls = Dictionary(grouping: delays.map { $0 - .milliseconds(50) }) { $0 }
            .mapValues(\.count)
        #expect(Set(stalls.keys).isSubset(of: [0, 1, 3, 7, 15, 31].map { .seconds($0) }))
        // 9 % have one loss, 0.9 % two; four standard errors.
        #expect((786...1_014).contains(stalls[.seconds(1)] ?? 0))
        #expect((52...128).contains(stalls[.seconds(3)] ?? 0))
    }

    @Test func whatIsSentAndReceivedTakesItsTime() {
        let conditions = line {
            $0.download = 80_000
            $0.upload = 8_000
        }
        func delay(_ request: NetworkConditions.Request, _ bytes: Int) -> Duration {
            conditions.plan(request, attempt: 0, bytes: bytes).delay
        }
        // Headers of 400 bytes each way: 400 ms up, 40 ms down.
        #expect(delay(.receipt(chat: ChatID(1), upTo: MessageID(1)), 0) == .milliseconds(490))
        #expect(delay(.send(MessageID(1)), 1_000) == .milliseconds(1_490))
        #expect(delay(.sync(ordinal: 0), 1_000) == .milliseconds(590))
        #expect(conditions.longestFetch >= delay(.avatar(AvatarID(1)), 0))
    }

    @Test func whoHasWaitedTooLongHasGivenUpThoughTheServerActed() {
        let conditions = line {
            $0.loss = 1
            $0.stall = .seconds(10)
        }
        for request in Self.requests {
            let plan = conditions.plan(request, attempt: 0)
            switch request {
            case .connect, .avatar: #expect(plan.outcome == .answered)
            default:
                #expect(plan.outcome == .replyLost && plan.delay == conditions.timeout)
            }
        }
    }

    @Test func aLineThatDoesNothingChangesNothing() {
        var other = Self.bad
        other.link.stall = .seconds(9)
        other.link.latencyMost = .seconds(9)
        for request in Self.requests {
            #expect(
                other.plan(request, attempt: 0).outcome
                    == Self.bad.plan(request, attempt: 0).outcome
            )
        }
    }
}
