import ChatDomain
import EventTraces

/// The open socket behind packets that are lost: what was sent after one waits until it has been sent again, and comes with it.
///
/// A connection that breaks meanwhile loses what is held back; the server has it, and the sync after the reconnect brings it.
struct StalledSocket: Sendable {
    private let loss: Double
    private let stall: Int64
    private var generator: SplitMix64
    private var frames: [TraceEvent.Kind] = []
    /// When the lost packet comes at last, in microseconds; nil while nothing is held back.
    private(set) var end: Int64?

    init(_ link: NetworkConditions.Link, seed: UInt64) {
        loss = link.loss
        stall = link.stall.wholeMicroseconds
        generator = SplitMix64(seed: seed, name: "websocket.loss")
    }

    /// Takes what arrives at `instant`, if it is held back or ends the holding back.
    ///
    /// - Returns: What happens instead; nil where it arrives as it is.
    mutating func take(_ kind: TraceEvent.Kind?, at instant: Int64) -> [TraceEvent.Kind]? {
        switch kind {
        case .socketMessage, .otherRead, .malformed(.socketFrameOfUnknownKind):
            break
        case .socketDrop where end != nil:
            return [.socketDrop] + release().compactMap(Self.keptByServer)
        default: return nil
        }
        if end == nil {
            guard generator.nextUnit() < loss else { return nil }
            var wait = stall
            var length = wait
            while length < 32 * stall, generator.nextUnit() < loss {
                wait *= 2
                length += wait
            }
            end = instant + max(1, length)
        }
        if let kind { frames.append(kind) }
        return []
    }

    /// Ends the holding back.
    ///
    /// - Returns: What was held back, in order.
    mutating func release() -> [TraceEvent.Kind] {
        defer { frames = [] }
        end = nil
        return frames
    }

    private static func keptByServer(_ kind: TraceEvent.Kind) -> TraceEvent.Kind? {
        switch kind {
        case .socketMessage(let message): .serverMessage(message)
        case .otherRead: kind
        default: nil
        }
    }
}
