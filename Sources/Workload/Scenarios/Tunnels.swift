import ChatDomain
import EventTraces

/// When the phone has no network.
package struct OfflinePlan: Hashable, Sendable {
    /// From one return to the network, or the beginning, to the next loss.
    package var every: Duration
    package var lasts: LogNormalDelay
}

extension OfflinePlan {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["every", "lasts"])
        every = try entries.required("every", "how long the network is there between")
            .duration(from: .milliseconds(1))
        lasts = try LogNormalDelay(
            try entries.required("lasts", "{p50, p90, max}, how long it is away")
        )
    }
}

/// One loss of the network after another, and what it keeps from the phone.
///
/// What the server has for the phone waits there. The service for pushes keeps the latest alone and delivers it on return; the open
/// socket is found broken, and the sync after its reconnect brings the rest in one batch. Requests of the app itself are not
/// held up: their outcome is the scenario's network's, at all times.
struct Tunnels: Sendable {
    private let every: Int64
    private let lasts: DelayDraw
    private var generator: SplitMix64
    private var start: Int64 = 0
    /// When the network returns, in microseconds.
    private(set) var end: Int64 = 0
    private var late: (push: TraceMessage?, read: ChatID?) = (nil, nil)

    init(_ plan: OfflinePlan, seed: UInt64) {
        every = plan.every.wholeMicroseconds
        lasts = DelayDraw(plan.lasts)
        generator = SplitMix64(seed: seed, name: "offline")
        advance()
    }

    /// The outcome of an arrival: itself where there is a network, else what the server does with it; nil for nothing.
    mutating func passing(_ kind: TraceEvent.Kind?, at instant: Int64) -> TraceEvent.Kind?? {
        guard instant >= start, let kind else { return .some(kind) }
        switch kind {
        case .push(let message):
            late.push = message
            return .serverMessage(message)
        case .socketMessage(let message): return .serverMessage(message)
        case .otherRead(let chat):
            late.read = chat
            return .some(nil)
        case .socketDrop, .malformed: return .some(nil)
        case .serverMessage, .user: return kind
        }
    }

    /// Ends this loss and plans the next.
    ///
    /// - Returns: What was held back.
    mutating func leave() -> (push: TraceMessage?, read: ChatID?) {
        defer { late = (nil, nil) }
        advance()
        return late
    }

    private mutating func advance() {
        start = end + every
        end = start + max(1_000, lasts.draw(&generator))
    }
}
