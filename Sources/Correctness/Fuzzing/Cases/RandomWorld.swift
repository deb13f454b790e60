internal import ChatDomain
internal import EventTraces

/// What a seed draws once: how things are, and how often which thing happens.
struct RandomWorld {
    /// Things that happen, some of them several events long.
    enum Happening: CaseIterable {
        case push, repeatedMessage, socketMessage, serverMessage, lateFrame, otherRead
        /// Pushes and frames for one conversation at one instant, and the flood of a busy room.
        case meeting, flood
        case socketDrop, outage
        case malformed, life, relaunch, changeZone
        case openChat, back, write, send, writeBlank, retry, tapBanner, pullToRefresh
        case newChat, typeName, create, makeChat, race

        /// How often it happens in an even mixture.
        var weight: Int {
            switch self {
            case .push, .socketMessage: 12
            case .openChat, .write: 10
            case .serverMessage, .otherRead, .back: 7
            case .makeChat, .repeatedMessage, .meeting: 5
            case .retry, .tapBanner, .pullToRefresh, .life, .lateFrame, .outage: 4
            case .send, .socketDrop, .race: 3
            case .writeBlank, .malformed, .relaunch, .changeZone, .newChat, .typeName, .create,
                .flood:
                2
            }
        }
    }

    private var random: SplitMix64
    /// How often each thing happens.
    private(set) var weights: [(happening: Happening, weight: Int)] = []
    /// Of a hundred events, how many come at the instant of the one before.
    private(set) var burst = 0
    /// Milliseconds from one event to the next, at most.
    private(set) var gap = 0
    /// Of a hundred pauses, how many last up to a minute.
    private(set) var rest = 0
    /// Instants of messages are multiples of so many milliseconds.
    private(set) var grain = 1
    /// Of a hundred messages, how many were written up to a minute before they come.
    private(set) var lateness = 0
    /// Of a hundred messages, how many have line breaks.
    private(set) var lineBreaks = 0
    /// Of a hundred texts, how many have 1 000 to 10 000 bytes.
    private var longTexts = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        weights = Happening.allCases.map { happening in
            // Off, rare, usual or often.
            let factor = [0, 1, 2, 2, 2, 6][number(below: 6)]
            return (happening, happening == .push ? max(1, factor) * 6 : happening.weight * factor)
        }
        burst = [0, 0, 20, 70][number(below: 4)]
        gap = [50, 400, 1_000, 4_000][number(below: 4)]
        rest = [0, 2, 5][number(below: 3)]
        grain = [1, 1_000, 1_000, 20_000][number(below: 4)]
        lateness = [0, 20, 50][number(below: 3)]
        lineBreaks = [0, 0, 25][number(below: 3)]
        longTexts = [0, 0, 0, 15][number(below: 4)]
    }

    mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func isOneOf(_ percent: Int) -> Bool { number(below: 100) < percent }

    /// The length of a text: `least` bytes and up to `more` more, unless it is one of the long ones.
    mutating func bytes(_ least: Int, more: Int) -> UInt32 {
        // Most worlds have none, and draw nothing for it.
        if longTexts > 0, isOneOf(longTexts) { return UInt32(1_000 + number(below: 9_001)) }
        return UInt32(least + number(below: more))
    }

    mutating func happening() -> Happening {
        var place = number(below: weights.reduce(0) { $0 + $1.weight })
        for (happening, weight) in weights {
            if place < weight { return happening }
            place -= weight
        }
        return .push
    }

    /// No one, a few chats, or more than a screen holds; in some worlds one chat has a long history, most of it unread.
    mutating func population() -> Population {
        let chats = [0, 1, 2, 3, 4, 4, 6, 9, 12, 13, 14, 14][number(below: 12)]
        var history = (0..<chats).map { _ in UInt32([0, 1, 3, 8, 20, 30][number(below: 6)]) }
        var unread = history.map { min($0, [0, 0, 1, 2][number(below: 4)]) }
        if chats > 0, isOneOf(10) {
            history[0] = UInt32(110 + number(below: 300))
            unread[0] = UInt32([0, 95, 99, 100, 110][number(below: 5)])
        }
        return Population(
            contacts: UInt32(chats) + 6,
            chats: UInt32(chats),
            history: history,
            unread: unread
        )
    }

    /// From perfect to bad.
    mutating func network(seed: UInt64) -> NetworkConditions {
        NetworkConditions(
            seed: seed,
            latency: .milliseconds([5, 55, 55, 400, 1_500][number(below: 5)]),
            jitter: [0.1, 0.2, 0.9][number(below: 3)],
            replyLoss: [0, 0.1, 0.15, 0.4][number(below: 4)],
            refusal: [0, 0.1, 0.15, 0.4][number(below: 4)],
            timeout: .seconds([3, 10][number(below: 2)])
        )
    }
}
